import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { InvitationScreen } from "./invitation-screen.tsx";

const meta = {
  title: "Screens/Account/Invitation",
  component: InvitationScreen,
  tags: ["no-picture"],
  parameters: { layout: "fullscreen" },
  args: { accepted: false, busy: false, onAccept: fn(), coursesHref: "#courses" },
} satisfies Meta<typeof InvitationScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Nothing has been pressed. */
export const Empty: Story = {};

export const Accepted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Accept the Invitation" }));
    await expect(args.onAccept).toHaveBeenCalledOnce();
  },
};

export const Filled: Story = {
  args: { accepted: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("You can begin to watch now.");
    await expect(canvas.getByRole("link", { name: "See the courses" })).toHaveAttribute("href", "#courses");
    await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
  },
};

export const Busy: Story = { args: { busy: true } };

export const PressedWhileBusy: Story = {
  ...Busy,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    await expect(args.onAccept).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: { failure: "This invitation is for another e-mail address. Log in with the account of that address." },
};
