import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { admin, learner, subscriber, visitor } from "../../account/model/viewer.fixtures.ts";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { hindiLines, manyLines, transcriptMatches } from "./transcript-results.fixtures.ts";
import { TranscriptResults } from "./transcript-results.tsx";

const meta = {
  title: "Components/Courses and batches/Said in lectures",
  component: TranscriptResults,
  args: { lines: ready(transcriptMatches), query: "distribut", viewer: visitor, onRetry: fn() },
} satisfies Meta<typeof TranscriptResults>;
export default meta;

type Story = StoryObj<typeof meta>;

const lecture = "/course/displaylectures?course=c-statistics&lecture=l-spread&t=3725";

/** A preview opens at its second; of the others a visitor sees first what the course is. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    const [preview, other] = canvas.getAllByRole("link");
    await expect(preview).toHaveAttribute("href", "/courses/statistics-4f0c2a91be?preview=l-mean&t=83");
    await expect(other).toHaveAttribute("href", "/courses/statistics-4f0c2a91be");
    await expect(other).toHaveAttribute("data-return-to", lecture);
    await expect(canvas.getByText("distribution", { selector: "mark" })).toBeVisible();
    await expect(canvas.getByText("Free preview")).toBeVisible();
  },
};

export const ForSubscriber: Story = {
  args: { viewer: subscriber },
  play: async ({ canvas, userEvent }) => {
    const [preview, other] = canvas.getAllByRole("link");
    await expect(preview).toHaveAttribute("href", "/course/displaylectures?course=c-statistics&lecture=l-mean&t=83");
    await expect(canvas.queryByText("Free preview")).toBeNull();
    await userEvent.tab();
    await userEvent.tab();
    await expect(other).toHaveFocus();
  },
};

/** The lecture says what it needs, and keeps the second. */
export const ForLearner: Story = {
  args: { viewer: learner },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link").at(-1)).toHaveAttribute("href", lecture);
  },
};

export const Hindi: Story = {
  args: { lines: ready(hindiLines), query: "माध्य", viewer: admin },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("माध्य", { selector: "mark" })).toBeVisible();
  },
};

export const Crowded: Story = { args: { lines: ready(manyLines) } };

/** It takes no room. */
export const Loading: Story = {
  args: { lines: loading },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("heading")).toBeNull();
  },
};

export const Empty: Story = {
  args: { lines: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("heading")).toBeNull();
  },
};

export const Failed: Story = {
  args: { lines: failed("Failed to search what is said in lectures.") },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
