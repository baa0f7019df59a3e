import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { DashboardPage } from "./dashboard-page.tsx";

const meta = {
  title: "Components/Layout/Learner page",
  component: DashboardPage,
  parameters: { layout: "fullscreen" },
  args: { title: "My Courses", children: <p>What the section holds.</p> },
} satisfies Meta<typeof DashboardPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const TitleAlone: Story = {};
export const WithLead: Story = { args: { title: "Good evening, Nadia", lead: "Welcome back." } };
export const Busy: Story = { args: { busy: true } };

export const LongLabel: Story = {
  args: { title: `Good evening, ${"Wolfeschlegelsteinhausenbergerdorff".repeat(2)}`, lead: "Welcome back." },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};
