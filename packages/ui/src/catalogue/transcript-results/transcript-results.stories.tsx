import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { admin, learner, subscriber, visitor } from "../../account/model/viewer.fixtures.ts";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { hindiLines, lectureMatches, manyLines, said, transcriptMatches } from "./transcript-results.fixtures.ts";
import { TranscriptResults } from "./transcript-results.tsx";

const meta = {
  title: "Components/Courses and batches/Said in lectures",
  component: TranscriptResults,
  args: { found: ready(said(transcriptMatches)), query: "distribut", viewer: visitor, onRetry: fn() },
} satisfies Meta<typeof TranscriptResults>;
export default meta;

type Story = StoryObj<typeof meta>;

const lecture = "/course/displaylectures?course=c-statistics&lecture=l-spread&t=3725";

/** A preview opens at its second; of the others a visitor sees first what the course is. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    const [preview, other] = canvas.getAllByRole("link");
    await expect(preview).toHaveAttribute("href", "/courses/statistics-4f0c2a91be?preview=l-mean&t=83");
    await expect(other).toHaveAttribute("href", "/courses/statistics-4f0c2a91be#lecture-l-spread");
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
  args: { found: ready(said(hindiLines)), query: "माध्य", viewer: admin },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("माध्य", { selector: "mark" })).toBeVisible();
  },
};

/** A visitor comes to the course's page at the lecture; a preview opens. */
export const Titles: Story = {
  args: { found: ready({ lectures: lectureMatches, lines: transcriptMatches }) },
  play: async ({ canvas }) => {
    const [preview, other] = canvas.getAllByRole("link");
    await expect(preview).toHaveAttribute("href", "/courses/statistics-4f0c2a91be?preview=l-mean");
    await expect(other).toHaveAttribute("href", "/courses/statistics-4f0c2a91be#lecture-l-spread");
    await expect(canvas.getByRole("region", { name: "Lectures" })).toBeVisible();
  },
};

const excerpt = "The spread of a distribution";
const foundFile = { _id: "f1", name: "Notes.pdf", page: 7 };

/** The lecture opens with the PDF at its page. */
export const PageOfFile: Story = {
  args: {
    found: ready({
      lines: [],
      lectures: lectureMatches
        .slice(1)
        .map(({ course, lecture: found }) => ({ course, lecture: found, excerpt, file: foundFile })),
    }),
    viewer: subscriber,
  },
  tags: ["no-picture"],
  play: async ({ canvas }) => {
    const found = canvas.getByRole("link");
    await expect(found).toHaveTextContent("The spread of a distribution");
    await expect(found).toHaveTextContent("Page 7 of Notes.pdf · Two distributions compared · ");
    await expect(found).toHaveAttribute("href", expect.stringMatching(/&lecture=l-spread&file=f1&page=7$/));
  },
};

/** In the place of courses: one line names what was found. */
export const WithoutCourses: Story = {
  args: { ...Titles.args, noCourses: <p>No course matches</p> },
  tags: ["picture"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Found for “distribut”: titles of lectures, and words said in lectures",
    );
    await expect(canvas.queryByText("No course matches")).toBeNull();
    await expect(canvas.getByRole("link", { name: "Show every course" })).toHaveAttribute("href", "/courses");
  },
};

export const NothingAtAll: Story = {
  args: { found: ready(said([])), noCourses: <p>No course matches</p> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No course matches")).toBeVisible();
  },
};

/** Nothing is said before it is known. */
export const SearchingWithoutCourses: Story = {
  args: { found: loading, noCourses: <p>No course matches</p> },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("No course matches")).toBeNull();
    await waitFor(() => expect(canvas.getByText("Searching the lectures…")).toBeVisible());
  },
};

export const Crowded: Story = { args: { found: ready(said(manyLines)) } };

/** It takes no room. */
export const Loading: Story = {
  args: { found: loading },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("heading")).toBeNull();
  },
};

export const Empty: Story = {
  args: { found: ready(said([])) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("heading")).toBeNull();
  },
};

export const Failed: Story = {
  args: { found: failed("Lectures could not be searched.") },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
