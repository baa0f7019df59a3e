import type { Meta, StoryObj } from "@storybook/react-vite";
import { Link } from "../../../lib/link.tsx";
import { ButtonLink } from "./button.tsx";

const meta = {
  title: "Components/Controls/Button link",
  component: ButtonLink,
  args: { children: <Link href="#courses">All courses</Link> },
} satisfies Meta<typeof ButtonLink>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Neutral: Story = { args: { tone: "neutral" } };
export const Quiet: Story = { args: { tone: "quiet" } };
export const Small: Story = { args: { size: "sm" } };
export const Large: Story = { args: { size: "lg" } };
