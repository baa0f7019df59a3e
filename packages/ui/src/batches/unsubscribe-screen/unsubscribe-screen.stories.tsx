import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { UnsubscribeScreen } from "./unsubscribe-screen.tsx";

const meta = {
  title: "Screens/Account/Unsubscribe",
  component: UnsubscribeScreen,
  parameters: { layout: "fullscreen" },
  args: { busy: false, onEnd: fn(), settingsHref: "#settings" },
} satisfies Meta<typeof UnsubscribeScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Nothing has been pressed. */
export const Empty: Story = {};

export const MailsStopped: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Stop these mails" }));
    await expect(args.onEnd).toHaveBeenCalledOnce();
  },
};

export const Filled: Story = {
  args: { ended: "soon" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("“15 minutes before a session” is switched off.");
    await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
  },
};

export const RemindersStopped: Story = {
  tags: ["no-picture"],
  args: { ended: "ending" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "“The end of your subscription or access” is switched off.",
    );
  },
};

export const Busy: Story = {
  args: { busy: true },
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    await expect(args.onEnd).not.toHaveBeenCalled();
  },
};

export const Failed: Story = { args: { failure: "This link is not valid" } };
