import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { ended, overlong, running, upcoming } from "../model/batch.fixtures.ts";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { admin, learner, subscriber } from "../../account/model/viewer.fixtures.ts";
import { BatchScreen } from "./batch-screen.tsx";
import { bundle } from "../../billing/model/bundle.fixtures.ts";

const meta = {
  title: "Screens/Dashboard/Batch",
  component: BatchScreen,
  parameters: { layout: "fullscreen" },
  args: {
    batch: ready(running),
    viewer: subscriber,
    bundle,
    tab: "description",
    tabHref: (tab) => `#${tab}`,
    backHref: "#batches",
    onJoin: fn(),
    onLeave: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof BatchScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { batch: loading } };

/** There is no such batch. */
export const Empty: Story = { args: { batch: ready(undefined) } };

/** Leaving needs a confirmation. */
export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("link", { name: "Description" })).toHaveAttribute("aria-current", "page");
    await expect(canvas.getByRole("link", { name: /Announcements/ })).toHaveAttribute("href", "#announcements");

    const leave = canvas.getByRole("button", { name: "Leave Batch" });
    await userEvent.click(leave);
    await userEvent.click(await screen.findByRole("button", { name: "Stay" }));
    await expect(args.onLeave).not.toHaveBeenCalled();
    await waitFor(() => expect(leave).toHaveFocus());

    await userEvent.click(leave);
    const dialog = await screen.findByRole("alertdialog");
    await expect(dialog).toHaveTextContent("Data evenings");
    await userEvent.click(within(dialog).getByRole("button", { name: "Leave Batch" }));
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
};

export const FilledForLearner: Story = {
  args: { batch: ready(upcoming), viewer: learner },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Starts on 16 Jan 2027, 10:00 am")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Included in ₹499 a year" })).toHaveAttribute("href", "/checkout");
    await userEvent.click(canvas.getByRole("button", { name: "Join Batch" }));
    await expect(args.onJoin).toHaveBeenCalledOnce();
  },
};

export const FilledForAdmin: Story = {
  args: { viewer: admin },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Edit Batch" })).toHaveAttribute(
      "href",
      "/admin/batches/edit?batch=b-evenings",
    );
    await expect(canvas.queryByRole("button", { name: /Join|Leave/ })).not.toBeInTheDocument();
  },
};

export const Busy: Story = { args: { batch: ready(upcoming), busy: true } };
export const Leaving: Story = { args: { busy: true } };

export const Courses: Story = {
  args: { tab: "courses" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Designing Data Pipelines" })).toHaveAttribute(
      "href",
      "/course/displaylectures?course=c-pipelines",
    );
  },
};

export const Announcements: Story = {
  args: { tab: "announcements" },
  play: async ({ canvas }) => {
    const [newest] = canvas.getAllByRole("article");
    await expect(newest).toHaveTextContent("Thursday starts at seven");
    await expect(newest).toHaveTextContent("18 Nov 2026, 11:30 am");
  },
};

export const NothingAnnounced: Story = { args: { batch: ready(upcoming), tab: "announcements" } };

export const Ended: Story = {
  args: { batch: ready(ended) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This batch has ended and can no longer be joined.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Join Batch" })).not.toBeInTheDocument();
  },
};

export const EndedJoined: Story = { args: { batch: ready({ ...ended, joined: true }) } };

export const Failed: Story = {
  args: { batch: failed("Failed to fetch the batch") },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Crowded: Story = { args: { batch: ready(overlong), tab: "announcements" } };
export const ManyCourses: Story = { args: { batch: ready(overlong), tab: "courses" } };
