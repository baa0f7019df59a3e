import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { LanguageSwitch } from "./language-switch.tsx";

const hindi = { code: "hi", name: "हिन्दी", href: "/hi/courses?q=tabla" };

const meta = {
  title: "Components/Navigation/Language switch",
  component: LanguageSwitch,
  args: { languages: [hindi], onChoose: fn() },
} satisfies Meta<typeof LanguageSwitch>;
export default meta;

type Story = StoryObj<typeof meta>;

export const One: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const link = canvas.getByRole("link", { name: "हिन्दी" });
    await expect(link).toHaveAttribute("href", "/hi/courses?q=tabla");
    await expect(link).toHaveAttribute("lang", "hi");
    await userEvent.click(link);
    await expect(args.onChoose).toHaveBeenCalledWith("hi");
  },
};

export const Several: Story = {
  args: { languages: [hindi, { code: "ta", name: "தமிழ்", href: "/ta/courses" }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "Language" })).toBeVisible();
    await expect(canvas.getAllByRole("link")).toHaveLength(2);
  },
};
