import type { Meta, StoryObj } from "@storybook/react-vite";
import { EntryLayout } from "./entry-layout.tsx";
import { TwoScreens } from "./two-screens.tsx";

const meta = {
  title: "Components/Layout/Entry layout",
  component: EntryLayout,
  parameters: { layout: "fullscreen" },
  args: {
    title: "Welcome back",
    lead: "Log in and carry on learning.",
    picture: <TwoScreens />,
    headline: "Learn on the train. Carry on at your desk.",
    caption: "Every course, ₹499 for 1 year",
    footer: "New here?",
    children: <div className="h-60 rounded-card bg-sunken" />,
  },
} satisfies Meta<typeof EntryLayout>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const WithoutCaption: Story = { args: { caption: undefined } };
