import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { EndingBanner } from "./ending-banner.tsx";

const meta = {
  title: "Components/Feedback/Ending banner",
  component: EndingBanner,
  tags: ["no-picture"],
  parameters: { layout: "fullscreen" },
  args: { endsAt: "2027-03-05T10:15:00.000Z" },
} satisfies Meta<typeof EndingBanner>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your subscription ends on 5 Mar 2027.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Renew" })).toHaveAttribute("href", "/checkout");
  },
};

export const OnPhone: Story = {
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};
