import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { overlong, pipelines, statistics } from "../model/course.fixtures.ts";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { admin, learner, subscriber } from "../../account/model/viewer.fixtures.ts";
import { CourseDescriptionScreen } from "./course-description-screen.tsx";
import { bundle } from "../../billing/model/bundle.fixtures.ts";

const meta = {
  title: "Screens/Public/Course description",
  component: CourseDescriptionScreen,
  parameters: { layout: "fullscreen" },
  args: { course: ready(statistics), viewer: learner, bundle, onDelete: fn(), onRetry: fn() },
} satisfies Meta<typeof CourseDescriptionScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { course: loading } };
/** No course has the address's id. */
export const Empty: Story = {
  args: { course: ready(undefined) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "This course is not here" })).toBeVisible();
  },
};
export const Filled: Story = {};

export const FilledForLearner: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Subscribe to Course" })).toHaveAttribute("href", "/checkout");
    await expect(canvas.queryByRole("link", { name: "Watch Lectures" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: /Delete/ })).toBeNull();
  },
};

export const FilledForSubscriber: Story = {
  args: { viewer: subscriber },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Watch Lectures" })).toHaveAttribute(
      "href",
      "/course/displaylectures?course=c-statistics",
    );
  },
};

export const Started: Story = {
  args: { viewer: subscriber, course: ready({ ...statistics, percent: 43, nextLectureId: "l4" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("43% complete")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Resume" })).toHaveAttribute(
      "href",
      "/course/displaylectures?course=c-statistics&lecture=l4",
    );
    await expect(canvas.getByText("4 h 12 min")).toBeVisible();
    await expect(canvas.getByText("2 Nov 2026")).toBeVisible();
  },
};

export const Completed: Story = {
  args: { viewer: subscriber, course: ready({ ...statistics, percent: 100 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Completed")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Watch Lectures" })).toBeVisible();
  },
};

export const FilledForAdmin: Story = {
  args: { viewer: admin },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: /^Edit/ })).toHaveAttribute(
      "href",
      "/course/create?course=c-statistics",
    );
  },
};

export const CourseDeleted: Story = {
  ...FilledForAdmin,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole("button", { name: /^Delete/ });
    await userEvent.click(opener);
    const question = await screen.findByText("Are you sure you want to delete the course?");
    await waitFor(() => expect(question).toBeVisible());
    await expect(screen.getByText("This cannot be undone.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await expect(args.onDelete).not.toHaveBeenCalled();
    await waitFor(() => expect(opener).toHaveFocus());

    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole("button", { name: "Delete course" }));
    await expect(args.onDelete).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = {
  args: { viewer: admin, deleting: true },
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Deleting…" }));
    await expect(screen.queryByRole("alertdialog")).toBeNull();
    await expect(args.onDelete).not.toHaveBeenCalled();
  },
};

export const Crowded: Story = { args: { course: ready(overlong), viewer: admin } };
export const NoThumbnail: Story = { args: { course: ready(pipelines), bundle: undefined } };
export const OnPhone: Story = { globals: { viewport: { value: "w320", isRotated: false } } };

export const Failed: Story = {
  args: { course: failed("Failed to load data") },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
