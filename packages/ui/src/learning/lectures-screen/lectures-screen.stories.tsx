import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { failed, loading, ready } from "../../lib/loadable.ts";
import {
  crowded,
  lockedStatistics,
  oneLecture,
  previewedStatistics,
  statistics,
  withCaptions,
} from "./lectures-screen.fixtures.ts";
import { LecturesPage } from "./lectures-page.fixtures.tsx";
import { LecturesScreen } from "./lectures-screen.tsx";
import { lecturesArgs } from "./lectures-args.fixtures.ts";

const meta = {
  title: "Screens/Course/Lectures",
  component: LecturesScreen,
  parameters: { layout: "fullscreen" },
  render: (args) => <LecturesPage {...args} />,
  args: lecturesArgs,
} satisfies Meta<typeof LecturesScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const admin = { kind: "admin", name: "Mina Okafor", subscribed: false } as const;

export const Loading: Story = { args: { course: loading } };
export const Empty: Story = { args: { course: ready({ ...statistics, lectures: [] }) } };
export const EmptyForAdmin: Story = { args: { course: ready({ ...statistics, lectures: [] }), viewer: admin } };
export const Crowded: Story = {
  args: {
    course: ready(crowded),
    selectedId: "l121",
    viewer: admin,
    courseProgress: { percent: 51, completedLectures: 103 },
  },
};
export const Busy: Story = { args: { completingId: "l4" } };
/** As an administrator sees a course before it is published. */
export const LearnerView: Story = {
  args: {
    viewer: { ...admin, kind: "learner", subscribed: true },
    backFromLearnerView: "/admin/lectures?course=c1",
    courseProgress: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Nothing that you watch here is recorded/)).toBeVisible();
    const back = canvas.getByRole("link", { name: "Back to its lectures" });
    await expect(back).toHaveAttribute("href", "/admin/lectures?course=c1");
    await expect(canvas.queryByRole("button", { name: /complete/ })).not.toBeInTheDocument();
    await expect(canvas.queryByRole("button", { name: /Delete/ })).not.toBeInTheDocument();
  },
};
export const BusyForAdmin: Story = { args: { viewer: admin, deletingId: "l4" } };

/** Nobody has watched anything of it yet. */
export const Fresh: Story = {
  args: {
    course: ready({
      ...statistics,
      lectures: statistics.lectures.map((lecture) => Object.assign({}, lecture, { completed: false })),
    }),
    selectedId: "l1",
    courseProgress: { percent: 0, completedLectures: 0 },
  },
};

/** Nothing is known of what was watched: no tick, no mark, no percent that would have to be taken back. */
export const ProgressUnknown: Story = {
  args: { course: ready(statistics), courseProgress: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: /complete/ })).not.toBeInTheDocument();
    await expect(canvas.queryByText(/complete/)).not.toBeInTheDocument();
  },
};

export const Filled: Story = {};

export const PlayedFromTheList: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Settings" }));
    await userEvent.click(canvas.getByRole("menuitemradio", { name: "1.5×" }));
    await expect(args.onSettingsChange).toHaveBeenCalledWith({ rate: 1.5 });

    // The lecture that is on the player already plays at a click in the list.
    const list = canvas.getByRole("region", { name: statistics.title });
    await userEvent.click(within(list).getByRole("link", { current: true }));
    await waitFor(() => expect(canvas.getByRole("button", { name: "Pause" })).toBeVisible());
    await expect(canvas.getByRole("region", { name: "Video: Sampling and the central limit" })).toHaveFocus();
  },
};

/** The whole video with its controls, without scrolling: above it is the header, of 68 px. */
export const OnAPhoneOnItsSide: Story = {
  globals: { viewport: { value: "w844", isRotated: false } },
  play: async ({ canvas }) => {
    const { top, bottom, width, height } = canvas.getByRole("region", { name: /^Video/ }).getBoundingClientRect();
    await expect(bottom - top).toBeLessThanOrEqual(window.innerHeight - 68);
    await expect(width / height).toBeCloseTo(16 / 9, 2);
    await expect(canvas.getByRole("button", { name: "Full screen" }).getBoundingClientRect().bottom).toBeLessThan(
      bottom,
    );
  },
};

export const OpensTheNext: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Settings" }));
    await userEvent.click(canvas.getByRole("menuitemradio", { name: "1.5×" }));
    await userEvent.click(canvas.getByRole("link", { name: "Next lecture" }));
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Confidence, said plainly");
    await expect(canvas.getByRole("link", { current: true })).toHaveTextContent("Confidence, said plainly");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Pause" })).toBeVisible());
    await expect(canvasElement.querySelector("video")?.playbackRate).toBe(1.5);
  },
};

