import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { ErrorState } from "./error-state.tsx";

const meta = {
  title: "Components/Feedback/Error state",
  component: ErrorState,
  args: { message: "Failed to load courses" },
} satisfies Meta<typeof ErrorState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithRetry: Story = {
  args: { onRetry: fn<() => void>() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Failed to load courses");
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = {
  args: { busy: true, onRetry: fn<() => void>() },
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).not.toHaveBeenCalled();
  },
};

export const WithoutRetry: Story = {};
export const LongLabel: Story = {
  args: {
    title: "The lectures of this course could not be loaded just now",
    message: "The server could not be reached. Check your connection, then ask again; what you typed is still here.",
  },
};
