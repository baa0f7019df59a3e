import type { Meta, StoryObj } from "@storybook/react-vite";
import { Pencil } from "lucide-react";
import { expect } from "storybook/test";
import { IconLink } from "./icon-link.tsx";

const meta = {
  title: "Components/Controls/Icon link",
  component: IconLink,
  args: { href: "#edit", label: "Edit Algebra", children: <Pencil /> },
} satisfies Meta<typeof IconLink>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Medium: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Edit Algebra" })).toHaveAttribute("title", "Edit Algebra");
  },
};

export const Small: Story = { args: { size: "sm" } };
