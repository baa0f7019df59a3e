import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { batches, draft, manyBatches } from "../model/batch.fixtures.ts";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { AdminBatchesScreen } from "./admin-batches-screen.tsx";

const meta = {
  title: "Screens/Admin/Batches",
  component: AdminBatchesScreen,
  parameters: { layout: "fullscreen" },
  args: {
    nav: adminNav("batches"),
    batches: ready(batches),
    query: "",
    onSearch: fn(),
    filter: "all",
    onFilter: fn(),
    batchHref: (id) => `#${id}`,
    onDelete: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof AdminBatchesScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { batches: loading } };

export const Empty: Story = {
  args: { batches: ready([]) },
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole("link", { name: "Create New Batch" })) {
      await expect(link).toHaveAttribute("href", "/admin/batches/create");
    }
  },
};

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Edit Data evenings" })).toHaveAttribute(
      "href",
      "/admin/batches/edit?batch=b-evenings",
    );
  },
};

/** The question names the batch, and what goes with it. */
export const BatchDeleted: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Offline" }));
    await expect(args.onFilter).toHaveBeenCalledWith("offline");

    const opener = canvas.getByRole("button", { name: "Delete Data evenings" });
    await userEvent.click(opener);
    const dialog = await screen.findByRole("alertdialog");
    await expect(dialog).toHaveTextContent(
      "“Data evenings” and its 2 announcements will be gone, also for the 42 learners who joined it.",
    );
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await expect(args.onDelete).not.toHaveBeenCalled();
    await waitFor(() => expect(opener).toHaveFocus());

    await userEvent.click(opener);
    const again = await screen.findByRole("alertdialog");
    await userEvent.click(within(again).getByRole("button", { name: "Delete Batch" }));
    await expect(args.onDelete).toHaveBeenCalledWith("b-evenings");
  },
};

export const WithADraft: Story = {
  args: { batches: ready([draft, ...batches]) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^Draft/).some((mark) => mark.checkVisibility())).toBe(true);
  },
};

export const Busy: Story = { args: { deletingIds: ["b-weekend"], busy: true, query: "type" } };

export const NothingFound: Story = {
  args: { batches: ready([]), query: "pottery" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show every batch" }));
    await expect(args.onSearch).toHaveBeenCalledWith("");
  },
};

export const Failed: Story = {
  args: { batches: failed("Failed to fetch the batches") },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Crowded: Story = {
  args: { batches: ready(manyBatches), total: 1200, onLoadMore: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("40 of 1,200 batches")).toBeVisible();
  },
};

export const MoreLoaded: Story = {
  ...Crowded,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Load more batches" }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
};
