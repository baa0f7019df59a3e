import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import type { BatchAnnouncements } from "../model/batch-editing.ts";
import {
  draftOfBatch,
  ended,
  full,
  inSession,
  overlong,
  planned,
  recorded,
  running,
  upcoming,
} from "../model/batch.fixtures.ts";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { admin, learner, subscriber } from "../../account/model/viewer.fixtures.ts";
import { BatchScreen } from "./batch-screen.tsx";
import { AnnouncementsSection } from "../announcements-section/announcements-section.tsx";
import { bundle } from "../../billing/model/bundle.fixtures.ts";

const announcing: BatchAnnouncements & { Section: typeof AnnouncementsSection } = {
  Section: AnnouncementsSection,
  onWrite: fn(),
  onLeave: fn(),
  validate: ({ title }) => (title.trim() === "" ? { title: "All fields are mandatory" } : {}),
  onSave: fn(),
  onDelete: fn(),
};

const calendar = { feed: ready({}), onOpen: fn(), onRenew: fn(), onRevoke: fn() };

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

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("tab", { name: "Description" })).toHaveAttribute("aria-selected", "true");
    await expect(canvas.getByRole("tab", { name: /Announcements/ })).toHaveAttribute("href", "#announcements");
  },
};

/** Leaving needs a confirmation. */
export const BatchLeft: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
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
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Starts on 16 Jan 2027, 10:00 am")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Included in ₹499 a year" })).toHaveAttribute("href", "/checkout");
  },
};

export const BatchJoined: Story = {
  ...FilledForLearner,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
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
    await expect(canvas.queryByText("Draft")).not.toBeInTheDocument();
  },
};

/** Administrators alone see it there. */
export const DraftAmongCourses: Story = {
  args: {
    viewer: admin,
    tab: "courses",
    batch: ready({ ...running, courses: [...running.courses, draftOfBatch] }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Draft")).toHaveLength(1);
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

/** An admin writes where the announcements are read. */
export const AnnouncementsForAdmin: Story = {
  args: { viewer: admin, tab: "announcements", announcing },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "New Announcement" }));
    await expect(announcing.onWrite).toHaveBeenLastCalledWith();
    await userEvent.click(canvas.getByRole("button", { name: "Edit Welcome" }));
    await expect(announcing.onWrite).toHaveBeenLastCalledWith("a-1");
  },
};

export const Announcing: Story = {
  args: { viewer: admin, tab: "announcements", announcing: { ...announcing, writing: { busy: false } } },
  play: async ({ canvas, userEvent }) => {
    const form = within(canvas.getByRole("form", { name: "New announcement" }));
    await userEvent.type(form.getByLabelText("Title"), "No session on Friday");
    await userEvent.type(form.getByLabelText("Text"), "It is a holiday.");
    await userEvent.click(form.getByRole("button", { name: "Announce" }));
    await expect(announcing.onSave).toHaveBeenCalledWith({ title: "No session on Friday", body: "It is a holiday." });
  },
};

export const Invalid: Story = {
  args: { viewer: admin, tab: "announcements", announcing: { ...announcing, writing: { busy: false } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Announce" }));
    await expect(canvas.getByLabelText("Title")).toHaveAccessibleDescription("Enter a title");
  },
};

export const Refused: Story = {
  args: {
    viewer: admin,
    tab: "announcements",
    announcing: { ...announcing, writing: { busy: false, failure: "This batch is not there any more" } },
  },
};

export const Sessions: Story = {
  tags: ["picture"],
  args: { batch: ready(planned), tab: "sessions", calendar },
  play: async ({ canvas, userEvent }) => {
    const coming = within(canvas.getByRole("list", { name: "Sessions to come" }));
    await expect(coming.getAllByRole("listitem")).toHaveLength(4);
    await expect(coming.getByText("Cancelled")).toBeVisible();
    await expect(coming.getByRole("link", { name: "Add Tue, 24 Nov 2026 to the calendar" })).toHaveAttribute(
      "href",
      "#s-2.ics",
    );
    await expect(canvas.queryByRole("link", { name: /Join session/ })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByText("Earlier sessions (2)"));
    await expect(canvas.getByText("Averages, and what they hide")).toBeVisible();
  },
};

export const SessionOpen: Story = {
  args: { batch: ready(inSession), tab: "sessions", calendar },
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole("link", { name: /^Join session/ })) {
      await expect(link).toHaveAttribute("href", "https://meet.example/abc");
      await expect(link).toHaveAttribute("rel", "noreferrer");
    }
  },
};

/** Earlier sessions are open where one has left something. */
export const Recorded: Story = {
  args: { batch: ready(recorded), tab: "sessions", calendar },
  tags: ["picture"],
  play: async ({ canvas }) => {
    const earlier = within(canvas.getByRole("list", { name: "Earlier sessions" }));
    await expect(earlier.getByRole("link", { name: /^Recording ?of Averages, and what they hide/ })).toHaveAttribute(
      "href",
      "https://video.example.org/averages",
    );
    await expect(earlier.getByRole("link", { name: "Recording: Averages, recorded" })).toHaveAttribute(
      "href",
      "/course/displaylectures?course=c-statistics&lecture=l-averages",
    );
    await expect(earlier.getByRole("link", { name: /^Slides/ })).toBeVisible();
  },
};

export const NoSessions: Story = { args: { tab: "sessions" } };

/** All places are taken. */
export const Full: Story = {
  args: { batch: ready(full), viewer: learner },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("12 of 12")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Join Waiting List" }));
    await expect(args.onJoin).toHaveBeenCalledOnce();
  },
};

export const Waiting: Story = {
  args: { batch: ready({ ...full, waitingPosition: 2 }), viewer: learner },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^You are number 2 on the waiting list/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Leave Waiting List" }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Leave Waiting List" }));
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
};

export const NeedsSubscription: Story = {
  args: { batch: ready({ ...upcoming, needsSubscription: true }), viewer: learner },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Subscribe to Join" })).toHaveAttribute("href", "/checkout");
    await expect(canvas.queryByRole("button", { name: /Join/ })).not.toBeInTheDocument();
  },
};

/** The subscription ends before the batch. */
export const PlaceEnds: Story = {
  args: { batch: ready({ ...planned, needsSubscription: true, membershipEndsAt: "2026-12-01T00:00:00.000Z" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your place ends with your subscription on 1 Dec 2026.")).toBeVisible();
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
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Crowded: Story = { args: { batch: ready(overlong), tab: "announcements" } };
export const ManyCourses: Story = { args: { batch: ready(overlong), tab: "courses" } };
