import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { AdminNav } from "./admin-nav.tsx";

const meta = {
  title: "Components/Navigation/Admin nav",
  component: AdminNav,
  args: { current: "dashboard" },
} satisfies Meta<typeof AdminNav>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Dashboard: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
    await expect(canvas.getByRole("link", { name: "Messages" })).not.toHaveAttribute("aria-current");
  },
};

export const OpenMessages: Story = {
  args: { current: "batches", openMessages: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Messages (3 open messages)" })).toHaveAttribute(
      "href",
      "/admin/messages",
    );
  },
};

export const OpenCases: Story = {
  args: { openCases: 1, openMessages: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Sales (1 open case)" })).toHaveAttribute("href", "/admin/sales");
  },
};

/** Support has its own sections alone. */
export const OfSupport: Story = {
  args: { current: "messages", sections: ["messages"], openMessages: 3 },
  tags: ["no-picture"],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link")).toHaveLength(1);
  },
};

export const ManyOpenMessages: Story = { args: { current: "messages", openMessages: 1204 } };

export const OnPhone: Story = {
  args: { openMessages: 1204 },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async ({ canvas }) => {
    const { right } = canvas.getByRole("navigation").getBoundingClientRect();
    await expect(canvas.getByText("99+").getBoundingClientRect().right).toBeLessThanOrEqual(right);
    const lines = canvas.getAllByRole("link").map((link) => link.getBoundingClientRect().top);
    await expect(new Set(lines).size).toBe(3);
  },
};
