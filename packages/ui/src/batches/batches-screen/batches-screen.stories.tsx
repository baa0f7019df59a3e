import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { batches, full, manyBatches, planned } from "../model/batch.fixtures.ts";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { promo } from "../../site/model/site.fixtures.ts";
import { admin, learner, subscriber } from "../../account/model/viewer.fixtures.ts";
import { BatchesScreen } from "./batches-screen.tsx";
import { bundle } from "../../billing/model/bundle.fixtures.ts";

const meta = {
  title: "Screens/Dashboard/All batches",
  component: BatchesScreen,
  parameters: { layout: "fullscreen" },
  args: {
    batches: ready(batches),
    viewer: subscriber,
    bundle,
    promo,
    batchHref: (id) => `#${id}`,
    query: "",
    onSearch: fn(),
    filter: "all",
    onFilter: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof BatchesScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { batches: loading } };
export const Empty: Story = { args: { batches: ready([]) } };
export const Busy: Story = { args: { busy: true, query: "evening" } };

/** A learner's own, with the way to their calendar. */
export const Mine: Story = {
  args: {
    batches: ready([planned, { ...full, waitingPosition: 2 }]),
    filter: "mine",
    calendar: { feed: ready({}), onOpen: fn(), onRenew: fn(), onRevoke: fn() },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Mine" })).toHaveAttribute("aria-pressed", "true");
    await expect(canvas.getByText("Waiting, number 2")).toBeVisible();
    await expect(canvas.getByText("12 of 12 places taken, 3 waiting")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Your calendar" })).toBeVisible();
  },
};

export const NothingJoined: Story = { args: { batches: ready([]), filter: "mine" } };

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("3 batches")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Data evenings" })).toHaveAttribute("href", "#b-evenings");
    await expect(canvas.getAllByText("Included")).toHaveLength(3);
    await expect(canvas.queryByRole("link", { name: "Subscribe now" })).not.toBeInTheDocument();
  },
};

export const FilterAndSearchUsed: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Upcoming" }));
    await expect(args.onFilter).toHaveBeenCalledWith("upcoming");
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search batches" }), "t");
    await expect(args.onSearch).toHaveBeenCalledWith("t");
  },
};

/** Someone without a subscription sees what the site promotes, its price, and what it is compared with. */
export const FilledForLearner: Story = {
  args: { viewer: learner },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Every batch, every course, one price" })).toBeVisible();
    await expect(canvas.getByText("Subscribe once and learn for a whole year.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Subscribe now" })).toHaveAttribute("href", "/checkout");
    await expect(canvas.getByText("Save 90%")).toBeVisible();
    await expect(canvas.getAllByText("Included in ₹499 a year")).toHaveLength(3);
  },
};

export const WithoutComparison: Story = {
  args: { viewer: learner, promo: { ...promo, amount: bundle.amount } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("₹499")).toBeVisible();
    await expect(canvas.queryByText(/Save/)).not.toBeInTheDocument();
  },
};

/** The operator's title alone: no text, no link, and a price that is not known. */
export const PromoOfATitle: Story = {
  args: { viewer: learner, promo: { amount: promo.amount, title: "New batches every month" }, bundle: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "New batches every month" })).toBeVisible();
    await expect(canvas.queryByText(/refund/)).not.toBeInTheDocument();
  },
};

export const NothingPromoted: Story = {
  args: { viewer: learner, promo: { amount: promo.amount } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/refund/)).not.toBeInTheDocument();
  },
};

export const FilledForAdmin: Story = { args: { viewer: admin } };

export const NothingFound: Story = {
  args: { batches: ready([]), query: "pottery" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show every batch" }));
    await expect(args.onSearch).toHaveBeenCalledWith("");
  },
};

export const NothingUpcoming: Story = {
  args: { batches: ready([]), filter: "upcoming" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show every batch" }));
    await expect(args.onFilter).toHaveBeenCalledWith("all");
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
  args: { batches: ready(manyBatches), total: 1200, viewer: learner, onLoadMore: fn() },
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