/** The video has the whole width, and the list stands below it. */
export const Theatre: Story = {
  args: { settings: { muted: true, autoplayNext: false, theatre: true } },
  globals: { viewport: { value: "w1440", isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    const player = canvas.getByRole("region", { name: /^Video/ });
    const list = canvas.getByRole("region", { name: statistics.title });
    await expect(list.getBoundingClientRect().top).toBeGreaterThan(player.getBoundingClientRect().bottom);
    await userEvent.click(canvas.getByRole("button", { name: "Theatre mode", pressed: true }));
    await expect(list.getBoundingClientRect().top).toBeLessThan(player.getBoundingClientRect().bottom);
    await userEvent.keyboard("t");
    await expect(canvas.getByRole("button", { name: "Theatre mode" })).toHaveAttribute("aria-pressed", "true");
  },
};

/** Shown beside the video; a line leads to its moment. */
export const WithTranscript: Story = {
  args: {
    course: ready(withCaptions),
    sidePanel: { part: "transcript", href: (part) => `#${part}`, onOpen: fn() },
    settings: { muted: true, autoplayNext: false, captions: { shown: true, language: "en" } },
  },
  globals: { viewport: { value: "w1440", isRotated: false } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const video = canvasElement.querySelector("video");
    await userEvent.click(await canvas.findByRole("button", { name: /^0:10 / }, { timeout: 5000 }));
    await waitFor(() => expect(video?.currentTime).toBe(10));
    await waitFor(() => expect(canvas.getByRole("button", { current: true })).toHaveTextContent(/^0:10/));
    await userEvent.click(canvas.getByRole("tab", { name: "Lectures" }));
    await expect(canvas.getByRole("region", { name: statistics.title })).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "Transcript" })).not.toBeInTheDocument();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    await expect(await canvas.findByRole("region", { name: "Transcript" })).toBeVisible();
  },
};

export const LastLecture: Story = {
  args: { selectedId: "l7" },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link", { name: "Next lecture" })).not.toBeInTheDocument();
  },
};

export const OneLecture: Story = {
  args: { course: ready(oneLecture), courseProgress: { percent: 0, completedLectures: 0 } },
};

export const FilledForAdmin: Story = {
  args: { viewer: admin },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Add New Lecture" })).toHaveAttribute("href", "#add");
  },
};

export const LectureDeleted: Story = {
  ...FilledForAdmin,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete Lecture" }));
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    await expect(args.onDelete).not.toHaveBeenCalled();

    await userEvent.click(canvas.getByRole("button", { name: "Delete Lecture" }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete Lecture" }));
    await expect(args.onDelete).toHaveBeenCalledWith("l4");
  },
};

export const Locked: Story = {
  tags: ["picture"],
  args: { course: ready(lockedStatistics), viewer: { kind: "learner", name: "Asha Rao", subscribed: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Unlock all courses" })).toHaveAttribute("href", "/checkout");
    await expect(canvas.getByRole("link", { name: "My Courses" })).toHaveAttribute("href", "/user/dashboard/courses");
    await expect(canvas.queryByRole("button", { name: "Play" })).not.toBeInTheDocument();
  },
};

function unavailable(why: "preparing" | "failed") {
  const lectures = statistics.lectures.map((lecture) =>
    Object.assign({}, lecture, { src: undefined, unavailable: why }),
  );
  return ready({ ...statistics, lectures });
}

/** No browser plays it as it was uploaded. */
export const BeingMadeReady: Story = {
  args: { course: unavailable("preparing") },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^This video is being made ready/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Play" })).not.toBeInTheDocument();
    await expect(canvas.queryByRole("link", { name: "Unlock all courses" })).not.toBeInTheDocument();
  },
};

export const CannotBePlayed: Story = {
  args: { course: unavailable("failed") },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^This video cannot be played at the moment/)).toBeVisible();
  },
};

const withoutSubscription = { kind: "learner", name: "Asha Rao", subscribed: false } as const;

/** It plays where the others are locked, and nothing of it is recorded. */
export const PreviewOfLocked: Story = {
  args: {
    course: ready(previewedStatistics),
    viewer: withoutSubscription,
    selectedId: "l1",
    preview: ready({}),
    courseProgress: { percent: 0, completedLectures: 0 },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Play" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: /What a distribution is Preview/ })).toBeVisible();
    await expect(canvas.getAllByRole("link", { name: /\(locked\)/ })).toHaveLength(6);
    await expect(canvas.queryByRole("button", { name: /Mark as/ })).not.toBeInTheDocument();
    await expect(canvas.queryByRole("switch", { name: /Autoplay/ })).not.toBeInTheDocument();
  },
};

export const PreviewLoading: Story = {
  args: { course: ready(lockedStatistics), viewer: withoutSubscription, preview: loading },
};

export const PreviewFailed: Story = {
  args: {
    course: ready(lockedStatistics),
    viewer: withoutSubscription,
    preview: failed("The preview could not be loaded."),
    onRetryPreview: fn(),
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /again|retry/i }));
    await expect(args.onRetryPreview).toHaveBeenCalled();
  },
};

/** The list keeps what was watched, and the stage says what became of the subscription. */
export const Expired: Story = {
  args: {
    course: ready({
      ...lockedStatistics,
      lectures: lockedStatistics.lectures.map((lecture, index) => Object.assign({}, lecture, { completed: index < 3 })),
    }),
    viewer: { kind: "learner", name: "Asha Rao", subscribed: false },
    expired: { endedAt: "2026-11-01T10:00:00Z" },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your subscription ended on 1 Nov 2026")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Unlock all courses" })).toHaveAttribute("href", "/checkout");
    await expect(canvas.getByRole("link", { name: /Spread \(complete, locked\)/ })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /Mark as/ })).not.toBeInTheDocument();
  },
};

/** Deleted, or a link that was copied in part. */
export const Gone: Story = {
  args: { course: ready(undefined) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This course is not here")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "All courses" })).toHaveAttribute("href", "/courses");
  },
};

export const Failed: Story = {
  args: { course: failed("Failed to fetch lectures") },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
