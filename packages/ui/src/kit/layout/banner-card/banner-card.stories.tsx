import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { CoverArt } from "../../graphics/cover-art/cover-art.tsx";
import { BannerCardSkeleton } from "./banner-card-skeleton.tsx";
import { BannerCard, bannerArt } from "./banner-card.tsx";

const meta = {
  title: "Components/Layout/Banner card",
  component: BannerCard,
  args: {
    art: <CoverArt hue={262} variant="waves" sign="σ" className={bannerArt} />,
    eyebrow: "Continue learning",
    title: "Sampling and the central limit",
    children: <p className="mt-2 text-muted">What can be done about it.</p>,
  },
} satisfies Meta<typeof BannerCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithEyebrow: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Sampling and the central limit" })).toBeVisible();
  },
};
export const WithoutEyebrow: Story = { args: { eyebrow: undefined } };
export const LongLabel: Story = { args: { title: `On ${"Supercalifragilisticexpialidocious".repeat(8)} at length` } };
export const OnPhone: Story = { globals: { viewport: { value: "w320", isRotated: false } } };
export const Loading: Story = { render: () => <BannerCardSkeleton /> };
