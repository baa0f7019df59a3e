import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { statistics as startedCourse } from "../model/learning.fixtures.ts";
import { lecturesArgs } from "./lectures-args.fixtures.ts";
import { LecturesPage } from "./lectures-page.fixtures.tsx";
import { complete, completedBut, crowded, ending, lockedStatistics } from "./lectures-screen.fixtures.ts";
import { LecturesScreen } from "./lectures-screen.tsx";
import { toTheEnd, videoIn } from "./play-video.fixtures.ts";

const meta = {
  title: "Screens/Course/Lectures: end of the course",
  component: LecturesScreen,
  parameters: { layout: "fullscreen" },
  render: (args) => <LecturesPage {...args} />,
  args: {
    ...lecturesArgs,
    course: ready(completedBut()),
    courseProgress: complete,
    ending,
    selectedId: "l7",
  },
} satisfies Meta<typeof LecturesScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** It covers no video, takes no focus, and is said once. */
export const CompletedNow: Story = {
  play: async ({ canvas }) => {
    const region = canvas.getByRole("region", { name: "You completed Practical Statistics with Python" });
    await waitFor(() => expect(region).toBeVisible());
    const end = within(region);
    await expect(end.getByText("7")).toBeVisible();
    await expect(end.getByText("1 h 16 min")).toBeVisible();
    await expect(end.getByText("10 days")).toBeVisible();
    await expect(end.getByText("23 Feb 2026 to 4 Mar 2026")).toBeVisible();
    await expect(end.getByText("Spread")).toBeVisible();
    await expect(end.getByRole("link", { name: "Start Learning Distributed Systems, Slowly" })).toHaveAttribute(
      "href",
      "/course/displaylectures?course=c-systems",
    );
    await expect(canvas.getByText(/What you learned is below the lecture/)).toHaveClass("sr-only");
    await expect(document.body).toHaveFocus();
  },
};

/** The video's own card leads there. */
export const AfterTheVideo: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await toTheEnd(canvasElement);
    const player = within(canvas.getByRole("region", { name: /^Video/ }));
    await expect(await player.findByText("Course complete")).toBeVisible();
    await waitFor(() => expect(player.getByRole("button", { name: "What you learned" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("region", { name: /^You completed/ })).toHaveFocus();
    await userEvent.click(player.getByRole("button", { name: "Watch again" }));
    await waitFor(() => expect(videoIn(canvasElement).paused).toBe(false));
    await expect(player.queryByText("Course complete")).not.toBeInTheDocument();
  },
};

/** The last one left need not be the last of the list: nothing plays on by itself then. */
export const WithinTheList: Story = {
  args: { selectedId: "l2", settings: { muted: true, autoplayNext: true } },
  play: async ({ canvas, canvasElement }) => {
    await toTheEnd(canvasElement);
    const player = within(canvas.getByRole("region", { name: /^Video/ }));
    await expect(await player.findByText("Course complete")).toBeVisible();
    await expect(canvas.queryByText(/^Plays in/)).not.toBeInTheDocument();
  },
};

/** Whoever comes back finds it, without an announcement; one lecture follows the other as ever. */
export const ComeBack: Story = {
  args: { selectedId: "l2", ending: { ...ending, now: false } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("region", { name: /^You completed/ })).toBeVisible();
    await expect(canvas.queryByText(/What you learned is below/)).not.toBeInTheDocument();
    await toTheEnd(canvasElement);
    await expect(await canvas.findByText("Next: Spread")).toBeVisible();
  },
};

/** From My Courses: the address names it. */
export const Wanted: Story = {
  args: { ending: { ...ending, now: false, requested: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: /^You completed/ })).toBeVisible();
  },
};

export const NextIsStarted: Story = {
  args: { ending: { ...ending, now: false, next: ready(startedCourse) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Resume Practical Statistics with Python" })).toBeVisible();
  },
};

export const AllCoursesComplete: Story = {
  tags: ["picture"],
  args: { ending: { ...ending, now: false, next: ready(undefined) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You have completed every course")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "All courses" })).toHaveAttribute("href", "/courses");
  },
};

export const NextUnknown: Story = {
  args: { ending: { ...ending, now: false, next: failed("Failed to get courses") } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Find another course" })).toHaveAttribute("href", "/courses");
  },
};

export const NextLoading: Story = { args: { ending: { ...ending, next: loading } } };

/** Everything was marked by hand, in one day: no figure says nothing. */
export const MarkedByHand: Story = {
  args: { ending: { ...ending, now: false, startedAt: "2026-03-04T03:20:00.000Z", watchedSeconds: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 day")).toBeVisible();
    await expect(canvas.getByText("4 Mar 2026")).toBeVisible();
    await expect(canvas.queryByText("Watched")).not.toBeInTheDocument();
  },
};

export const OneLecture: Story = {
  args: {
    course: ready({ ...completedBut(), lectures: completedBut().lectures.slice(0, 1) }),
    courseProgress: { percent: 100, completedLectures: 1 },
    selectedId: "l1",
    ending: { ...ending, watchedSeconds: 490 },
  },
};

/** The subscription is over, and what was learned is kept. */
export const Expired: Story = {
  args: {
    course: ready({
      ...lockedStatistics,
      lectures: lockedStatistics.lectures.map((lecture) => Object.assign({}, lecture, { completed: true })),
    }),
    viewer: { kind: "learner", name: "Asha Rao", subscribed: false },
    expired: { endedAt: "2026-11-01T10:00:00Z" },
    ending: { ...ending, now: false },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: /^You completed/ })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "About the course Distributed Systems, Slowly" })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: /^Start Learning/ })).not.toBeInTheDocument();
  },
};

export const FilledForAdmin: Story = {
  args: { viewer: { kind: "admin", name: "Mina Okafor", subscribed: false }, ending: { ...ending, now: false } },
};

export const CrowdedEnd: Story = {
  args: {
    course: ready({
      ...crowded,
      lectures: crowded.lectures.map((lecture) => Object.assign({}, lecture, { completed: true })),
    }),
    courseProgress: { percent: 100, completedLectures: 200 },
    selectedId: "l200",
    ending: { ...ending, now: false, watchedSeconds: 360_000 },
  },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("and 193 more")).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};
