import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { portraitUrl } from "./avatar.fixtures.ts";
import { Avatar } from "./avatar.tsx";

const meta = {
  title: "Components/Content/Avatar",
  component: Avatar,
  args: { name: "Asha Raman" },
} satisfies Meta<typeof Avatar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Initials: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("AR")).toBeVisible();
  },
};
export const Picture: Story = {
  args: { src: portraitUrl },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Asha Raman" })).toBeVisible();
  },
};
export const Small: Story = { args: { size: "sm" } };
export const Large: Story = { args: { size: "lg" } };
export const OneName: Story = { args: { name: "Madhuri" } };
export const LongLabel: Story = { args: { name: "Maria del Carmen Fernández de la Vega y Ortiz" } };
