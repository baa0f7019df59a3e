import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { Delayed } from "./delayed.tsx";

const meta = {
  title: "Components/Feedback/Delayed",
  component: Delayed,
  args: { children: "Loading lectures…" },
} satisfies Meta<typeof Delayed>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Seen: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Loading lectures…")).toBeVisible());
  },
};
