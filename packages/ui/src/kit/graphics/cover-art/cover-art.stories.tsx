import type { Meta, StoryObj } from "@storybook/react-vite";
import { CoverArt } from "./cover-art.tsx";

const meta = {
  title: "Components/Courses and batches/Course art",
  component: CoverArt,
  args: { hue: 262, variant: "circles", sign: "σ", className: "aspect-video w-full max-w-90 rounded-card" },
} satisfies Meta<typeof CoverArt>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Circles: Story = {};
export const Waves: Story = { args: { variant: "waves", hue: 150, sign: "⇶" } };
export const Rays: Story = { args: { variant: "rays", hue: 28, sign: "Aa" } };
export const Dots: Story = { args: { variant: "dots", hue: 238, sign: "⌬" } };
export const NoSign: Story = { args: { variant: "waves", hue: 325, sign: undefined } };
