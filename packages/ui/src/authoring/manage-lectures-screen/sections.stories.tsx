import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { ready } from "../../lib/loadable.ts";
import type { ManagedCourse } from "../model/managed-course.ts";
import { course, longCourse } from "./manage-lectures-screen.fixtures.ts";
import { ManageLecturesScreen } from "./manage-lectures-screen.tsx";
import type { ManageLecturesScreenProps } from "./manage-lectures-screen-props.ts";

const sections = [
  { id: "s1", title: "What data say" },
  { id: "s2", title: "And what they do not" },
];

const inSections: ManagedCourse = {
  ...course,
  sections,
  lectures: course.lectures.map((lecture, index) => Object.assign({}, lecture, { sectionId: index < 2 ? "s1" : "s2" })),
};

const onReorder = fn<(ids: string[]) => Promise<boolean>>(async () => true);

const meta = {
  title: "Screens/Admin/Manage lectures: sections",
  component: ManageLecturesScreen,
  parameters: { layout: "fullscreen" },
  args: {
    nav: adminNav("dashboard"),
    course: ready(inSections),
    onRetry: fn(),
    onCopy: fn(),
    onReplaceVideo: fn(),
    onRemoveVideo: fn(),
    onAddText: fn(async () => undefined),
    onReplacePicture: fn(),
    onExport: fn(),
    onReorder,
    onAddSection: fn(async () => true),
    onRenameSection: fn(async () => true),
    onDeleteSection: fn(async () => true),
    onPublish: fn(),
    onSchedule: fn(),
    onUnpublish: fn(),
    onPublishLecture: fn(),
    onRetryStream: fn(),
    onChooseSound: fn(async () => true),
    onEdit: fn(),
    validate: () => ({}),
    onUpdate: fn(),
    onDelete: fn(),
    uploads: [],
    onPick: fn(),
    onDraft: fn(),
    validateNew: () => ({}),
    onUpload: fn(),
    onPauseUpload: fn(),
    onResumeUpload: fn(),
    onCancelUpload: fn(),
    onRemoveUpload: fn(),
    onChooseAgain: fn(),
    onReplaceAgain: fn(),
    onDirtyChange: fn(),
  },
} satisfies Meta<typeof ManageLecturesScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** As the app keeps them. */
function WithState(props: ManageLecturesScreenProps) {
  const [shown, setShown] = useState(inSections);
  const arrange = (ids: readonly string[]): ManagedCourse => {
    let sectionId: string | undefined;
    const arranged: ManagedCourse = { ...shown, sections: [], lectures: [] };
    for (const id of ids) {
      const section = shown.sections?.find((each) => each.id === id);
      const lecture = shown.lectures.find((each) => each.id === id);
      if (section) {
        sectionId = id;
        arranged.sections = [...(arranged.sections ?? []), section];
      } else if (lecture) arranged.lectures = [...arranged.lectures, { ...lecture, sectionId }];
    }
    return arranged;
  };
  return (
    <ManageLecturesScreen
      {...props}
      course={ready(shown)}
      onReorder={async (ids) => {
        const saved = await props.onReorder(ids);
        if (saved) setShown(arrange(ids));
        return saved;
      }}
      onDeleteSection={async (id, withLectures) => {
        const deleted = await props.onDeleteSection(id, withLectures);
        await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
        if (deleted) setShown(arrange([...shown.lectures.map((lecture) => lecture.id), "s2"]));
        return deleted;
      }}
    />
  );
}

export const Filled: Story = {
  play: async ({ canvas }) => {
    const heading = canvas.getByRole("heading", { level: 3, name: "What data say" });
    await expect(heading.parentElement).toHaveTextContent("2 lectures · 31:22");
  },
};

/** A section moves with its lectures, a lecture into the section above. */
export const Moved: Story = {
  render: (args) => <WithState {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Move And what they do not up" }));
    await waitFor(() => expect(onReorder).toHaveBeenLastCalledWith(["s2", "l3", "l4", "s1", "l1", "l2"]));
    await expect(canvas.getByRole("button", { name: "Move And what they do not up" })).toHaveFocus();
    await expect(canvas.getByText("Section “And what they do not”, now 1 of 2.")).toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Move What a number hides up" }));
    await waitFor(() => expect(onReorder).toHaveBeenLastCalledWith(["s2", "l3", "l4", "l1", "s1", "l2"]));
    await expect(
      canvas.getByText("“What a number hides”, now 3 of 3 in section “And what they do not”."),
    ).toBeInTheDocument();
  },
};

