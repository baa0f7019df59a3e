import type { Meta, StoryObj } from "@storybook/react-vite";
import { LogOut, MonitorSmartphone } from "lucide-react";
import { expect } from "storybook/test";
import { AccountLayout } from "./account-layout.tsx";

const meta = {
  title: "Components/Layout/Account layout",
  component: AccountLayout,
  parameters: { layout: "fullscreen" },
  args: {
    title: "Change your password",
    lead: "From now on you log in with the new one.",
    back: { href: "#profile", label: "Back to your profile" },
    notes: [
      { icon: <MonitorSmartphone />, title: "This device stays signed in" },
      { icon: <LogOut />, title: "Every other device is signed out", text: "Log in there with the new password." },
    ],
    children: <div className="h-60 rounded-control bg-sunken" />,
  },
} satisfies Meta<typeof AccountLayout>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Back to your profile" })).toHaveAttribute("href", "#profile");
  },
};

export const NoWayBack: Story = {
  args: { back: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link")).not.toBeInTheDocument();
  },
};

export const LongLabel: Story = {
  args: { title: "A heading that somebody made far longer than the page of an account has any need of" },
};
