import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { centralLimit, hindiText, longText, shortText } from "./lecture-text.fixtures.ts";
import { LectureTextPart } from "./lecture-text-part.tsx";

const meta = {
  title: "Components/Content/Lecture text",
  component: LectureTextPart,
  tags: ["no-picture"],
  args: { text: ready(centralLimit), language: "en", onRead: fn(), onFollow: fn(), onRetry: fn() },
  decorators: [(Story) => <div className="p-4">{Story()}</div>],
} satisfies Meta<typeof LectureTextPart>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Loading: Story = { args: { text: loading } };
export const Short: Story = { args: { text: ready(shortText) } };
export const Crowded: Story = { args: { text: ready(longText) } };
export const Hindi: Story = { args: { text: ready(hindiText), language: "hi" } };

export const OnPhone: Story = {
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "The experiment" })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const Failed: Story = { args: { text: failed("The text could not be loaded.") } };

export const Retried: Story = {
  ...Failed,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** An entry leads to its heading, which gets the focus, so that Tab goes on from there. */
export const ContentsFollowed: Story = {
  globals: { viewport: { value: "w360", isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText("Contents", { selector: "summary span" }));
    await userEvent.click(canvas.getByRole("link", { name: "Where it ends" }));
    const heading = canvas.getByRole("heading", { name: "Where it ends" });
    await expect(heading).toHaveFocus();
    await waitFor(() => expect(heading.getBoundingClientRect().top).toBeLessThan(innerHeight));
  },
};

export const LinkFollowed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "what breaks" }));
    await expect(args.onFollow).toHaveBeenCalledWith("/courses");
  },
};

/** It goes on where it was left, and says so. */
export const Resumed: Story = {
  args: { startAt: 120 },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("You are where you stopped.")).toBeVisible();
    await waitFor(() => expect(scrollY).toBeGreaterThan(0));
    await userEvent.click(canvas.getByRole("button", { name: "Read from the beginning" }));
    await waitFor(() => expect(scrollY).toBe(0));
  },
};
