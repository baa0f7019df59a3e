import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { draft, ended, overlong, running, upcoming } from "../model/batch.fixtures.ts";
import { BatchCard } from "./batch-card.tsx";

const meta = {
  title: "Components/Courses and batches/Batch card",
  component: BatchCard,
  args: { batch: running, href: "#there", price: "Included" },
  decorators: (Story) => (
    <div className="max-w-90">
      <h2 className="sr-only">Batches</h2>
      <Story />
    </div>
  ),
} satisfies Meta<typeof BatchCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Running: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Data evenings" })).toHaveAttribute("href", "#there");
    await expect(canvas.getByText("Runs until 18 Dec 2026")).toBeVisible();
    await expect(canvas.getByText("Joined")).toBeVisible();
  },
};
export const Upcoming: Story = { args: { batch: upcoming, price: "Included in ₹499 a year" } };
export const Ended: Story = { args: { batch: ended, price: undefined } };
export const FreeToJoin: Story = {
  args: { batch: { ...upcoming, needsSubscription: false }, price: "Included in ₹499 a year" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Free to join")).toBeVisible();
    await expect(canvas.queryByText("Included in ₹499 a year")).not.toBeInTheDocument();
  },
};
/** In the list that an administrator sees. */
export const Draft: Story = {
  args: { batch: draft },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Draft")).toBeVisible();
  },
};
export const LongTexts: Story = { args: { batch: overlong } };
export const WithoutCourses: Story = {
  args: { batch: { ...upcoming, courses: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("0 courses")).toBeVisible();
  },
};
