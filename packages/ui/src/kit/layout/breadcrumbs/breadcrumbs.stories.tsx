import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Breadcrumbs } from "./breadcrumbs.tsx";

const meta = {
  title: "Components/Navigation/Breadcrumbs",
  component: Breadcrumbs,
  args: {
    above: [
      { label: "Home", href: "/" },
      { label: "Courses", href: "/courses" },
    ],
    current: "Practical Statistics with Python",
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("navigation", { name: "Breadcrumb" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Courses" })).toHaveAttribute("href", "/courses");
    await expect(canvas.getByText("Practical Statistics with Python")).toHaveAttribute("aria-current", "page");
  },
};

export const LongTitle: Story = {
  args: { current: "Everything about numbers that nobody told you at school, and what follows from it in practice" },
  decorators: [
    (Story) => (
      <div className="w-80">
        <Story />
      </div>
    ),
  ],
};
