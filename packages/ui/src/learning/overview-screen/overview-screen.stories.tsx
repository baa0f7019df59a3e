import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { LearnerFrame } from "../../../../../.storybook/frames.tsx";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { admin, learner, subscriber } from "../../account/model/viewer.fixtures.ts";
import { pipelines } from "../model/learning.fixtures.ts";
import { allComplete, crowded, nothingYet, oneStarted, several } from "./overview-screen.fixtures.ts";
import { OverviewScreen } from "./overview-screen.tsx";
import { bundle } from "../../billing/model/bundle.fixtures.ts";
import { active, confirming, expired, held, none } from "../../billing/model/subscription.fixtures.ts";

const meta = {
  title: "Screens/Dashboard/Overview",
  component: OverviewScreen,
  parameters: { layout: "fullscreen" },
  args: {
    viewer: subscriber,
    dayTime: "evening",
    overview: ready(several),
    subscription: active,
    bundle,
    onRetry: fn(),
  },
} satisfies Meta<typeof OverviewScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: "w320", isRotated: false } };

export const Loading: Story = {
  args: { overview: loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Good evening, Nadia" })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading your dashboard…");
  },
};

/** Subscribed, and nothing started yet. */
export const Empty: Story = {
  args: { overview: ready(nothingYet), dayTime: "morning" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Good morning, Nadia" })).toBeVisible();
    await expect(canvas.getByText("Welcome to LMS.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "See your courses" })).toHaveAttribute(
      "href",
      "/user/dashboard/courses",
    );
    const first = within(canvas.getByRole("region", { name: "To begin with" }));
    const titles = ["Distributed Systems, Slowly", "Practical Statistics with Python", "Designing Data Pipelines"];
    await expect(first.getAllByRole("link", { name: /^Start Learning/ })).toEqual(
      titles.map((title) => first.getByRole("link", { name: `Start Learning ${title}` })),
    );
    await expect(canvas.queryByText(/^0|Learning time|Last 14 days/)).not.toBeInTheDocument();
    await expect(canvas.queryByRole("progressbar")).not.toBeInTheDocument();
    await expect(canvas.queryByRole("link", { name: /Resume/ })).not.toBeInTheDocument();
  },
};

export const EmptyCatalogue: Story = {
  args: { overview: ready({ ...nothingYet, courseCount: 0, lectureCount: 0, toBegin: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The first courses are being prepared/)).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "To begin with" })).not.toBeInTheDocument();
    await expect(canvas.queryByText(/^0/)).not.toBeInTheDocument();
  },
};

/** As the app shows it: the heading stands in the top bar's line. */
export const InLayout: Story = {
  render: (args, { globals }) => (
    <LearnerFrame viewer={args.viewer} currentPath="/user/dashboard" theme={globals["theme"]}>
      <OverviewScreen {...args} />
    </LearnerFrame>
  ),
};

export const OneCourse: Story = {
  args: { overview: ready(oneStarted) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Resume at 8:12" })).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: "Also started" })).not.toBeInTheDocument();
  },
};

export const Filled: Story = {
  play: async ({ canvas }) => {
    const large = within(canvas.getByRole("region", { name: "Sampling and the central limit" }));
    await expect(large.getByText("Continue learning")).toBeVisible();
    await expect(large.getByText("Practical Statistics with Python · lecture 4 of 24")).toBeVisible();
    await expect(large.getByRole("link", { name: "Resume at 8:12" })).toHaveAttribute(
      "href",
      "/course/displaylectures?course=c-statistics&lecture=l-limit",
    );
    await expect(large.getByText("6 min 28 s left")).toBeVisible();
    await expect(large.getByRole("progressbar")).toHaveAttribute("value", "56");
    const others = within(canvas.getByRole("region", { name: "Also started" }));
    await expect(others.getAllByRole("article")).toHaveLength(2);
    await expect(others.getByRole("link", { name: "Resume at 23:25 Designing Data Pipelines" })).toBeVisible();
    await expect(others.getByRole("link", { name: "Resume Signals and Sound" })).toBeVisible();
    await expect(canvas.getByText("all included")).toBeVisible();
    await expect(canvas.getByText("14 h 20 min")).toBeVisible();
    await expect(canvas.getByText("2 h 05 min this week")).toBeVisible();
    await expect(canvas.getByText("until 5 Mar 2027")).toBeVisible();
  },
};

