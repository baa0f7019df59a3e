import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { failed, loading, ready } from "../../lib/loadable.ts";
import type { CaptionsUpload } from "../model/captions-upload.ts";
import type { CaptionedLecture, CaptionLine } from "../model/managed-captions.ts";
import { allFileChanges, captioned, changedMeanwhile, longLecture, uncaptioned } from "./captions-screen.fixtures.ts";
import { CaptionsScreen } from "./captions-screen.tsx";
import type { CaptionsSaving, CaptionsScreenProps } from "./captions-screen-props.ts";

const onSave = fn<(language: string, cues: CaptionLine[], version: string | undefined) => Promise<CaptionsSaving>>(
  async () => "saved",
);
const onUpload = fn<(language: string, file: File) => Promise<CaptionsUpload>>(async () => ({ changes: [] }));

const meta = {
  title: "Screens/Admin/Captions",
  component: CaptionsScreen,
  parameters: { layout: "fullscreen" },
  args: {
    nav: adminNav("dashboard"),
    courseId: "c1",
    lecture: ready(captioned),
    onRetry: fn(),
    languages: ["en", "hi", "ta"],
    onUpload,
    onMakeDefault: fn(),
    onDownload: fn(),
    onDelete: fn(),
    onSave,
    onDirtyChange: fn(),
  },
} satisfies Meta<typeof CaptionsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** As the app keeps it: what is saved is there. With `meanwhile` the first saving meets somebody else's change. */
function WithState({ meanwhile, ...props }: CaptionsScreenProps & { meanwhile?: CaptionedLecture }) {
  const [lecture, setLecture] = useState(props.lecture.status === "ready" ? props.lecture.value : undefined);
  const [met, setMet] = useState(false);

  return (
    <CaptionsScreen
      {...props}
      lecture={ready(lecture)}
      onSave={async (language, cues, version) => {
        await props.onSave(language, cues, version);
        if (meanwhile && !met) {
          setMet(true);
          setLecture(meanwhile);
          return "changed";
        }
        if (lecture) {
          const others = lecture.captions.filter((each) => each.language !== language);
          const saved = { language, isDefault: others.length === 0, version: `${version}+`, cues };
          setLecture({ ...lecture, captions: [saved, ...others] });
        }
        return "saved";
      }}
    />
  );
}

export const Loading: Story = { args: { lecture: loading } };

export const Failed: Story = {
  args: { lecture: failed("Failed to load the captions. Check your connection.") },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

export const NoSuchLecture: Story = { args: { lecture: ready(undefined) } };

export const Empty: Story = {
  args: { lecture: ready(uncaptioned) },
};

export const FileAdded: Story = {
  ...Empty,
  tags: ["no-picture"],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText("Language of new captions"), "Hindi");
    const file = new File(["WEBVTT\n"], "hindi.vtt", { type: "text/vtt" });
    const input = canvasElement.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("There is a field for files.");
    await userEvent.click(canvas.getByRole("button", { name: "Add a WebVTT or SRT file" }));
    await userEvent.upload(input, file);
    await expect(args.onUpload).toHaveBeenCalledWith("hi", file);
    await expect(await canvas.findByText("The captions in Hindi are saved.")).toBeVisible();
  },
};

export const WrongFile: Story = {
  args: {
    lecture: ready(uncaptioned),
    onUpload: fn(async (_language: string, _file: File) => ({
      refusal: "The times in line 3 of the file cannot be read",
    })),
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add a WebVTT or SRT file" }));
    const input = canvasElement.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("There is a field for files.");
    await userEvent.upload(input, new File(["?"], "hindi.vtt", { type: "text/vtt" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("line 3 of the file");
  },
};

/** A file that no player would take as it is: what was changed is listed by kind, not line by line. */
export const ChangedFile: Story = {
  args: { onUpload: fn(async (_language: string, _file: File) => ({ changes: allFileChanges.slice(0, 4) })) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Replace the captions in English by a file" }));
    const input = canvasElement.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("There is a field for files.");
    await userEvent.upload(input, new File(["?"], "english.srt", { type: "text/vtt" }));
    await expect(await canvas.findByText("What was changed in the file, or left out")).toBeVisible();
    await expect(canvas.getByText(/It was read as windows-1252/)).toBeVisible();
    await expect(canvas.getByText("First lines of the file: 9, 13, 21, 25, 1,033")).toBeVisible();
    await expect(canvas.getByText("Lines of the file: 6")).toBeVisible();
  },
};

export const EveryChange: Story = {
  ...ChangedFile,
  args: { onUpload: fn(async (_language: string, _file: File) => ({ changes: allFileChanges })) },
};

export const Filled: Story = {};

export const LinesOpened: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Make Hindi the default" }));
    await expect(args.onMakeDefault).toHaveBeenCalledWith("hi");
    await userEvent.click(canvas.getByRole("button", { name: "Download the captions in English" }));
    await expect(args.onDownload).toHaveBeenCalledWith("en");
    await userEvent.click(canvas.getByRole("button", { name: "Edit the lines in Hindi" }));
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Lines in Hindi" })).toHaveFocus());
    await expect(canvas.getByText("एक संख्या क्या छिपाती है")).toBeVisible();
  },
};

export const Deleted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete Hindi" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Delete Captions" }));
    await expect(args.onDelete).toHaveBeenCalledWith("hi");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  },
};

