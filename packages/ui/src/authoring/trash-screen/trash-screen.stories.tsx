import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { batch, lecture, manyItems, pipelines, section, theory } from "./trash-screen.fixtures.ts";
import { TrashScreen } from "./trash-screen.tsx";

const meta = {
  title: "Screens/Admin/Trash",
  component: TrashScreen,
  parameters: { layout: "fullscreen" },
  args: {
    nav: adminNav("dashboard"),
    items: ready([pipelines, lecture, section, batch, theory]),
    onRestore: fn(),
    onDelete: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof TrashScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { items: loading } };

export const Empty: Story = { args: { items: ready([]) } };

export const Filled: Story = {};

export const RestoredAndDeleted: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Restore (Designing Data Pipelines)" }));
    await expect(args.onRestore).toHaveBeenLastCalledWith("t-1");
    await userEvent.click(canvas.getByRole("button", { name: "Delete for good (Music Theory)" }));
    const dialog = await screen.findByRole("alertdialog");
    await expect(dialog).toHaveTextContent("“Music Theory”, its 1 lecture and what learners have watched");
    await expect(args.onDelete).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete for Good" }));
    await expect(args.onDelete).toHaveBeenLastCalledWith("t-2");
  },
};

/** Lectures, sections and batches say what they are and where they belonged. */
export const EveryKind: Story = {
  args: { items: ready([lecture, section, batch]) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("In “Designing Data Pipelines”, section “Storage”")).toBeVisible();
    await expect(canvas.getByText("Its course is in the trash too: restore that first")).toBeVisible();
    await expect(canvas.getByText("In “Tabla for Beginners” · 3 lectures")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Delete for good (Morning batch)" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Delete this batch for good?" });
    await expect(dialog).toHaveTextContent("“Morning batch” with its members, sessions and announcements");
  },
};

export const Failed: Story = {
  args: { items: failed("Failed to load the trash. Check your connection.") },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

/** What is on its way can be neither restored nor deleted again. */
export const Busy: Story = {
  args: { items: ready([pipelines, theory]), restoringIds: ["t-1"], deletingIds: ["t-2"] },
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    for (const button of canvas.getAllByRole("button")) await userEvent.click(button);
    await expect(args.onRestore).not.toHaveBeenCalled();
    await expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  },
};

export const Crowded: Story = { args: { items: ready(manyItems), total: 131, onLoadMore: fn() } };

export const OnPhone: Story = {
  args: { items: ready(manyItems.slice(0, 3)) },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

function Restored(props: ComponentProps<typeof TrashScreen>) {
  const [items, setItems] = useState([pipelines, theory]);
  const [restoringIds, setRestoringIds] = useState<string[]>([]);
  const answer = () => {
    setItems(items.filter(({ id }) => !restoringIds.includes(id)));
    setRestoringIds([]);
  };
  return (
    <>
      <TrashScreen
        {...props}
        items={ready(items)}
        restoringIds={restoringIds}
        onRestore={(id) => setRestoringIds([id])}
      />
      <button type="button" className="sr-only" onMouseDown={(event) => event.preventDefault()} onClick={answer}>
        Answer
      </button>
    </>
  );
}

/** The focus does not fall to the top of the page with the item that had it. */
export const RestoredOne: Story = {
  render: (args) => <Restored {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Restore (Music Theory)" }));
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await waitFor(() => expect(canvas.queryByText("Music Theory")).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole("region", { name: "Deleted items" })).toHaveFocus());
  },
};
