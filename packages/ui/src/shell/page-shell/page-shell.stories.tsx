import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { contact, social } from "../../site/model/site.fixtures.ts";
import { visitor } from "../../account/model/viewer.fixtures.ts";
import { Footer } from "../footer/footer.tsx";
import { Navbar } from "../navbar/navbar.tsx";
import { Notice } from "../../kit/feedback/notice/notice.tsx";
import { PageShell } from "./page-shell.tsx";

const meta = {
  title: "Components/Navigation/Page shell",
  component: PageShell,
  parameters: { layout: "fullscreen" },
  args: {
    navbar: <Navbar viewer={visitor} currentPath="/" theme="light" onToggleTheme={fn()} onSignOut={fn()} />,
    footer: <Footer contact={contact} social={social} year={2026} />,
    children: <Notice title="A page">With its navigation above and its footer below.</Notice>,
  },
} satisfies Meta<typeof PageShell>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Normal: Story = {};
export const Wide: Story = { args: { wide: true } };

export const SkipsToContent: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const skip = canvas.getByRole("link", { name: "Skip to content" });
    await expect(skip).toHaveFocus();
    await expect(skip.getBoundingClientRect().width).toBeGreaterThan(80);
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("main")).toHaveFocus();
  },
};
