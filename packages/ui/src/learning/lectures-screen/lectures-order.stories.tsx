import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ready } from "../../lib/loadable.ts";
import { lecturesArgs } from "./lectures-args.fixtures.ts";
import { LecturesPage } from "./lectures-page.fixtures.tsx";
import { statisticsInSequence, statisticsThatOpen } from "./lectures-screen.fixtures.ts";
import { LecturesScreen } from "./lectures-screen.tsx";

const meta = {
  title: "Screens/Course/Lectures/Order and time",
  component: LecturesScreen,
  tags: ["no-picture"],
  parameters: { layout: "fullscreen" },
  render: (args) => <LecturesPage {...args} />,
  args: { ...lecturesArgs, courseProgress: { percent: 14, completedLectures: 1 } },
} satisfies Meta<typeof LecturesScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Each closed lecture says in the list what it waits for. */
export const InSequence: Story = {
  args: { course: ready(statisticsInSequence), selectedId: "l7" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Not open yet" })).toBeVisible();
    await expect(canvas.getByText("It opens on 3 Dec 2026, 10:00 am.")).toBeVisible();
    const first = canvas.getByRole("link", { name: "“Mean, median, and when to doubt them”" });
    await expect(first).toHaveAttribute("href", "#l2");
    await expect(canvas.getAllByText("Opens after the lectures before it")).toHaveLength(5);
    await expect(canvas.queryByRole("button", { name: /Mark as/ })).not.toBeInTheDocument();
    await expect(canvas.queryByRole("link", { name: "Unlock all courses" })).not.toBeInTheDocument();
  },
};

export const OnADay: Story = {
  args: { course: ready(statisticsThatOpen({ at: "2026-12-03T04:30:00.000Z" })), selectedId: "l1" },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Opens on 3 Dec 2026, 10:00 am")).toHaveLength(7);
  },
};

export const AfterAnotherCourse: Story = {
  args: {
    course: ready(statisticsThatOpen({ afterCourse: { title: "Numbers first", href: "/courses/numbers-first" } })),
    selectedId: "l1",
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "“Numbers first”" });
    await expect(link).toHaveAttribute("href", "/courses/numbers-first");
  },
};
