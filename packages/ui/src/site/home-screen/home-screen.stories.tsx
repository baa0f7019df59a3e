import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { courses, manyCourses, overlong } from "../../catalogue/model/course.fixtures.ts";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { stats } from "../model/site.fixtures.ts";
import { HomeScreen } from "./home-screen.tsx";
import { bundle } from "../../billing/model/bundle.fixtures.ts";

const meta = {
  title: "Screens/Public/Home",
  component: HomeScreen,
  parameters: { layout: "fullscreen" },
  // Loaded before the screen is drawn: a picture shows it whole.
  beforeEach: async () => void (await Promise.all([import("./hero-video.tsx"), import("./step-pictures.tsx")])),
  args: { courses: ready(courses), bundle, stats, onRetry: fn() },
} satisfies Meta<typeof HomeScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { courses: loading, bundle: undefined, stats: undefined } };
export const Empty: Story = { args: { courses: ready([]) } };

export const Filled: Story = {};

export const DetailsOpened: Story = {
  tags: ["no-picture"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("link", { name: "Practical Statistics with Python" }));
    const way = await screen.findByRole("link", { name: "Sign Up to Enroll" });
    await waitFor(() => expect(way).toBeVisible());
  },
};

export const WithoutStats: Story = { args: { stats: undefined } };
export const Crowded: Story = {
  args: { courses: ready(manyCourses.slice(0, 6)) },
  play: async ({ canvas }) => {
    const title = canvas.getByRole("heading", { level: 3, name: overlong.title });
    await expect(title.scrollWidth).toBe(title.clientWidth);
  },
};
export const OnPhone: Story = { globals: { viewport: { value: "w320", isRotated: false } } };

export const Failed: Story = {
  args: { courses: failed("Failed to get courses") },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = {
  args: { courses: failed("Failed to get courses"), busy: true },
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).not.toHaveBeenCalled();
  },
};
