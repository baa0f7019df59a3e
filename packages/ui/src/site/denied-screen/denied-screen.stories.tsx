import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { DeniedScreen } from "./denied-screen.tsx";

const meta = {
  title: "Screens/Messages/Access denied",
  component: DeniedScreen,
  parameters: { layout: "fullscreen" },
  args: { onGoBack: fn() },
} satisfies Meta<typeof DeniedScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

export const WentBack: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Go Back" }));
    await expect(args.onGoBack).toHaveBeenCalledOnce();
  },
};
