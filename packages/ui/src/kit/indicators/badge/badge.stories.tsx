import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "./badge.tsx";

const meta = {
  title: "Components/Content/Badge",
  component: Badge,
  args: { children: "BESTSELLER" },
} satisfies Meta<typeof Badge>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Accent: Story = { args: { tone: "accent" } };
export const Neutral: Story = { args: { children: "Draft" } };
export const Brand: Story = { args: { tone: "brand", children: "Included" } };
export const Good: Story = { args: { tone: "good", children: "Active" } };
export const Bad: Story = { args: { tone: "bad", children: "Cancelled" } };
