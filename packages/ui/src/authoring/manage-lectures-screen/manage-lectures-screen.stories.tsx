import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, screen, waitFor, within } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import type { ManagedCourse, ManagedLecture } from "../model/managed-course.ts";
import { titleOfFile } from "../model/file-title.ts";
import { failed, loading, ready } from "../../lib/loadable.ts";
import {
  course,
  drafts,
  soundStreams,
  longCourse,
  namesakes,
  queue,
  streams,
} from "./manage-lectures-screen.fixtures.ts";
import { ManageLecturesScreen } from "./manage-lectures-screen.tsx";
import type { ManageLecturesScreenProps } from "./manage-lectures-screen-props.ts";

function required(...names: string[]) {
  return (values: FormData) =>
    Object.fromEntries(names.filter((name) => !values.get(name)).map((name) => [name, "All fields are mandatory"]));
}

const onReorder = fn<(ids: string[]) => Promise<boolean>>(async () => true);
const onUpdate = fn<(id: string, values: FormData) => void>();
const onUpload = fn<(id: string, values: FormData) => void>();

const meta = {
  title: "Screens/Admin/Manage lectures",
  component: ManageLecturesScreen,
  parameters: { layout: "fullscreen" },
  args: {
    nav: adminNav("dashboard"),
    course: ready(course),
    onRetry: fn(),
    onCopy: fn(),
    onReplaceVideo: fn(),
    onRemoveVideo: fn(),
    onAddText: fn(async () => undefined),
    onReplacePicture: fn(),
    onExport: fn(),
    onReorder,
    onAddSection: async () => true,
    onRenameSection: async () => true,
    onDeleteSection: async () => true,
    onPublish: fn(),
    onSchedule: fn(),
    onUnpublish: fn(),
    onPublishLecture: fn(),
    onRetryStream: fn(),
    onChooseSound: fn(async () => true),
    onEdit: fn(),
    validate: required("title", "description"),
    onUpdate,
    onDelete: fn(),
    uploads: [],
    onPick: fn(),
    onDraft: fn(),
    validateNew: required("title", "description", "lecture"),
    onUpload,
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

/** As the app keeps it: the order is saved, picked videos become drafts. */
function WithState(props: ManageLecturesScreenProps) {
  const [shown, setShown] = useState(course);
  const [uploads, setUploads] = useState(props.uploads);

  return (
    <ManageLecturesScreen
      {...props}
      course={ready(shown)}
      uploads={uploads}
      onPick={(files) =>
        setUploads(
          files.map((file) => ({
            id: file.name,
            file,
            fileName: file.name,
            size: file.size,
            title: titleOfFile(file.name),
            description: "",
            status: "draft",
          })),
        )
      }
      onReorder={async (ids) => {
        const saved = await props.onReorder(ids);
        const lectures = ids.flatMap((id) => shown.lectures.find((lecture) => lecture.id === id) ?? []);
        if (saved) setShown({ ...shown, lectures });
        return saved;
      }}
    />
  );
}

function titles(canvas: Parameters<NonNullable<Story["play"]>>[0]["canvas"]) {
  const list = canvas.getByRole("list", { name: "Lectures" });
  return Array.from(list.children, (row) => row.querySelector("p")?.textContent);
}

/** Its code comes when it is first needed. */
async function editDialog() {
  return within(await within(document.body).findByRole("dialog", { name: "Edit lecture" }));
}

const inOrder = course.lectures.map((lecture) => lecture.title);

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("4 lectures")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "View as learner" })).toHaveAttribute(
      "href",
      "/course/displaylectures?course=c1&view=learner",
    );
    await expect(titles(canvas)).toEqual(inOrder);
  },
};

/** Videos that become streams, each at another point. */
export const Streams: Story = {
  args: {
    course: ready({
      ...course,
      streamsAvailable: true,
      lectures: course.lectures.map((lecture, index) => Object.assign({}, lecture, { streaming: streams[index] })),
    }),
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Being made ready for streaming: 40%")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Make the stream of Spread again" }));
    await expect(args.onRetryStream).toHaveBeenCalledWith("l3");
  },
};

const withSoundTracks = course.lectures.map((lecture, index) =>
  Object.assign({}, lecture, { streaming: soundStreams[index] }),
);

export const SoundTracks: Story = {
  args: {
    course: ready({ ...course, lectures: withSoundTracks }),
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^Cannot be played: it took too long for its length/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "More actions for What a number hides" }));
    await userEvent.click(screen.getByRole("menuitem", { name: "Sound track" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Sound track" }));
    await expect(dialog.getByRole("radio", { name: "Track 2 · Hindi · Anuvad" })).toBeChecked();
    await userEvent.click(dialog.getByRole("radio", { name: "Track 1 · English" }));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await expect(args.onChooseSound).toHaveBeenCalledWith("l1", 1);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  },
};

export const SoundTrackOpen: Story = {
  args: { course: ready({ ...course, lectures: withSoundTracks }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "More actions for What a number hides" }));
    await userEvent.click(screen.getByRole("menuitem", { name: "Sound track" }));
    await screen.findByRole("dialog", { name: "Sound track" });
  },
};

