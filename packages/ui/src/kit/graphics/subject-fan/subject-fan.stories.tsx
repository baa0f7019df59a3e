import type { Meta, StoryObj } from "@storybook/react-vite";
import { SubjectFan } from "./subject-fan.tsx";

const meta = {
  title: "Components/Courses and batches/Subject fan",
  component: SubjectFan,
} satisfies Meta<typeof SubjectFan>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = {};
export const Narrow: Story = { args: { className: "w-64" } };
