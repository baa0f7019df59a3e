import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { lazyPart } from "../../../lib/lazy-part.ts";
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

const Unreachable = lazyPart(async () => Promise.reject<() => null>(new TypeError("offline")));

export const Stopped: Story = {
  args: { children: <Broken /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This part of the page stopped working.");
    await expect(canvas.getByRole("button", { name: "Retry" })).toBeVisible();
  },
};

export const NotLoaded: Story = {
  args: { children: <Unreachable /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("This part of the page could not be loaded.");
  },
};

export const Narrow: Story = { ...Stopped, args: { ...Stopped.args, className: "w-64" } };
