import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { SiteBanner } from "./site-banner.tsx";

const meta = {
  title: "Components/Navigation/Site banner",
  component: SiteBanner,
  parameters: { layout: "fullscreen" },
  tags: ["no-picture"],
  args: { text: "Admissions for the winter are open.", link: { label: "See the courses", href: "/courses" } },
} satisfies Meta<typeof SiteBanner>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const WithoutLink: Story = { args: { link: undefined } };
export const OnPhone: Story = { globals: { viewport: { value: "w320", isRotated: false } } };

export const LongWords: Story = {
  ...OnPhone,
  args: { text: "W".repeat(120), link: { label: "W".repeat(40), href: "/courses" } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
