import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { files } from "../../catalogue/lecture-files/lecture-files.fixtures.ts";
import { centralLimit, hindiText, longText } from "../lecture-text/lecture-text.fixtures.ts";
import type { LectureToWatch } from "../model/lecture.ts";
import { crowded, startedStatistics } from "./lectures-screen.fixtures.ts";
import { LecturesPage } from "./lectures-page.fixtures.tsx";
import { LecturesScreen } from "./lectures-screen.tsx";
import { lecturesArgs } from "./lectures-args.fixtures.ts";

function asText(lecture: LectureToWatch, duration: number): LectureToWatch {
  return { ...lecture, parts: ["text"], duration, src: undefined, startAt: undefined };
}

const statistics = {
  ...startedStatistics,
  language: "en",
  lectures: startedStatistics.lectures.map((lecture, index) => (index === 3 ? asText(lecture, 240) : lecture)),
};

const meta = {
  title: "Screens/Course/Lectures: text",
  component: LecturesScreen,
  parameters: { layout: "fullscreen" },
  tags: ["no-picture"],
  render: (args) => <LecturesPage {...args} />,
  args: { ...lecturesArgs, course: ready(statistics), text: ready(centralLimit), onRetryText: fn(), onFollow: fn() },
} satisfies Meta<typeof LecturesScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "The experiment" })).toBeVisible();
    const list = within(canvas.getByRole("region", { name: statistics.title }));
    await expect(list.getByText("Text · 4 min read")).toBeVisible();
  },
};

/** Files are what it teaches with: its title is above them, and it is completed by a press. */
export const FilesAlone: Story = {
  args: {
    text: undefined,
    course: ready({
      ...statistics,
      lectures: statistics.lectures.map((lecture) => ({
        ...lecture,
        parts: ["files" as const],
        fileCount: files.length,
        files,
        src: undefined,
        completed: false,
      })),
    }),
  },
  play: async ({ canvas }) => {
    const title = canvas.getByRole("heading", { level: 1 }).getBoundingClientRect();
    const below = canvas.getByRole("heading", { name: "Files" }).getBoundingClientRect();
    await expect(title.bottom).toBeLessThan(below.top - 20);
    await expect(canvas.getByRole("button", { name: "Mark as complete" })).toBeVisible();
  },
};

export const Loading: Story = { args: { text: loading } };

export const Failed: Story = { args: { text: failed("The text could not be loaded.") } };

export const Retried: Story = {
  ...Failed,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetryText).toHaveBeenCalledOnce();
  },
};

/** Whoever may not read it gets no text. */
export const Locked: Story = {
  args: {
    course: ready({
      ...statistics,
      lectures: statistics.lectures.map((lecture) => ({ ...lecture, locked: true, src: undefined })),
    }),
    text: undefined,
    courseProgress: undefined,
    viewer: { kind: "learner", name: "Asha Rao", subscribed: false },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Locked lecture" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /complete/ })).not.toBeInTheDocument();
  },
};

export const Crowded: Story = {
  args: {
    course: ready({
      ...crowded,
      lectures: crowded.lectures.map((lecture, index) => (index % 2 === 0 ? asText(lecture, 5400) : lecture)),
    }),
    selectedId: "l121",
    text: ready(longText),
    courseProgress: { percent: 51, completedLectures: 103 },
  },
};

export const Hindi: Story = { args: { course: ready({ ...statistics, language: "hi" }), text: ready(hindiText) } };

/** The video is the stage, and its own time counts. */
export const BelowTheVideo: Story = {
  args: {
    course: ready({
      ...statistics,
      lectures: startedStatistics.lectures.map((lecture): LectureToWatch =>
        Object.assign({}, lecture, { parts: ["video", "text"] }),
      ),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "The experiment" })).toBeVisible();
    await expect(canvas.getByRole("region", { name: /Video/ })).toBeVisible();
  },
};

export const NothingYet: Story = {
  args: {
    course: ready({
      ...statistics,
      lectures: statistics.lectures.map((each): LectureToWatch =>
        Object.assign({}, each, { src: undefined, parts: [] }),
      ),
    }),
    text: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nothing in this lecture yet")).toBeVisible();
  },
};

export const Completed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Mark as complete" }));
    await expect(args.onComplete).toHaveBeenLastCalledWith("l4", true);
  },
};

/** The time on screen is reported, and the next lecture begins at its top. */
export const ReadAndLeft: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole("heading", { name: "The experiment" });
    await waitFor(() => expect(args.onWatched).toHaveBeenCalledWith("l4", expect.anything(), "started"));
    scrollTo(0, 400);
    await userEvent.click(canvas.getByRole("link", { name: "Next lecture" }));
    await waitFor(() => expect(args.onWatched).toHaveBeenCalledWith("l4", expect.anything(), "left"));
    await waitFor(() => expect(scrollY).toBe(0));
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveFocus();
  },
};
