import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { closedNote, hindiNote, spreadNote, wholeNote } from "../model/notes.fixtures.ts";
import { NoteItem, type NoteItemProps } from "./note-item.tsx";

const editing = { drafts: {}, onDraft: fn(), onSave: fn(), onDelete: fn() };

const given: NoteItemProps = { note: spreadNote, editing, onSeek: fn() };

const meta = {
  title: "Components/Player/Note",
  component: NoteItem,
  tags: ["no-picture"],
  args: given,
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NoteItem>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtASecond: Story = {};

export const PlaysFromThere: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Play from 1:15" }));
    await expect(args.onSeek).toHaveBeenLastCalledWith(75.2);
  },
};

export const AboutTheWhole: Story = { args: { note: wholeNote } };

export const ReplacedVideo: Story = { args: { note: hindiNote } };

export const LeadsToItsLecture: Story = { args: { note: hindiNote, onSeek: undefined } };

export const ClosedLecture: Story = { args: { note: closedNote, onSeek: undefined } };

export const Deleting: Story = { args: { editing: { ...editing, deletingIds: [spreadNote.id] } } };

export const Changed: Story = { args: { editing: { ...editing, drafts: { [spreadNote.id]: { text: "Why?" } } } } };

export const Saving: Story = {
  args: { editing: { ...editing, drafts: { [spreadNote.id]: { text: "Why?" } }, savingKeys: [spreadNote.id] } },
};

export const Refused: Story = {
  args: {
    editing: {
      ...editing,
      drafts: { [spreadNote.id]: { text: " " } },
      failure: { key: spreadNote.id, message: "The note is empty" },
    },
  },
};

export const SavesByKeys: Story = {
  ...Changed,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox"), "{Control>}{Enter}{/Control}");
    await expect(args.editing.onSave).toHaveBeenLastCalledWith(spreadNote.id);
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(args.editing.onDraft).toHaveBeenLastCalledWith(spreadNote.id, undefined);
  },
};
