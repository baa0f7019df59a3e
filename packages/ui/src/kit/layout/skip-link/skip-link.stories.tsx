import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef } from "react";
import { expect } from "storybook/test";
import { SkipLink } from "./skip-link.tsx";

function Page() {
  const main = useRef<HTMLElement>(null);
  return (
    <>
      <SkipLink target={main} />
      <main ref={main} id="main" tabIndex={-1}>
        What the page is about.
      </main>
    </>
  );
}

const meta = {
  title: "Components/Navigation/Skip link",
  component: SkipLink,
  args: { target: { current: null } },
  render: () => <Page />,
} satisfies Meta<typeof SkipLink>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Seen only with focus. */
export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Skip to content" })).toHaveFocus();
  },
};

export const Followed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("main")).toHaveFocus();
    await expect(window.location.hash).not.toBe("#main");
  },
};
