import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, mocked, waitFor, within } from "storybook/test";
import { ready } from "../../lib/loadable.ts";
import { completedBut, statistics } from "./lectures-screen.fixtures.ts";
import { LecturesPage } from "./lectures-page.fixtures.tsx";
import { LecturesScreen } from "./lectures-screen.tsx";
import { toTheEnd, videoIn } from "./play-video.fixtures.ts";
import { lecturesArgs } from "./lectures-args.fixtures.ts";

const meta = {
  title: "Screens/Course/Lectures: progress",
  component: LecturesScreen,
  parameters: { layout: "fullscreen" },
  render: (args) => <LecturesPage {...args} />,
  args: lecturesArgs,
} satisfies Meta<typeof LecturesScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The lecture goes on where it was left, and says so until one goes elsewhere. */
export const Resumes: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(await canvas.findByText("Resumed at 0:12")).toBeVisible();
    await waitFor(() => expect(videoIn(canvasElement).currentTime).toBe(12));
    await userEvent.click(canvas.getByRole("button", { name: "Play" }));
    await waitFor(() => expect(videoIn(canvasElement).currentTime).toBeGreaterThan(12));
    await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
    await waitFor(() => expect(args.onWatched).toHaveBeenCalledTimes(2));
    const [lectureId, watched, occasion] = mocked(args.onWatched)?.mock.calls[1] ?? [];
    await expect([lectureId, occasion]).toEqual(["l4", "paused"]);
    await expect(watched?.ranges[0]?.[0]).toBeCloseTo(12, 0);
  },
};

/** What was watched is reported for its own lecture, also when another one is opened meanwhile. */
export const LeavesForAnother: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Play" }));
    await waitFor(() => expect(videoIn(canvasElement).currentTime).toBeGreaterThan(12.5));
    await userEvent.click(canvas.getByRole("link", { name: "Next lecture" }));
    await waitFor(() => expect(args.onWatched).toHaveBeenCalledWith("l4", expect.anything(), "left"));
    await waitFor(() => expect(videoIn(canvasElement).currentTime).toBeGreaterThan(0.5));
    await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
    await waitFor(() => expect(args.onWatched).toHaveBeenLastCalledWith("l5", expect.anything(), "paused"));

    const calls = mocked(args.onWatched)?.mock.calls ?? [];
    const [first, second] = calls.filter(([, { ranges }]) => ranges.length > 0);
    await expect(first?.[1].playId).not.toBe(second?.[1].playId);
    await expect(second?.[1].ranges[0]?.[0]).toBeLessThan(0.5);
  },
};

export const Completes: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const list = within(canvas.getByRole("region", { name: statistics.title }));
    await expect(list.getByText("3 of 7 complete")).toBeVisible();
    await expect(list.getByRole("progressbar", { name: /Progress in/ })).toHaveAttribute("value", "43");
    await expect(list.getByRole("link", { name: /Spread \(complete\)/ })).toBeVisible();

    await userEvent.click(canvas.getByRole("button", { name: "Mark as complete" }));
    await expect(args.onComplete).toHaveBeenLastCalledWith("l4", true);
    await userEvent.click(list.getByRole("link", { name: /Spread/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Mark as not complete" }));
    await expect(args.onComplete).toHaveBeenLastCalledWith("l3", false);
  },
};

/** After the end, the next one is one press of Enter away. */
export const EndsBeforeTheNext: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await toTheEnd(canvasElement);
    const card = await canvas.findByText("Next: Confidence, said plainly");
    await expect(card).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Continue" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Confidence, said plainly");
    await waitFor(() => expect(videoIn(canvasElement).paused).toBe(false));
  },
};

/** With the switch on, the next one plays after a few seconds. */
export const EndsAndGoesOn: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("switch", { name: "Autoplay next" }));
    await expect(args.onSettingsChange).toHaveBeenCalledWith({ autoplayNext: true });
    await toTheEnd(canvasElement);
    await expect(await canvas.findByText("Plays in 5 seconds")).toBeVisible();
    const heading = canvas.getByRole("heading", { level: 1 });
    await waitFor(() => expect(heading).toHaveTextContent("Confidence, said plainly"));
    await waitFor(() => expect(videoIn(canvasElement).paused).toBe(false));
  },
};

export const EndsAndIsStopped: Story = {
  args: { settings: { muted: true, autoplayNext: true } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await toTheEnd(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel" }));
    await expect(canvas.queryByText(/Plays in/)).not.toBeInTheDocument();
    await expect(canvas.getByRole("link", { name: "Continue" })).toHaveFocus();
  },
};

/** Who is busy elsewhere is not called away. */
export const EndsBesideAnotherFocus: Story = {
  play: async ({ canvas, canvasElement }) => {
    const speed = canvas.getByRole("link", { name: /Spread/ });
    speed.focus();
    await toTheEnd(canvasElement);
    await expect(await canvas.findByText("Next: Confidence, said plainly")).toBeVisible();
    await expect(speed).toHaveFocus();
  },
};

export const EndsWithSomeLeft: Story = {
  args: { course: ready(completedBut(2, 5)), courseProgress: { percent: 71, completedLectures: 5 }, selectedId: "l7" },
  play: async ({ canvas, canvasElement }) => {
    await toTheEnd(canvasElement);
    await expect(await canvas.findByText("2 lectures left")).toBeVisible();
    await expect(canvas.getByText("First: Mean, median, and when to doubt them")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "#l2");
  },
};

export const EndsOneShort: Story = {
  args: { course: ready(completedBut(7)), courseProgress: { percent: 86, completedLectures: 6 }, selectedId: "l7" },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await toTheEnd(canvasElement);
    await expect(await canvas.findByText("That was the last lecture")).toBeVisible();
    const player = within(canvas.getByRole("region", { name: /Video/ }));
    await userEvent.click(player.getByRole("button", { name: "Mark as complete" }));
    await expect(args.onComplete).toHaveBeenCalledWith("l7", true);
  },
};
