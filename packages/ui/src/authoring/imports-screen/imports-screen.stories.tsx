import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fireEvent, fn, screen, waitFor, within } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { imported, manyImports, signals } from "./imports-screen.fixtures.ts";
import { ImportsScreen } from "./imports-screen.tsx";

const total = 2_400_000_000;

const meta = {
  title: "Screens/Admin/Imports",
  component: ImportsScreen,
  parameters: { layout: "fullscreen" },
  args: {
    nav: adminNav("dashboard"),
    imports: ready([signals, imported]),
    onPick: fn<(file: File) => void>(),
    onCancel: fn(),
    onSendAgain: fn(),
    onDismiss: fn(),
    onFinish: fn(),
    onDelete: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof ImportsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { imports: loading } };

export const Empty: Story = {
  args: { imports: ready([]) },
};

export const FilePicked: Story = {
  ...Empty,
  tags: ["no-picture"],
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>("Exported course");
    const transfer = new DataTransfer();
    transfer.items.add(new File(["x"], "signals.tar"));
    input.files = transfer.files;
    await fireEvent.change(input);
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({ name: "signals.tar" }));
  },
};

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nothing is imported yet")).toBeVisible();
    await expect(canvas.getByText("Another course has this title already. Both will stay.")).toBeVisible();
    await expect(canvas.getByText("The category “Engineering” is new here.")).toBeVisible();
  },
};

export const ImportedAndDiscarded: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("What will be made"));
    await expect(
      canvas.getByText("2:11 · 54.0 MB · Published · Free preview · Captions: English, Hindi"),
    ).toBeVisible();
    await expect(within(canvas.getByRole("region", { name: "Filters" })).getByText("102 MB · Draft")).toBeVisible();
    const link = canvas.getByRole("link", { name: "Open the draft संख्याएँ" });
    await expect(link).toHaveAttribute("href", "/admin/lectures?course=c-9");
    await userEvent.click(canvas.getByRole("button", { name: "Import Signals and Systems" }));
    await expect(args.onFinish).toHaveBeenLastCalledWith("i-1");
    await userEvent.click(canvas.getByRole("button", { name: "Discard Signals and Systems" }));
    const dialog = await screen.findByRole("alertdialog");
    await expect(args.onDelete).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole("button", { name: "Discard Import" }));
    await expect(args.onDelete).toHaveBeenLastCalledWith("i-1");
  },
};

export const Uploading: Story = {
  args: {
    imports: ready([]),
    sent: {
      name: "signals.tar",
      progress: { loaded: 720_000_000, total, bytesPerSecond: 6_100_000, secondsLeft: 275 },
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("progressbar", { name: "Export sent" })).toHaveAttribute("value", "30");
    await expect(canvas.getByText("6.1 MB/s · 5 min left")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Cancel Upload/ }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Checking: Story = {
  args: { imports: ready([]), sent: { name: "signals.tar", progress: { loaded: total, total } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("All sent. Checking the course…")).toBeVisible();
  },
};

export const Refused: Story = {
  args: {
    sent: {
      name: "signals.tar",
      progress: { loaded: 0, total },
      failure: "The video of “What a signal is” in this export is damaged, or is no video",
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Send Again" })).not.toBeInTheDocument();
  },
};

export const AnotherFileChosen: Story = {
  ...Refused,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Choose Another File" }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

export const Interrupted: Story = {
  args: {
    sent: {
      name: "signals.tar",
      progress: { loaded: 0, total },
      failure: "Failed to check the export. Check your connection.",
      retryable: true,
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Send Again" }));
    await expect(args.onSendAgain).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  args: { imports: failed("Failed to get the imports. Check your connection.") },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

/** An import that is on its way can be neither finished nor discarded again. */
export const Busy: Story = {
  args: { imports: ready([signals, { ...signals, id: "i-3" }]), finishingIds: ["i-1"], deletingIds: ["i-3"] },
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    for (const button of canvas.getAllByRole("button")) await userEvent.click(button);
    await expect(args.onFinish).not.toHaveBeenCalled();
    await expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  },
};

export const Crowded: Story = {
  args: { imports: ready(manyImports) },
};

export const LongListUnfolded: Story = {
  ...Crowded,
  tags: ["no-picture"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByText("What will be made")[0] ?? canvas.getByRole("main"));
  },
};

export const OnPhone: Story = {
  args: { imports: ready(manyImports.slice(0, 2)) },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    for (const summary of canvas.getAllByText("What will be made")) await userEvent.click(summary);
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

function Finished(props: ComponentProps<typeof ImportsScreen>) {
  const [courseId, setCourseId] = useState<string>();
  const [finishingIds, setFinishingIds] = useState<string[]>([]);
  const answer = () => {
    setCourseId("c-9");
    setFinishingIds([]);
  };
  return (
    <>
      <ImportsScreen
        {...props}
        imports={ready([{ ...signals, courseId }])}
        finishingIds={finishingIds}
        onFinish={(id) => setFinishingIds([id])}
      />
      <button type="button" className="sr-only" onMouseDown={(event) => event.preventDefault()} onClick={answer}>
        Answer
      </button>
    </>
  );
}

/** The focus does not fall to the top of the page with the button that had it. */
export const FinishedOne: Story = {
  render: (args) => <Finished {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Import Signals and Systems" }));
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await waitFor(() => expect(canvas.getByRole("article")).toHaveFocus());
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Open the draft Signals and Systems" })).toHaveFocus();
  },
};
