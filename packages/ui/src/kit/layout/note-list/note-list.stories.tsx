import type { Meta, StoryObj } from "@storybook/react-vite";
import { KeyRound, Mail, MonitorSmartphone } from "lucide-react";
import { expect } from "storybook/test";
import { NoteList } from "./note-list.tsx";

const meta = {
  title: "Components/Content/Note list",
  component: NoteList,
  args: {
    className: "max-w-105",
    notes: [
      { icon: <Mail />, title: "Open the message", text: "It takes a minute or two." },
      { icon: <MonitorSmartphone />, title: "Any device will do" },
      { icon: <KeyRound />, title: "Choose a new password", text: "Then log in with it." },
    ],
  },
} satisfies Meta<typeof NoteList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

export const Steps: Story = {
  args: { ordered: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list").tagName).toBe("OL");
    await expect(canvas.getAllByRole("listitem")).toHaveLength(3);
  },
};

export const LongLabel: Story = {
  args: {
    notes: [
      {
        icon: <Mail />,
        title: "A title that somebody made far longer than it had to be, and an-address-without-a-break@example.org",
        text: "The line below goes on as well, to show that it stays beside the icon and never runs under it.",
      },
    ],
  },
};
