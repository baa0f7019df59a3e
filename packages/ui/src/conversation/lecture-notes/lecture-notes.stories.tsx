import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { failed, loading, ready } from "../../lib/loadable.ts";
import type { NoteDraft } from "../model/note.ts";
import { crowdedNotes, filledNotes } from "../model/notes.fixtures.ts";
import { LectureNotes, type LectureNotesProps } from "./lecture-notes.tsx";

const data: LectureNotesProps["data"] = {
  notes: ready(filledNotes),
  newKey: "new",
  drafts: {},
  onDraft: fn(),
  onSave: fn(),
  onDelete: fn(),
  onRetry: fn(),
};

const given: LectureNotesProps = { data, position: () => 75.2, onSeek: fn(), onFocused: fn(), className: "max-w-sm" };

const meta = {
  title: "Components/Player/Notes",
  component: LectureNotes,
  tags: ["no-picture"],
  args: given,
} satisfies Meta<typeof LectureNotes>;
export default meta;

type Story = StoryObj<typeof meta>;

const typed = { new: { text: "Twice the highest frequency.", second: 754.3 } };

export const Filled: Story = {};

export const Empty: Story = { args: { data: { ...data, notes: ready([]) } } };

export const Loading: Story = { args: { data: { ...data, notes: loading } } };

export const Failed: Story = { args: { data: { ...data, notes: failed("Failed to load your notes") } } };

export const Crowded: Story = {
  args: { data: { ...data, notes: ready(crowdedNotes), onLoadMore: fn() }, className: "max-h-136 max-w-80" },
};

export const Typed: Story = { args: { data: { ...data, drafts: typed } } };

export const AboutTheWhole: Story = {
  args: { data: { ...data, drafts: { new: { ...typed.new, whole: true } } } },
};

export const Saving: Story = { args: { data: { ...data, drafts: typed, savingKeys: ["new"] } } };

export const Refused: Story = {
  args: { data: { ...data, drafts: typed, failure: { key: "new", message: "Failed to save the note" } } },
};

/** A text has no seconds. */
export const OfAText: Story = { args: { position: undefined } };

function Written(props: LectureNotesProps) {
  const [drafts, setDrafts] = useState<Record<string, NoteDraft>>({});
  const onDraft = (key: string, draft: NoteDraft | undefined) => {
    const { [key]: _, ...others } = drafts;
    setDrafts(draft ? { ...others, [key]: draft } : others);
  };
  return <LectureNotes {...props} data={{ ...props.data, drafts, onDraft }} />;
}

export const TakesTheSecondWhereTypingBegins: Story = {
  args: { requestedAt: 75.2 },
  render: (args) => <Written {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "New note" });
    await expect(field).toHaveFocus();
    await expect(args.onFocused).toHaveBeenCalledOnce();
    await userEvent.type(field, "A sample");
    await expect(canvas.getByText("At 1:15")).toBeVisible();
    await userEvent.click(canvas.getByRole("switch", { name: "About the whole lecture" }));
    await expect(canvas.getByRole("switch")).toBeChecked();
    await userEvent.click(canvas.getByRole("button", { name: "Save note" }));
    await expect(args.data.onSave).toHaveBeenLastCalledWith("new");
  },
};
