import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, waitFor } from "storybook/test";
import { arranged, putFile } from "../../../../../../.storybook/arranged.tsx";
import { FileCheck } from "../../../lib/forms/file-check.ts";
import { pictureFile, thumbnailUrl, videoFile } from "./file-field.fixtures.ts";
import { FileField } from "./file-field.tsx";

const meta = {
  title: "Components/Controls/File field",
  component: FileField,
  args: {
    label: "Thumbnail",
    name: "thumbnail",
    shape: "image",
    accept: ".jpg,.jpeg,.png,image/*",
    hint: "JPG or PNG, 16:9 looks best.",
    onPick: fn<(file: File | undefined) => void>(),
  },
  decorators: [
    (Story) => (
      <form className="max-w-105">
        <Story />
      </form>
    ),
  ],
} satisfies Meta<typeof FileField>;
export default meta;

type Story = StoryObj<typeof meta>;

function holding(...files: File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

function fileNames(element: HTMLElement): string[] {
  const form = element.closest("form");
  return form ? [...new FormData(form).values()].map((value) => (value instanceof File ? value.name : value)) : [];
}

export const Empty: Story = {};

export const Picked: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>("Thumbnail");
    putFile(input, pictureFile());
    await expect(await canvas.findByRole("img", { name: "pipelines.svg" })).toBeVisible();
    await waitFor(() => expect(input).toHaveAccessibleDescription(/^pipelines\.svg.*B JPG or PNG/));
    await expect(args.onPick).toHaveBeenCalledOnce();
    await expect(fileNames(input)).toEqual(["pipelines.svg"]);
  },
};

export const Dropped: Story = {
  play: async ({ canvas }) => {
    const zone = canvas.getByText("Drop a picture here, or choose one");
    const transfer = holding(pictureFile("first.svg"), pictureFile("second.svg"));
    await fireEvent(zone, new DragEvent("dragover", { bubbles: true, cancelable: true, dataTransfer: transfer }));
    await fireEvent(zone, new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer }));
    await expect(await canvas.findByRole("img", { name: "first.svg" })).toBeVisible();
    await expect(fileNames(canvas.getByLabelText("Thumbnail"))).toEqual(["first.svg"]);
  },
};

export const RefusedWhenChosen: Story = {
  decorators: [
    (Story) => (
      <FileCheck value={async () => "Only jpg, jpeg and png pictures can be used"}>
        <Story />
      </FileCheck>
    ),
    arranged((root) => {
      const name = "a-drawing-with-a-name-that-is-as-long-as-names-of-files-can-be.svg";
      putFile(root.querySelector("input[type=file]"), pictureFile(name));
    }),
  ],
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>("Thumbnail");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Only jpg, jpeg and png pictures can be used");
    await expect(input).toHaveAccessibleDescription(/^a-drawing.*: Only jpg.* JPG or PNG/);
    await expect(input.files).toHaveLength(0);
  },
};

/** A large picture is made smaller before it is sent. */
export const MadeSmaller: Story = {
  decorators: [
    (Story) => (
      <FileCheck value={async () => pictureFile("smaller.svg")}>
        <Story />
      </FileCheck>
    ),
  ],
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>("Thumbnail");
    putFile(input, pictureFile("large.svg"));
    await expect(await canvas.findByRole("img", { name: "smaller.svg" })).toBeVisible();
    await expect(fileNames(input)).toEqual(["smaller.svg"]);
  },
};

export const Preparing: Story = {
  decorators: [
    (Story) => (
      <FileCheck value={async () => new Promise(() => undefined)}>
        <Story />
      </FileCheck>
    ),
  ],
  play: async ({ canvas }) => {
    putFile(canvas.getByLabelText<HTMLInputElement>("Thumbnail"), pictureFile());
    await expect(await canvas.findByRole("status")).toHaveTextContent("Preparing the picture…");
  },
};

export const Pasted: Story = {
  play: async ({ canvas }) => {
    const data = { bubbles: true, cancelable: true, clipboardData: holding(pictureFile("pasted.svg")) };
    await waitFor(async () => {
      await fireEvent(document.body, new ClipboardEvent("paste", data));
      await expect(canvas.getByRole("img", { name: "pasted.svg" })).toBeVisible();
    });
    await expect(fileNames(canvas.getByLabelText("Thumbnail"))).toEqual(["pasted.svg"]);
  },
};

export const Removed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>("Thumbnail");
    putFile(input, pictureFile());
    await userEvent.click(await canvas.findByRole("button", { name: "Remove pipelines.svg" }));
    await expect(canvas.getByText("Drop a picture here, or choose one")).toBeVisible();
    await expect(input).toHaveFocus();
    await expect(args.onPick).toHaveBeenLastCalledWith(undefined);
    await expect(fileNames(input)).toEqual([""]);
  },
};

export const ClearedByReset: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>("Thumbnail");
    putFile(input, pictureFile());
    await canvas.findByRole("img", { name: "pipelines.svg" });
    input.form?.reset();
    await waitFor(() => expect(canvas.queryByRole("img")).not.toBeInTheDocument());
  },
};

/** A file of another kind is held, so that the form can say what is wrong with it; it has no picture. */
export const WrongKind: Story = {
  args: { error: "Only jpg, jpeg and png pictures can be used" },
  play: async ({ canvas }) => {
    const zone = canvas.getByText("Drop a picture here, or choose one");
    const transfer = holding(new File(["%PDF"], "slides.pdf", { type: "application/pdf" }));
    await fireEvent(zone, new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer }));
    await expect(await canvas.findByText("slides.pdf")).toBeVisible();
    await expect(canvas.queryByRole("img")).not.toBeInTheDocument();
    await expect(canvas.getByLabelText("Thumbnail")).toBeInvalid();
  },
};

export const Current: Story = { args: { currentUrl: thumbnailUrl } };
export const Invalid: Story = { args: { error: "All fields are mandatory" } };

export const Locked: Story = {
  args: { currentUrl: thumbnailUrl, lockedMessage: "Cannot update thumbnail image", onLocked: fn<() => void>() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Thumbnail" }));
    await expect(args.onLocked).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("button")).toHaveAccessibleDescription("Cannot update thumbnail image");
  },
};

export const Avatar: Story = {
  args: { label: "Profile picture", name: "avatar", shape: "avatar", hint: "Optional. JPG or PNG." },
};

export const AvatarPicked: Story = {
  args: { ...Avatar.args },
  play: async ({ canvas }) => {
    putFile(
      canvas.getByLabelText<HTMLInputElement>("Profile picture"),
      pictureFile("a-portrait-with-a-long-name-of-last-summer.svg"),
    );
    await expect(await canvas.findByRole("img")).toBeVisible();
  },
};

export const Video: Story = {
  args: { label: "Video", name: "lecture", shape: "video", accept: "video/*", hint: "MP4, up to 2 GB." },
};

export const Busy: Story = {
  args: { ...Video.args, progress: { loaded: 12_212_000, total: 28_400_000 } },
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ canvas }) => {
    putFile(canvas.getByLabelText<HTMLInputElement>("Video"), videoFile());
    await expect(await canvas.findByRole("progressbar", { name: "Video" })).toHaveValue(43);
    await expect(canvas.getByText("12.2 MB of 28.4 MB")).toBeVisible();
    await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
  },
};

export const LongLabel: Story = {
  args: {
    label: "The picture that stands for this course in the catalogue and on its own page",
    currentUrl: thumbnailUrl,
  },
};