export const WithoutStreams: Story = { args: { course: ready({ ...course, streamsAvailable: false }) } };

export const Loading: Story = { args: { course: loading } };

export const LoadingOnPhone: Story = {
  args: { course: loading },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const Empty: Story = { args: { course: ready({ ...course, lectures: [] }) } };
export const Crowded: Story = { args: { course: ready(longCourse), uploads: queue } };

export const Failed: Story = {
  args: { course: failed("Failed to fetch the lectures") },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Gone: Story = {
  args: { course: ready(undefined) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This course is not here")).toBeVisible();
    const ways = canvas.getAllByRole("link", { name: "All courses" }).map((way) => way.getAttribute("href"));
    await expect(new Set(ways)).toEqual(new Set(["/admin/dashboard"]));
    await expect(canvas.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
  },
};

export const MovedByButtons: Story = {
  render: (args) => <WithState {...args} />,
  play: async ({ canvas, userEvent }) => {
    const down = canvas.getByRole("button", { name: "Move What a number hides down" });
    await userEvent.click(down);
    await waitFor(() => expect(titles(canvas)[1]).toBe("What a number hides"));
    await expect(down).toHaveFocus();
    await expect(canvas.getByText("“What a number hides”, now 2 of 4.")).toBeInTheDocument();
    await userEvent.keyboard("{Enter}{Enter}{Enter}");
    await waitFor(() => expect(titles(canvas)[3]).toBe("What a number hides"));
    await expect(down).toHaveFocus();
    await expect(onReorder.mock.lastCall?.[0]).toEqual(["l2", "l3", "l4", "l1"]);
  },
};

export const MovedByKeyboard: Story = {
  render: (args) => <WithState {...args} />,
  play: async ({ canvas, userEvent }) => {
    const handle = canvas.getByRole("button", { name: "Move Sampling" });
    handle.focus();
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByText("Picked up “Sampling”, 2 of 4.")).toBeInTheDocument();
    await userEvent.keyboard("{ArrowDown}");
    await expect(await canvas.findByText("“Sampling” is over 3 of 4.")).toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByText("“Sampling”, now 3 of 4.")).toBeInTheDocument();
    await waitFor(() => expect(titles(canvas)).toEqual([inOrder[0], inOrder[2], "Sampling", inOrder[3]]));
    await waitFor(() => expect(handle).toHaveFocus());
    await expect(onReorder.mock.lastCall?.[0]).toEqual(["l1", "l3", "l2", "l4"]);
  },
};

export const OrderRefused: Story = {
  args: { onReorder: fn<(ids: string[]) => Promise<boolean>>(async () => false) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Move Spread up" }));
    await expect(await canvas.findByText("The order could not be saved. It is as it was.")).toBeInTheDocument();
    await expect(titles(canvas)).toEqual(inOrder);
  },
};

export const Busy: Story = {
  args: {
    onReorder: fn<(ids: string[]) => Promise<boolean>>(() => new Promise(() => {})),
    deletingIds: ["l3"],
    uploads: queue,
  },
};

export const UploadsHandledWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Move Sampling up" }));
    await expect(canvas.getByText("Saving the order…")).toBeVisible();
    await expect(titles(canvas)[0]).toBe("Sampling");
    await userEvent.click(canvas.getByRole("button", { name: "Deleting Spread…" }));
    await expect(args.onDelete).not.toHaveBeenCalled();
    await expect(canvas.getByRole("progressbar", { name: "Sent: 06_plots.mp4" })).toHaveAttribute("value", "30");
    await userEvent.click(canvas.getByRole("button", { name: "Pause 06_plots.mp4" }));
    await expect(args.onPauseUpload).toHaveBeenCalledWith("u2");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel Upload of 06_plots.mp4" }));
    await expect(args.onCancelUpload).toHaveBeenCalledWith("u2");
    await userEvent.click(canvas.getByRole("button", { name: /^Retry: 08_/ }));
    await expect(onUpload.mock.lastCall?.[0]).toBe("u4");
    await expect(onUpload.mock.lastCall?.[1].get("title")).toBe("Regression");
  },
};

export const BusyEditing: Story = {
  args: { editing: { lectureId: "l2", busy: true } },
  play: async () => {
    const dialog = await editDialog();
    await expect(dialog.getByRole("button", { name: "Saving..." })).toHaveAttribute("aria-disabled", "true");
  },
};

export const EscapedWhileSaving: Story = {
  ...BusyEditing,
  tags: ["no-picture"],
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard("{Escape}");
    await expect(args.onEdit).not.toHaveBeenCalled();
  },
};

export const Invalid: Story = {
  args: { editing: { lectureId: "l2", busy: false } },
  play: async ({ args, userEvent }) => {
    const dialog = await editDialog();
    const title = dialog.getByLabelText("Title");
    await userEvent.clear(title);
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(dialog.getByText("All fields are mandatory")).toBeVisible());
    await expect(title).toHaveFocus();
    await expect(args.onUpdate).not.toHaveBeenCalled();
  },
};

