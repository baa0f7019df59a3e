import type { Meta, StoryObj } from "@storybook/react-vite";
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