/** A line is corrected, one is deleted and one is added, all saved at once. */
export const Edited: Story = {
  render: (args) => <WithState {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Edit the line at 0:00.500" }));
    await expect(canvas.getByLabelText("Text")).toHaveFocus();
    await userEvent.clear(canvas.getByLabelText("Text"));
    await userEvent.clear(canvas.getByLabelText("End"));
    await userEvent.type(canvas.getByLabelText("End"), "0:00.2");
    await userEvent.click(canvas.getByRole("button", { name: "Change Line" }));
    await expect(canvas.getByText("A line has to end after it starts")).toBeVisible();
    await expect(canvas.getByText("A line needs a text")).toBeVisible();
    await userEvent.clear(canvas.getByLabelText("End"));
    await userEvent.type(canvas.getByLabelText("End"), "3,5");
    await userEvent.type(canvas.getByLabelText("Text"), "What an average hides{Tab}{Enter}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Edit the line at 0:00.500" })).toHaveFocus());

    await userEvent.click(canvas.getByRole("button", { name: "Delete the line at 0:08.200" }));
    await waitFor(() => expect(canvas.getByRole("button", { name: "Edit the line at 0:03.800" })).toHaveFocus());

    await userEvent.click(canvas.getByRole("button", { name: "Add a line" }));
    await userEvent.clear(canvas.getByLabelText("Start"));
    await userEvent.type(canvas.getByLabelText("Start"), "10");
    await userEvent.clear(canvas.getByLabelText("End"));
    await userEvent.type(canvas.getByLabelText("End"), "11");
    await userEvent.type(canvas.getByLabelText("Text"), "The end");
    await userEvent.click(canvas.getByRole("button", { name: "Add Line" }));
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await expect(onSave).toHaveBeenLastCalledWith(
      "en",
      [
        { start: 0.5, end: 3.5, text: "What an average hides" },
        { start: 3.8, end: 8.2, text: "Every average leaves something out:\nhow far the values lie apart." },
        { start: 10, end: 11, text: "The end" },
      ],
      "v-en",
    );
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Save Changes" })).not.toBeInTheDocument());
  },
};

/** Somebody else was faster: nothing is lost, and one of the two is chosen. */
export const Conflict: Story = {
  tags: ["picture"],
  render: (args) => <WithState {...args} meanwhile={changedMeanwhile} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete the line at 0:08.200" }));
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Your lines are still here");
    await expect(canvas.getByText("What a number hides", { selector: "li p" })).toBeVisible();
  },
};

export const ConflictDecided: Story = {
  render: (args) => <WithState {...args} meanwhile={changedMeanwhile} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete the line at 0:08.200" }));
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Save mine instead" }));
    await expect(onSave).toHaveBeenLastCalledWith("en", expect.anything(), "v-en-2");
    await waitFor(() => expect(canvas.queryByRole("alert")).not.toBeInTheDocument());
  },
};

export const Unsaved: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete the line at 0:08.200" }));
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true);
    await expect(canvas.getByText("Not saved")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Edit the line at 0:03.800" }));
  },
};

export const Discarded: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete the line at 0:08.200" }));
    await userEvent.click(canvas.getByRole("button", { name: "Discard changes" }));
    await expect(canvas.getByText("So we look at the spread, too.")).toBeVisible();
    await waitFor(() => expect(args.onDirtyChange).toHaveBeenLastCalledWith(false));
  },
};

/** A reload brings back what was changed. */
export const Restored: Story = {
  args: {
    formDraftFor: (language) => ({
      read: () =>
        language === "hi"
          ? { fields: {}, extra: { version: "v-hi", cues: [{ start: 1, end: 2, text: "औसत" }] } }
          : undefined,
      write: fn(),
      clear: fn(),
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Not saved")).toBeVisible();
    await expect(await canvas.findByText("Restored what you typed.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Discard$/ }));
    await expect(canvas.getByText("एक संख्या क्या छिपाती है")).toBeVisible();
  },
};

/** By hand, beginning with nothing. */
export const Written: Story = {
  args: { lecture: ready(uncaptioned) },
  render: (args) => <WithState {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Write them here" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Add a line" }));
    await userEvent.type(canvas.getByLabelText("Text"), "What a number hides");
    await userEvent.click(canvas.getByRole("button", { name: "Add Line" }));
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await expect(onSave).toHaveBeenLastCalledWith("en", [{ start: 0, end: 3, text: "What a number hides" }], undefined);
    await expect(await canvas.findByText("Default")).toBeVisible();
  },
};

export const Busy: Story = { args: { busyLanguages: ["en"] } };

export const WithoutVideo: Story = { args: { lecture: ready({ ...captioned, video: undefined }) } };

export const Crowded: Story = {
  args: { lecture: ready(longLecture), languages: ["en", "hi", "ta", "te", "ur"] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Show 140 more lines" })).toBeVisible();
  },
};

export const LinesFound: Story = {
  ...Crowded,
  tags: ["no-picture"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Find in the lines"), "LINE 24:");
    await expect(canvas.getByText("1 line found")).toBeVisible();
    await userEvent.clear(canvas.getByLabelText("Find in the lines"));
  },
};

export const OnPhone: Story = {
  args: { lecture: ready(longLecture) },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Edit the line at 0:12.000" }));
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};
