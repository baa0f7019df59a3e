import type { Meta, StoryObj } from "@storybook/react-vite";
import { contact, social } from "../../site/model/site.fixtures.ts";
import { Footer } from "./footer.tsx";

const meta = {
  title: "Components/Navigation/Footer",
  component: Footer,
  parameters: { layout: "fullscreen" },
  args: { contact, social, year: 2026 },
} satisfies Meta<typeof Footer>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const NothingKnown: Story = { args: { contact: undefined, social: undefined } };
export const OnPhone: Story = { globals: { viewport: { value: "w320", isRotated: false } } };
