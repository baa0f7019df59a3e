import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { crowdedPreview, crowdedText, preview, text } from "./lecture-text-screen.fixtures.ts";
import { LectureTextScreen } from "./lecture-text-screen.tsx";

const meta = {
  title: "Screens/Admin/Text of a lecture",
  component: LectureTextScreen,
  parameters: { layout: "fullscreen" },
  tags: ["no-picture"],
  args: {
    nav: adminNav("dashboard"),
    courseId: "c1",
    text: ready(text),
    preview: ready(preview),
    lectureHref: "#lecture",
    busy: false,
    onSave: fn(),
    onPreview: fn(),
    onAddPicture: fn(async () => "/media/images/p1"),
    onRetry: fn(),
    onDirtyChange: fn(),
  },
} satisfies Meta<typeof LectureTextScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { text: loading } };
export const Filled: Story = {};
export const Busy: Story = { args: { busy: true } };
export const Crowded: Story = { args: { text: ready(crowdedText), preview: ready(crowdedPreview) } };

/** The lecture has no text yet. */
export const Empty: Story = {
  args: { text: ready({ ...text, source: "" }), preview: undefined },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText("What you write is shown here.")).toBeInTheDocument();
    await expect(args.onPreview).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: {
    failure: "Lists and quotes in this text are too deep in each other",
    preview: failed("Lists and quotes in this text are too deep in each other"),
  },
};

export const Failed: Story = { args: { text: failed("The text could not be loaded.") } };

export const Retried: Story = {
  ...Failed,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Missing: Story = { args: { text: ready(undefined) } };

/** On a phone the preview is another tab. */
export const PreviewedOnPhone: Story = {
  globals: { viewport: { value: "w360", isRotated: false } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("textbox", { name: "Text in Markdown" })).toBeVisible();
    await expect(args.onPreview).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("tab", { name: "Preview" }));
    await expect(canvas.getByRole("heading", { name: "The experiment" })).toBeVisible();
    await expect(args.onPreview).toHaveBeenCalledWith(text.source);
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

/** By the keyboard alone: one stop for all buttons, and undo takes a button's text back. */
export const Formatted: Story = {
  args: { text: ready({ ...text, source: "A word." }) },
  play: async ({ args, canvas, userEvent }) => {
    const area = canvas.getByRole<HTMLTextAreaElement>("textbox", { name: "Text in Markdown" });
    area.setSelectionRange(2, 6);
    canvas.getByRole("button", { name: "Heading" }).focus();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    await expect(area).toHaveFocus();
    await expect(area).toHaveValue("A **word**.");
    await expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe("word");
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true);
    // oxlint-disable-next-line typescript/no-deprecated
    document.execCommand("undo");
    await expect(area).toHaveValue("A word.");
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect(args.onSave).toHaveBeenLastCalledWith("A word.");
  },
};

/** The caret is where the picture is described. */
export const PicturePasted: Story = {
  args: { text: ready({ ...text, source: "" }) },
  play: async ({ args, canvas, userEvent }) => {
    const area = canvas.getByRole<HTMLTextAreaElement>("textbox", { name: "Text in Markdown" });
    area.focus();
    const data = new DataTransfer();
    data.items.add(new File(["picture"], "curve.png", { type: "image/png" }));
    area.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    await waitFor(() => expect(area).toHaveValue("![](/media/images/p1)"));
    await expect(args.onAddPicture).toHaveBeenCalledOnce();
    await userEvent.keyboard("A curve");
    await expect(area).toHaveValue("![A curve](/media/images/p1)");
  },
};
