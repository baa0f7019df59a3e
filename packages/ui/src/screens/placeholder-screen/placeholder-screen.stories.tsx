import type { Meta, StoryObj } from "@storybook/react-vite";
import { PlaceholderScreen } from "./placeholder-screen.tsx";

const meta = {
  title: "Screens/Placeholder",
  component: PlaceholderScreen,
  parameters: { layout: "fullscreen" },
  args: {
    title: "Admin Panel",
    links: [
      { href: "/course/create", label: "Create New Course" },
      { href: "/courses", label: "All Courses" },
    ],
  },
} satisfies Meta<typeof PlaceholderScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Empty: Story = { args: { title: "Profile", links: [] } };
