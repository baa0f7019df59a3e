import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { admin, learner, visitor } from "../../account/model/viewer.fixtures.ts";
import { AccountMenu } from "../account-menu/account-menu.tsx";
import { LanguageSwitch } from "../language-switch/language-switch.tsx";
import { Navbar } from "./navbar.tsx";

const meta = {
  title: "Components/Navigation/Navbar",
  component: Navbar,
  parameters: { layout: "fullscreen" },
  args: {
    viewer: visitor,
    currentPath: "/courses",
    languages: <LanguageSwitch languages={[{ code: "hi", name: "हिन्दी", href: "/hi/courses" }]} onChoose={fn()} />,
    theme: "light",
    onToggleTheme: fn(),
    onSignOut: fn(),
  },
  render: (args) => (
    <Navbar
      {...args}
      account={
        args.viewer.kind !== "visitor" && (
          <AccountMenu
            viewer={args.viewer}
            onSignOut={args.onSignOut}
            signingOut={args.signingOut ?? false}
            notices={args.viewer.kind === "learner" ? { href: "/user/dashboard/notices", unread: 3 } : undefined}
          />
        )
      }
    />
  ),
} satisfies Meta<typeof Navbar>;
export default meta;

type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: "w320", isRotated: false } };

export const Visitor: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Switch to dark theme" }));
    await expect(args.onToggleTheme).toHaveBeenCalledOnce();
  },
};
export const Learner: Story = { args: { viewer: learner, currentPath: "/user/dashboard" } };
export const Admin: Story = { args: { viewer: admin, currentPath: "/admin/dashboard", theme: "dark" } };

export const AccountMenuOpen: Story = {
  args: { viewer: learner },
  play: async ({ args, canvas, userEvent }) => {
    const account = canvas.getByRole("button", { name: /Account/ });
    await userEvent.click(account);
    await expect(canvas.getByRole("link", { name: "Billing" })).toHaveAttribute("href", "/user/profile");

    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByRole("link", { name: "Profile" })).toBeNull();
    await expect(account).toHaveFocus();

    await userEvent.click(account);
    await userEvent.click(canvas.getByRole("button", { name: "Logout" }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
};

export const SigningOut: Story = {
  args: { viewer: { ...admin, name: "Wolfeschlegelsteinhausenbergerdorff Llanfairpwllgwyngyll" }, signingOut: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Account/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Logout" }));
    await expect(args.onSignOut).not.toHaveBeenCalled();
  },
};

export const OnPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "हिन्दी" })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const LearnerOnPhone: Story = {
  ...OnPhone,
  args: { viewer: learner },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Notices, 3 new" })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const DrawerOpen: Story = {
  globals: phone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open menu" }));
    const drawer = await screen.findByRole("dialog", { name: "Menu" });
    await waitFor(() => expect(drawer).toBeVisible());
    await expect(screen.getByRole("link", { name: "All Courses" })).toHaveAttribute("aria-current", "page");
  },
};

export const DrawerOfLearner: Story = { ...DrawerOpen, args: { viewer: learner } };

export const DrawerGivesFocusBack: Story = {
  globals: phone,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole("button", { name: "Open menu" });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole("button", { name: "Close menu" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