export const MinutesAsATable: Story = {
  tags: ["no-picture"],
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole("button", { name: "Show as a table" });
    await userEvent.click(opener);
    const table = await screen.findByRole("table", { name: "Minutes learned, last 14 days" });
    const today = within(table).getByRole("row", { name: /^Wed, 4 Mar ?\(today\) 35$/ });
    await waitFor(() => expect(today).toBeVisible());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const FilledForLearner: Story = {
  args: { viewer: learner, subscription: none, overview: ready(nothingYet) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Subscribe Now" })).toHaveAttribute("href", "/checkout");
    await expect(canvas.getByText("Free")).toBeVisible();
    await expect(canvas.getByText("no subscription")).toBeVisible();
    const opens = within(canvas.getByRole("region", { name: "What a subscription opens" }));
    await expect(opens.getByText("6 courses, 97 lectures")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "About the course Distributed Systems, Slowly" })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: /^Start Learning/ })).not.toBeInTheDocument();
    await expect(canvas.queryByText(/^0|Learning time|Last 14 days/)).not.toBeInTheDocument();
  },
};

/** One course is open to somebody without a subscription. */
export const FilledInPart: Story = {
  args: { viewer: { ...learner, courseIds: [pipelines.id] }, subscription: none, overview: ready(nothingYet) },
};

/** They have begun that one and others. */
export const ContinuedInPart: Story = {
  args: { viewer: { ...learner, courseIds: [pipelines.id] }, subscription: none },
};

/** What was learned is kept, and nothing offers a lecture that is closed. */
export const Expired: Story = {
  args: { viewer: learner, subscription: expired },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Your subscription ended on 3 Mar 2026\./)).toBeVisible();
    await expect(canvas.getByText(/^\d+ courses started, \d+ lectures completed, .+ watched\.$/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Subscribe Now" })).toBeVisible();
    await expect(canvas.getByText("ended 3 Mar 2026")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: /Resume/ })).not.toBeInTheDocument();
    const kept = within(canvas.getByRole("region", { name: "Where you stopped" }));
    await expect(kept.getAllByRole("article")).toHaveLength(3);
    await expect(kept.getByRole("link", { name: "About the course Practical Statistics with Python" })).toHaveAttribute(
      "href",
      "/course/description?course=c-statistics",
    );
  },
};

export const Confirming: Story = {
  args: { viewer: learner, subscription: confirming, overview: ready(nothingYet) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "See how it stands" })).toHaveAttribute("href", "/checkout");
    await expect(canvas.queryByRole("link", { name: "Subscribe Now" })).not.toBeInTheDocument();
  },
};

export const HeldForDispute: Story = {
  args: { viewer: learner, subscription: held },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Your subscription is on hold" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "See how it stands" })).toHaveAttribute("href", "/user/profile");
    await expect(canvas.queryByRole("link", { name: "Subscribe Now" })).not.toBeInTheDocument();
  },
};

export const FilledForAdmin: Story = {
  args: { viewer: admin, subscription: none, dayTime: "afternoon" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Good afternoon, Ilse" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Resume at 8:12" })).toBeVisible();
    await expect(canvas.getByText("every lecture is open")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Subscribe Now" })).not.toBeInTheDocument();
  },
};

export const AllComplete: Story = {
  args: { overview: ready(allComplete) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "You finished all 3 that you started" })).toBeVisible();
    await expect(canvas.getAllByText(/^Completed \d/)).toHaveLength(3);
    await expect(canvas.getByRole("link", { name: "Watch again Designing Data Pipelines" })).toBeVisible();
  },
};

export const Crowded: Story = {
  args: {
    viewer: { ...subscriber, name: "Wolfeschlegelsteinhausenbergerdorff Llanfairpwllgwyngyll" },
    overview: ready(crowded),
  },
  globals: phone,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Resume at 3:42:05" })).toBeVisible();
    await expect(canvas.getByText("6 h 18 min left")).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const OnPhone: Story = { globals: phone };

export const Failed: Story = {
  tags: ["picture"],
  args: { overview: failed("Failed to load data") },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Failed to load data");
  },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = {
  args: { overview: failed("Failed to load data"), busy: true },
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).not.toHaveBeenCalled();
  },
};
