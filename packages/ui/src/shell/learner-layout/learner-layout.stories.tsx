import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { admin, subscriber } from "../../account/model/viewer.fixtures.ts";
import { DashboardPage } from "../../kit/layout/dashboard-page/dashboard-page.tsx";
import { LanguageSwitch } from "../language-switch/language-switch.tsx";
import { LearnerLayout } from "./learner-layout.tsx";

const meta = {
  title: "Components/Layout/Learner layout",
  component: LearnerLayout,
  parameters: { layout: "fullscreen" },
  args: {
    viewer: subscriber,
    currentPath: "/user/dashboard",
    languages: (
      <LanguageSwitch languages={[{ code: "hi", name: "हिन्दी", href: "/hi/user/dashboard" }]} onChoose={fn()} />
    ),
    theme: "light",
    onToggleTheme: fn(),
    onSignOut: fn(),
    children: (
      <DashboardPage title="Good evening, Nadia" lead="Welcome back.">
        <p>What the section holds.</p>
      </DashboardPage>
    ),
  },
} satisfies Meta<typeof LearnerLayout>;
export default meta;

type Story = StoryObj<typeof meta>;

const wide = { viewport: { value: "w1440", isRotated: false } };
const phone = { viewport: { value: "w320", isRotated: false } };

export const Overview: Story = {
  globals: wide,
  play: async ({ args, canvas, userEvent }) => {
    const sections = within(canvas.getByRole("navigation", { name: "Dashboard" }));
    await expect(sections.getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page");
    for (const [name, href] of [
      ["My Courses", "/user/dashboard/courses"],
      ["All Batches", "/user/dashboard/batches"],
      ["Profile", "/user/dashboard/profile"],
      ["Settings", "/user/dashboard/settings"],
    ] as const) {
      await expect(sections.getByRole("link", { name })).toHaveAttribute("href", href);
      await expect(sections.getByRole("link", { name })).not.toHaveAttribute("aria-current");
    }
    await expect(canvas.getByRole("link", { name: "Profile of Nadia Rahman" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Switch to dark theme" }));
    await expect(args.onToggleTheme).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Logout" }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
};

export const BelowASection: Story = {
  args: { currentPath: "/user/dashboard/batches/b-spring", theme: "dark" },
  globals: wide,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "All Batches" })).toHaveAttribute("aria-current", "true");
    await expect(canvas.getByRole("link", { name: "Overview" })).not.toHaveAttribute("aria-current");
    await expect(canvas.getByRole("button", { name: "Switch to light theme" })).toBeVisible();
  },
};

export const InTheAccount: Story = {
  args: { currentPath: "/user/receipts/LMS-2026-000318" },
  globals: wide,
  play: async ({ canvas }) => {
    const account = within(canvas.getByRole("navigation", { name: "Account" }));
    for (const [name, href] of [
      ["Profile", "/user/dashboard/profile"],
      ["Billing", "/user/profile"],
      ["Security", "/changepassword"],
      ["Settings", "/user/dashboard/settings"],
    ] as const) {
      await expect(account.getByRole("link", { name })).toHaveAttribute("href", href);
    }
    await expect(account.getByRole("link", { current: "page" })).toHaveTextContent("Billing");
    const sections = within(canvas.getByRole("navigation", { name: "Dashboard" }));
    await expect(sections.getByRole("link", { name: "Profile" })).toHaveAttribute("aria-current", "true");
  },
};

export const InTheAccountOnPhone: Story = {
  args: { currentPath: "/changepassword" },
  globals: phone,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("navigation", { name: "Account" })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const Admin: Story = {
  args: { viewer: admin },
  globals: wide,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Admin Panel" })).toHaveAttribute("href", "/admin/dashboard");
  },
};

export const UnreadNotices: Story = {
  args: { notices: { href: "/user/dashboard/notices", unread: 3 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Notices, 3 new" })).toHaveAttribute(
      "href",
      "/user/dashboard/notices",
    );
  },
};

export const NoUnreadNotices: Story = {
  args: { notices: { href: "/user/dashboard/notices", unread: 0 } },
  globals: phone,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Notices" })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const SigningOut: Story = {
  args: { signingOut: true },
  globals: wide,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Logout" }));
    await expect(args.onSignOut).not.toHaveBeenCalled();
  },
};

export const SkipLink: Story = {
  globals: wide,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const skip = canvas.getByRole("link", { name: "Skip to content" });
    await expect(skip).toHaveFocus();
    await expect(skip).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("main")).toHaveFocus();
  },
};

export const OnPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("navigation", { name: "Dashboard" })).not.toBeInTheDocument();
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const DrawerOpen: Story = {
  globals: phone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open menu" }));
    const drawer = await screen.findByRole("dialog", { name: "Dashboard menu" });
    await waitFor(() => expect(drawer).toBeVisible());
    await expect(within(drawer).getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page");
    await expect(within(drawer).getByRole("button", { name: "Logout" })).toBeVisible();
    await expect(within(drawer).getByRole("link", { name: "हिन्दी" })).toBeVisible();
  },
};

export const DrawerKeepsFocusAndGivesItBack: Story = {
  globals: phone,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole("button", { name: "Open menu" });
    await userEvent.click(opener);
    const drawer = await screen.findByRole("dialog", { name: "Dashboard menu" });
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
    for (const _ of within(drawer).getAllByRole("link")) {
      await userEvent.tab();
      await expect(drawer.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
