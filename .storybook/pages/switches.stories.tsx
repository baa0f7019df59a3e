import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { Notice } from "../../packages/ui/src/kit/feedback/notice/notice.tsx";

const mounted = fn();

function Counted() {
  useEffect(() => mounted(), []);
  return <Notice title="A notice">What the switches of the toolbar do to it.</Notice>;
}

const meta = {
  title: "Foundations/Switches",
  tags: ["no-picture"],
  component: Counted,
} satisfies Meta<typeof Counted>;
export default meta;

type Story = StoryObj<typeof meta>;

export const InItsWholePage: Story = {
  globals: { frame: "page" },
  parameters: { screen: "Screens/Public/Courses", layout: "fullscreen" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("banner")).toBeVisible();
    await expect(canvas.getByRole("contentinfo")).toBeVisible();
  },
};

export const InBothThemes: Story = {
  globals: { theme: "both" },
  parameters: { layout: "fullscreen" },
  play: async ({ canvas }) => {
    for (const theme of ["light", "dark"])
      await expect(canvas.getByTitle(theme)).toHaveAttribute("src", expect.stringContaining(`theme=${theme}`));
  },
};

export const WithLargeText: Story = {
  globals: { text: "200" },
  play: async () => {
    await expect(getComputedStyle(document.documentElement).fontSize).toBe("32px");
  },
};

export const InForcedColours: Story = {
  globals: { colours: "forced" },
  parameters: { a11y: { test: "off" } },
  play: async ({ canvas }) => {
    const { color } = getComputedStyle(canvas.getByText("A notice"));
    await expect(color).toBe(getComputedStyle(document.documentElement).color);
  },
};

export const RightToLeft: Story = {
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText("A notice")).direction).toBe("rtl");
  },
};

/** React runs each effect twice, to find those that cannot be run again. */
export const InStrictMode: Story = {
  globals: { strict: "on" },
  play: async () => {
    await waitFor(() => expect(mounted).toHaveBeenCalledTimes(2));
  },
};
