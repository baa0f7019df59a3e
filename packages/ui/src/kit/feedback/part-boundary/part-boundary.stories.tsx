import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PartBoundary } from "./part-boundary.tsx";

const meta = {
  title: "Components/Feedback/Part boundary",
  component: PartBoundary,
  args: { children: null },
} satisfies Meta<typeof PartBoundary>;
export default meta;

type Story = StoryObj<typeof meta>;

function Broken(): never {
  throw new Error("The list has no end.");
}

export const Stopped: Story = {
  args: { children: <Broken /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This part could not be shown.");
    await expect(canvas.getByRole("button", { name: "Retry" })).toBeVisible();
  },
};

export const Narrow: Story = { ...Stopped, args: { ...Stopped.args, className: "w-64" } };
