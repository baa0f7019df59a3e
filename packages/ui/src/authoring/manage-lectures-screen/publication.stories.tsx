import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { ready } from "../../lib/loadable.ts";
import type { ManagedCourse } from "../model/managed-course.ts";
import { statistics } from "../../catalogue/model/course.fixtures.ts";
import { course, longCourse } from "./manage-lectures-screen.fixtures.ts";
import { ManageLecturesScreen } from "./manage-lectures-screen.tsx";

const pictured: ManagedCourse = { ...course, thumbnailUrl: statistics.thumbnailUrl };

const draft: ManagedCourse = {
  ...pictured,
  published: false,
  lectures: course.lectures.map((lecture, index) => Object.assign({}, lecture, index > 0 && { published: false })),
};

const scheduled: ManagedCourse = { ...draft, publishAt: "2026-12-01T03:30:00.000Z" };

const meta = {
  title: "Screens/Admin/Manage lectures: publication",
  component: ManageLecturesScreen,
  parameters: { layout: "fullscreen" },
  args: {
    nav: adminNav("dashboard"),
    course: ready(draft),
    onRetry: fn(),
    onCopy: fn(),
    onReplaceVideo: fn(),
    onRemoveVideo: fn(),
    onAddText: fn(async () => undefined),
    onReplacePicture: fn(),
    onExport: fn(),
    onReorder: async () => true,
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

export const Draft: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("4 lectures that are not empty")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Publish" }));
    await expect(args.onPublish).toHaveBeenLastCalledWith(true);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Publish its 3 draft lectures too" }));
    await expect(canvas.getByText("1 lecture that is not empty")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Publish" }));
    await expect(args.onPublish).toHaveBeenLastCalledWith(false);
  },
};

/** What is missing is said, and it cannot be published. */
export const DraftWithoutLectures: Story = {
  args: { course: ready({ ...draft, lectures: [] }) },
  play: async ({ canvas }) => {
    const needs = within(canvas.getByRole("list", { name: "What it needs to be published" }));
    const [title, picture, lecture] = needs.getAllByRole("listitem");
    await expect(title).toHaveTextContent("A title (there)");
    await expect(picture).toHaveTextContent("A picture (there)");
    await expect(lecture).toHaveTextContent("A lecture that is not empty (missing)");
    await expect(canvas.getByRole("button", { name: "Publish" })).toBeDisabled();
    await expect(canvas.getByRole("button", { name: "Publish later…" })).toBeDisabled();
  },
};

export const Scheduled: Story = {
  tags: ["picture"],
  args: { course: ready(scheduled) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/It is published on/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Keep it a draft" }));
    await expect(args.onUnpublish).toHaveBeenCalledOnce();
  },
};

/** A time to come is asked for; one in the past is refused beside the field. */
export const ChoosesTheTime: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Publish later…" }));
    const field = canvas.getByLabelText("Publish on");
    await expect(field).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Set the time" }));
    await expect(field).toHaveAccessibleDescription(/Choose a date and a time/);
    await userEvent.type(field, "2020-01-01T09:00");
    await userEvent.click(canvas.getByRole("button", { name: "Set the time" }));
    await expect(field).toHaveAccessibleDescription(/Choose a time in the future/);
    await expect(args.onSchedule).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, "2099-01-01T09:00");
    await userEvent.click(canvas.getByRole("button", { name: "Set the time" }));
    await expect(args.onSchedule).toHaveBeenCalledWith("2099-01-01T03:30:00.000Z", true);
  },
};

export const Publishing: Story = { args: { publishing: true, publishingIds: ["l2"] } };

/** The courses that everybody sees. */
export const DraftLectures: Story = {
  args: { course: ready({ ...draft, published: true }) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Publish Sampling" }));
    await expect(args.onPublishLecture).toHaveBeenLastCalledWith("l2", { published: true });
    await userEvent.click(canvas.getByRole("button", { name: "Make What a number hides a draft" }));
    await expect(args.onPublishLecture).toHaveBeenLastCalledWith("l1", { published: false });
    await userEvent.click(canvas.getByRole("button", { name: "Publish 3 draft lectures" }));
    await expect(args.onPublish).toHaveBeenLastCalledWith(true);
  },
};

/** Anybody may play one of them. */
export const Previews: Story = {
  args: {
    course: ready({
      ...pictured,
      lectures: course.lectures.map((lecture, index) => Object.assign({}, lecture, index === 0 && { preview: true })),
    }),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Let nobody else preview What a number hides" }));
    await expect(args.onPublishLecture).toHaveBeenLastCalledWith("l1", { published: true, preview: false });
    await userEvent.click(canvas.getByRole("button", { name: "Let anybody preview Sampling" }));
    await expect(args.onPublishLecture).toHaveBeenLastCalledWith("l2", { published: true, preview: true });
  },
};

export const Unpublished: Story = {
  args: { course: ready(pictured) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Make it a draft" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await expect(args.onUnpublish).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole("button", { name: "Make it a draft" }));
    await expect(args.onUnpublish).toHaveBeenCalledOnce();
  },
};

export const CrowdedOnPhone: Story = {
  args: {
    course: ready({
      ...longCourse,
      published: false,
      publishAt: scheduled.publishAt,
      lectures: longCourse.lectures.slice(0, 4).map((lecture) => Object.assign({}, lecture, { published: false })),
    }),
  },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};