export const TitleChanged: Story = {
  ...Invalid,
  tags: ["no-picture"],
  play: async ({ userEvent }) => {
    const dialog = await editDialog();
    const title = dialog.getByLabelText("Title");
    await userEvent.clear(title);
    await userEvent.type(title, "Sampling, in practice");
    await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
    await expect(onUpdate.mock.lastCall?.[0]).toBe("l2");
    await expect(onUpdate.mock.lastCall?.[1].get("title")).toBe("Sampling, in practice");
  },
};

export const Refused: Story = {
  args: { editing: { lectureId: "l2", busy: false, failure: "Failed to update lecture" } },
  play: async () => {
    const dialog = await editDialog();
    await expect(dialog.getByRole("alert")).toHaveTextContent("Failed to update lecture");
  },
};

export const LeavingWhatWasTyped: Story = {
  args: { editing: { lectureId: "l2", busy: false } },
  play: async ({ args, userEvent }) => {
    const dialog = await editDialog();
    await userEvent.type(dialog.getByLabelText("Title"), "!");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(dialog.getByText("Discard your changes?")).toBeVisible());
    await expect(args.onEdit).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole("button", { name: "Keep Editing" }));
    await expect(dialog.getByLabelText("Title")).toHaveValue("Sampling!");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(dialog.getByRole("button", { name: "Discard" }));
    await expect(args.onEdit).toHaveBeenCalledWith(undefined);
  },
};

export const AskedToDelete: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete Sampling" }));
    const dialog = within(await within(document.body).findByRole("alertdialog"));
    await waitFor(() =>
      expect(dialog.getByText(/“Sampling”, its video of 20 minutes and what learners/)).toBeVisible(),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Delete Lecture" }));
    await expect(args.onDelete).toHaveBeenCalledWith("l2");
  },
};

export const SeveralPicked: Story = {
  render: (args) => <WithState {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const transfer = new DataTransfer();
    for (const name of ["05_tests-that-mean-something.mp4", "06 plots.mp4"]) {
      transfer.items.add(new File([new Uint8Array(1200)], name, { type: "video/mp4" }));
    }
    await fireEvent(
      canvas.getByText("Drop videos here, or choose them"),
      new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer }),
    );
    const [first, second] = (await canvas.findAllByRole("form")).filter(({ parentElement }) =>
      parentElement?.closest("li"),
    );
    if (!first || !second) throw new Error("No row for each video");
    await expect(within(first).getByLabelText("Title")).toHaveValue("Tests that mean something");
    await expect(within(second).getByLabelText("Title")).toHaveValue("Plots");
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true);

    await userEvent.type(within(second).getByLabelText("Description"), "What to draw.");
    await expect(args.onDraft).toHaveBeenLastCalledWith("06 plots.mp4", {
      title: "Plots",
      description: "What to draw.",
    });
    await userEvent.click(canvas.getByRole("button", { name: "Add All 2" }));
    await expect(onUpload).toHaveBeenCalledOnce();
    await expect(onUpload.mock.lastCall?.[1].get("lecture")).toHaveProperty("name", "06 plots.mp4");
    await expect(within(first).getByText("All fields are mandatory")).toBeVisible();
    await expect(within(first).getByLabelText("Description")).toHaveFocus();
  },
};

export const Drafts: Story = { args: { uploads: drafts } };

export const SameFileTwice: Story = {
  args: { uploads: namesakes },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("form", { name: "06_plots.mp4" })).toBeVisible();
    await expect(canvas.getByRole("form", { name: "06_plots.mp4 (2)" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Remove 06_plots.mp4 (2)" }));
    await expect(args.onRemoveUpload).toHaveBeenCalledWith("u2");
  },
};

export const OnPhone: Story = {
  args: { uploads: queue },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add lectures" }));
    await expect(canvas.getByRole("heading", { name: "Add lectures" })).toHaveFocus();
  },
};

const parted: ManagedCourse = {
  ...course,
  lectures: course.lectures.map((lecture, index): ManagedLecture => {
    const parts: ManagedLecture["parts"][] = [["video"], ["text"], ["video", "text"], []];
    return Object.assign({}, lecture, { parts: parts[index] ?? ["video"], published: index !== 3 });
  }),
};

/** Rows say what is in them, and offer what fits. */
export const Parts: Story = {
  tags: ["no-picture"],
  args: { course: ready(parted) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^Text · \d+ min read$/)).toBeVisible();
    await expect(canvas.getByText(/ · With text$/)).toBeVisible();
    await expect(canvas.getByText("Nothing yet")).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Name of the text"), "Reading list");
    await userEvent.click(canvas.getByRole("button", { name: "Create and Write" }));
    await expect(args.onAddText).toHaveBeenCalledWith("Reading list");
  },
};
