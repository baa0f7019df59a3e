import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, within } from "storybook/test";
import {
  distributed,
  finished,
  manyCourses,
  myCourses,
  statistics,
  untouchedCourses,
} from "../model/learning.fixtures.ts";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { admin, learner, subscriber } from "../../account/model/viewer.fixtures.ts";
import { MyCoursesScreen } from "./my-courses-screen.tsx";
import type { MyCoursesScreenProps } from "./my-courses-screen-props.ts";
import { bundle } from "../../billing/model/bundle.fixtures.ts";
import { active, expired, none } from "../../billing/model/subscription.fixtures.ts";

const meta = {
  title: "Screens/Dashboard/My courses",
  component: MyCoursesScreen,
  parameters: { layout: "fullscreen" },
  args: {
    viewer: subscriber,
    courses: ready(myCourses),
    subscription: active,
    bundle,
    filter: "all",
    onFilter: fn(),
    query: "",
    onSearch: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof MyCoursesScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  args: { courses: loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading your courses…");
  },
};

/** The platform has no course yet. */
export const Empty: Story = {
  args: { courses: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No Courses Available")).toBeVisible();
    await expect(canvas.queryByRole("group")).not.toBeInTheDocument();
  },
};

export const EmptyFilter: Story = {
  args: { courses: ready([distributed]), filter: "completed" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("The first course that you finish comes here.")).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("0 of 1 course");
  },
};

export const FilterCleared: Story = {
  ...EmptyFilter,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show every course" }));
    await expect(args.onFilter).toHaveBeenCalledWith("all");
    await expect(args.onSearch).not.toHaveBeenCalled();
  },
};

export const EmptySearch: Story = {
  args: { courses: ready(manyCourses), query: "knitting", filter: "in-progress" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("None of them matches “knitting”.")).toBeVisible();
  },
};

export const SearchCleared: Story = {
  ...EmptySearch,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show every course" }));
    await expect(args.onSearch).toHaveBeenCalledWith("");
    await expect(args.onFilter).toHaveBeenCalledWith("all");
  },
};

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("6 courses");
    await expect(canvas.getByRole("link", { name: "Resume Practical Statistics with Python" })).toHaveAttribute(
      "href",
      "/course/displaylectures?course=c-statistics&lecture=l-limit",
    );
    await expect(canvas.getByText("3 of 24 lectures")).toBeVisible();
    await expect(canvas.getByText("Completed 20 Feb 2026")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "What you learned in Typography for Interfaces" })).toHaveAttribute(
      "href",
      "/course/displaylectures?course=c-typography#course-end",
    );
    await expect(canvas.getByRole("link", { name: "Watch again Typography for Interfaces" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Start Learning Distributed Systems, Slowly" })).toHaveAttribute(
      "href",
      "/course/displaylectures?course=c-systems&lecture=l-clocks",
    );
    await expect(canvas.queryByRole("searchbox")).not.toBeInTheDocument();
  },
};

export const OneCourse: Story = { args: { courses: ready([distributed]) } };
export const AllComplete: Story = { args: { courses: ready(finished) } };

export const FilledForLearner: Story = {
  args: { viewer: learner, subscription: none, courses: ready(untouchedCourses) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Subscribe Now" })).toHaveAttribute("href", "/checkout");
    await expect(canvas.queryByRole("region", { name: "What you started" })).not.toBeInTheDocument();
    const others = within(canvas.getByRole("region", { name: "What you could start" }));
    await expect(others.getAllByRole("article")).toHaveLength(6);
    await expect(others.getByRole("link", { name: "All courses" })).toHaveAttribute("href", "/courses");
  },
};

export const Expired: Story = {
  args: { viewer: learner, subscription: expired },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Your subscription ended on 3 Mar 2026\./)).toBeVisible();
    const started = within(canvas.getByRole("region", { name: "What you started" }));
    await expect(started.getAllByRole("article")).toHaveLength(4);
    await expect(started.getByRole("link", { name: /^What you learned in Typography/ })).toBeVisible();
    const others = within(canvas.getByRole("region", { name: "What you could start" }));
    await expect(others.getAllByRole("article")).toHaveLength(2);
    await expect(canvas.queryByRole("link", { name: /Resume|Start Learning|Watch again/ })).not.toBeInTheDocument();
  },
};

/** Two courses are open to somebody without a subscription. */
export const FilledInPart: Story = {
  args: { viewer: { ...learner, courseIds: [statistics.id, distributed.id] }, subscription: none },
  play: async ({ canvas }) => {
    const open = within(canvas.getByRole("region", { name: "Open to you" }));
    await expect(open.getAllByRole("article")).toHaveLength(2);
    await expect(canvas.getAllByRole("link", { name: /^(Start Learning|Resume|Watch again) / })).toHaveLength(2);
    await expect(canvas.getByRole("link", { name: "Subscribe Now" })).toBeVisible();
  },
};

export const FilledForAdmin: Story = {
  args: { viewer: admin, subscription: none },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Resume Practical Statistics with Python" })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Subscribe Now" })).not.toBeInTheDocument();
  },
};

/** Keeps the choices as a page would. */
function WithState(props: MyCoursesScreenProps) {
  const [query, setQuery] = useState(props.query);
  const [filter, setFilter] = useState(props.filter);
  return <MyCoursesScreen {...props} {...{ query, filter }} onSearch={setQuery} onFilter={setFilter} />;
}

export const SearchAndFilter: Story = {
  args: { courses: ready(manyCourses.slice(1, 20)) },
  render: (args) => <WithState {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search your courses" }), "okafor interfaces");
    await expect(canvas.getByRole("status")).toHaveTextContent("3 of 19 courses");
    await userEvent.click(canvas.getByRole("button", { name: "Clear search" }));
    await userEvent.click(canvas.getByRole("button", { name: "Not started" }));
    await expect(canvas.getByRole("button", { name: "Not started", pressed: true })).toBeVisible();
    for (const link of canvas.getAllByRole("link", { name: /^(Start|Resume|Watch)/ })) {
      await expect(link).toHaveAccessibleName(/^Start Learning /);
    }
  },
};

export const Crowded: Story = {
  args: { courses: ready(manyCourses) },
  globals: { viewport: { value: "w320", isRotated: false } },
  // All two hundred are drawn; axe looks at the first twelve, as the rest differ in nothing and take it long.
  parameters: { a11y: { context: { exclude: ["li:nth-child(n + 13)"] } } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const OnPhone: Story = { globals: { viewport: { value: "w320", isRotated: false } } };

export const Failed: Story = {
  args: { courses: failed("Failed to get courses") },
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
  args: { courses: failed("Failed to get courses"), busy: true },
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).not.toHaveBeenCalled();
  },
};
