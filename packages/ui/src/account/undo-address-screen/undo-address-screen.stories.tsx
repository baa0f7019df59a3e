import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { UndoAddressScreen } from "./undo-address-screen.tsx";

const meta = {
  title: "Screens/Account/Undo address",
  component: UndoAddressScreen,
  tags: ["no-picture"],
  parameters: { layout: "fullscreen" },
  args: { undone: false, busy: false, onUndo: fn(), logInHref: "#login" },
} satisfies Meta<typeof UndoAddressScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Nothing has been pressed. */
export const Empty: Story = {};

export const Pressed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Get My Address Back" }));
    await expect(args.onUndo).toHaveBeenCalledOnce();
  },
};

export const Filled: Story = {
  args: { undone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("A link for a new password is on its way to it.");
    await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
  },
};

export const Busy: Story = { args: { busy: true } };

export const Failed: Story = {
  args: { failure: "This change can no longer be undone: the 72 hours are over. Write to us if it was not you." },
};
