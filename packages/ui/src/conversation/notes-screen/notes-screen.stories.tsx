import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { closedNote, crowdedNotes, filledNotes, spreadNote } from "../model/notes.fixtures.ts";
import { NotesScreen } from "./notes-screen.tsx";

const editing = { drafts: {}, onDraft: fn(), onSave: fn(), onDelete: fn() };
const courses = [
  { id: "c1", title: "Statistics for everyone", count: 4 },
  { id: "c2", title: "Signals and Systems", count: 40 },
];

const meta = {
  title: "Screens/Dashboard/Notes",
  component: NotesScreen,
  tags: ["no-picture"],
  parameters: { layout: "fullscreen" },
  args: {
    notes: ready([...filledNotes, closedNote]),
    editing,
    query: "",
    onSearch: fn(),
    courses,
    onCourse: fn(),
    fileHref: "#file",
    myCoursesHref: "#courses",
    onRetry: fn(),
  },
} satisfies Meta<typeof NotesScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { notes: loading, courses: [] } };
export const Empty: Story = { args: { notes: ready([]), courses: [] } };
export const Private: Story = { args: { notes: ready([]), courses: [], isPrivate: true } };
export const Filled: Story = {};
export const Failed: Story = { args: { notes: failed("Failed to load your notes") } };
export const Busy: Story = { args: { busy: true, editing: { ...editing, deletingIds: [spreadNote.id] } } };
export const Crowded: Story = { args: { notes: ready(crowdedNotes), onLoadMore: fn(), courseId: "c2" } };
export const NothingFound: Story = { args: { notes: ready([]), query: "entropy" } };
export const NothingInACourse: Story = { args: { notes: ready([]), courseId: "c1" } };

export const ChoosesACourse: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const choice = canvas.getByRole("combobox", { name: "Course" });
    await userEvent.selectOptions(choice, "c2");
    await expect(args.onCourse).toHaveBeenLastCalledWith("c2");
    await userEvent.selectOptions(choice, "");
    await expect(canvas.getByRole("link", { name: "Play from 1:15" })).toHaveAttribute(
      "href",
      "/course/displaylectures?course=c1&lecture=l4&t=75",
    );
  },
};
