import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { crowded, files, unfinished } from "../../catalogue/lecture-files/lecture-files.fixtures.ts";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { LectureFilesScreen } from "./lecture-files-screen.tsx";

const lecture = { title: "Sampling and the central limit", courseTitle: "Practical Statistics with Python", files };

const meta = {
  title: "Screens/Admin/Files of a lecture",
  component: LectureFilesScreen,
  parameters: { layout: "fullscreen" },
  tags: ["no-picture"],
  args: {
    nav: adminNav("dashboard"),
    courseId: "c1",
    lecture: ready(lecture),
    uploads: [],
    maxBytes: 50_000_000,
    busyIds: [],
    lectureHref: "#lecture",
    onRetry: fn(),
    onAdd: fn(),
    onStop: fn(),
    onChange: fn(),
    onRemove: fn(),
    onDownload: fn(),
  },
} satisfies Meta<typeof LectureFilesScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { lecture: loading } };
export const Filled: Story = {};
export const Busy: Story = { args: { busyIds: ["f1"] } };
export const Failed: Story = { args: { lecture: failed("The files could not be loaded.") } };

export const Empty: Story = {
  args: { lecture: ready({ ...lecture, files: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No files yet/)).toBeVisible();
  },
};

export const Scanning: Story = { args: { lecture: ready({ ...lecture, files: unfinished }) } };

export const Crowded: Story = {
  args: {
    lecture: ready({ ...lecture, files: crowded }),
    uploads: [
      { id: "u1", name: "Slides.pptx", state: "sending", percent: 40 },
      { id: "u2", name: "Data.zip", state: "lost", percent: 70 },
      { id: "u3", name: "Notes.txt", state: "checking", percent: 100 },
      { id: "u4", name: "setup.exe", state: "failed", percent: 0, failure: "Programs cannot be added" },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar", { name: "Sending Slides.pptx" })).toHaveAttribute("value", "40");
    await expect(canvas.getByRole("alert")).toHaveTextContent("Programs cannot be added");
    await expect(canvas.queryByRole("button", { name: "Cancel Notes.txt" })).toBeNull();
  },
};

export const Cancelled: Story = {
  ...Crowded,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Cancel Slides.pptx" }));
    await expect(args.onStop).toHaveBeenLastCalledWith("u1");
  },
};

export const Chosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const file = new File(["1"], "Data.csv");
    await userEvent.upload(canvas.getByLabelText("Add files"), [file]);
    await expect(args.onAdd).toHaveBeenLastCalledWith([file]);
  },
};

export const Moved: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Move नमूने.csv up" }));
    await expect(args.onChange).toHaveBeenLastCalledWith("f2", { name: "नमूने.csv", position: 1 });
    await userEvent.click(canvas.getByRole("button", { name: "Move Exercises.pdf up" }));
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const Renamed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Rename Exercises.pdf" }));
    const field = canvas.getByRole("textbox", { name: "Name" });
    await userEvent.clear(field);
    await userEvent.click(canvas.getByRole("button", { name: "Save Name" }));
    await expect(canvas.getByText("Give the file a name")).toBeVisible();
    await userEvent.type(field, "Problems.pdf");
    await userEvent.click(canvas.getByRole("button", { name: "Save Name" }));
    await expect(args.onChange).toHaveBeenLastCalledWith("f1", { name: "Problems.pdf" });
  },
};

export const Printable: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Exercises.pdf can be printed" }));
    await expect(args.onChange).toHaveBeenLastCalledWith("f1", { name: "Exercises.pdf", printable: true });
    await expect(canvas.queryByRole("checkbox", { name: "नमूने.csv can be printed" })).toBeNull();
  },
};

export const Removed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete Exercises.pdf" }));
    await userEvent.click(await screen.findByRole("button", { name: "Remove File" }));
    await expect(args.onRemove).toHaveBeenLastCalledWith("f1");
  },
};