/** By keys alone, into the other section and behind its first lecture. */
export const MovedToSection: Story = {
  render: (args) => <WithState {...args} />,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole("button", { name: "More actions for What a number hides" });
    opener.focus();
    await userEvent.keyboard("{Enter}");
    screen.getByRole("menuitem", { name: "Move to section…" }).focus();
    await userEvent.keyboard("{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "Move to section" }));
    await expect(dialog.getByRole("combobox", { name: "Place" })).toHaveValue("s1");
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Section" }), "And what they do not");
    await expect(dialog.getByRole("combobox", { name: "Place" })).toHaveValue("l4");
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Place" }), "l3");
    await userEvent.click(dialog.getByRole("button", { name: "Move" }));
    await waitFor(() => expect(onReorder).toHaveBeenLastCalledWith(["s1", "l2", "s2", "l3", "l1", "l4"]));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await expect(
      canvas.getByText("“What a number hides”, now 2 of 3 in section “And what they do not”."),
    ).toBeInTheDocument();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** The dialog stays open when the move was not saved, or its section was deleted meanwhile. */
export const MoveRefused: Story = {
  args: { onReorder: fn<(ids: string[]) => Promise<boolean>>(async () => false) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "More actions for What a number hides" }));
    await userEvent.click(screen.getByRole("menuitem", { name: "Move to section…" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Section" }), "And what they do not");
    await userEvent.click(dialog.getByRole("button", { name: "Move" }));
    await expect(dialog.getByRole("combobox", { name: "Section" })).toHaveValue("s2");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  },
};

/** A video that is chosen at a row has its form, which says where the lecture goes. */
export const AddedHere: Story = {
  args: {
    uploads: [
      {
        id: "u1",
        file: new File(["a video"], "spread.mp4", { type: "video/mp4" }),
        fileName: "spread.mp4",
        size: 7,
        title: "Spread",
        description: "",
        status: "draft",
        place: { kind: "behind", lecture: "What a number hides" },
      },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("It comes after “What a number hides”.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Add a lecture at the start of And what they do not" }));
    const file = new File(["a video"], "ends.mp4", { type: "video/mp4" });
    await userEvent.upload(canvas.getByLabelText("Video of a lecture at this place"), file);
    await expect(args.onPick).toHaveBeenLastCalledWith([file], "s2");
  },
};

/** By keys alone: the handle of the section is picked up, moved past the other section, and put down. */
export const MovedByKeys: Story = {
  render: (args) => <WithState {...args} />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole("button", { name: "Move And what they do not" }).focus();
    await userEvent.keyboard("[Space]");
    await canvas.findByText(/^Picked up/);
    // Where the page scrolls at an arrow, the row moves at the next one.
    await waitFor(async () => {
      await userEvent.keyboard("{ArrowUp}");
      await expect(canvas.getByText(/is over 1 of 6/)).toBeInTheDocument();
    });
    await userEvent.keyboard("[Space]");
    await waitFor(() => expect(onReorder).toHaveBeenLastCalledWith(["s2", "l3", "l4", "s1", "l1", "l2"]));
  },
};

export const AddsOne: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const add = canvas.getByRole("button", { name: "Add a section" });
    await userEvent.click(add);
    await userEvent.keyboard("{Enter}");
    const field = canvas.getByLabelText("Title of the section");
    await expect(field).toHaveAccessibleDescription("A section needs a title");
    await expect(field).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(canvas.getByRole("button", { name: "Add a section" }));
    await userEvent.keyboard("Honest charts");
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard("{Enter}");
    await expect(args.onAddSection).toHaveBeenCalledWith("Honest charts");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Add a section" })).toHaveFocus());
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(false);
  },
};

export const Renamed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Rename What data say" }));
    const field = canvas.getByLabelText("Title of the section");
    await expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.keyboard("What data tell{Enter}");
    await expect(args.onRenameSection).toHaveBeenCalledWith("s1", "What data tell");
    const heading = () => canvas.getByRole("heading", { level: 3, name: "What data say" });
    await waitFor(() => expect(heading()).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: "Rename What data say" }));
    await userEvent.keyboard("{Escape}");
    await expect(heading()).toHaveFocus();
  },
};

export const Deleted: Story = {
  render: (args) => <WithState {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete What data say" }));
    const dialog = await screen.findByRole("alertdialog");
    await expect(dialog).toHaveTextContent("The lectures of “What data say” stay.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete Section" }));
    await expect(args.onDeleteSection).toHaveBeenCalledWith("s1", false);
    await waitFor(() => expect(canvas.getByRole("heading", { level: 2, name: "In this order" })).toHaveFocus());
  },
};

/** Its lectures go with it if the administrator says so. */
export const DeletedWithLectures: Story = {
  args: { trashDays: 30 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete What data say" }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.click(within(dialog).getByRole("checkbox", { name: "Delete its 2 lectures too" }));
    await expect(dialog).toHaveTextContent("“What data say” and its 2 lectures will be gone for everyone");
    await expect(dialog).toHaveTextContent("You can bring it back from the trash for 30 days.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete Section" }));
    await expect(args.onDeleteSection).toHaveBeenCalledWith("s1", true);
  },
};

export const CrowdedOnPhone: Story = {
  args: {
    course: ready({
      ...longCourse,
      sections: [{ id: "s1", title: `${longCourse.title}, ${longCourse.title}` }, ...sections.slice(1)],
      lectures: longCourse.lectures
        .slice(0, 6)
        .map((lecture, index) => Object.assign({}, lecture, index > 0 && { sectionId: index < 4 ? "s1" : "s2" })),
    }),
  },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};
