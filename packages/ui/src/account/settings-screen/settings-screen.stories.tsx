import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { SettingsScreen } from "./settings-screen.tsx";
import type { AccountSettings } from "../model/profile.ts";
import { active, confirming, expired, held, none } from "../../billing/model/subscription.fixtures.ts";

const subscribed: AccountSettings = {
  name: "Nadia Rahman",
  email: "nadia@example.org",
  role: "USER",
  subscription: active,
};

const meta = {
  title: "Screens/Dashboard/Settings",
  component: SettingsScreen,
  parameters: { layout: "fullscreen" },
  args: {
    settings: ready(subscribed),
    theme: "light",
    onTheme: fn(),
    language: "en",
    languages: [
      { code: "en", name: "English" },
      { code: "hi", name: "हिन्दी" },
    ],
    onLanguage: fn(),
    profileHref: "/user/dashboard/profile",
    changePasswordHref: "/changepassword",
    subscriptionHref: "/user/profile",
    dataHref: "/api/v1/user/data",
    onRetry: fn(),
  },
} satisfies Meta<typeof SettingsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  args: { settings: loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading your settings…");
  },
};

/** Never subscribed. */
export const Empty: Story = {
  args: { settings: ready({ ...subscribed, subscription: none }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Inactive")).toBeVisible();
    await expect(canvas.queryByText("Subscription id")).not.toBeInTheDocument();
    await expect(canvas.getByRole("link", { name: "Subscribe Now" })).toHaveAttribute("href", "/checkout");
  },
};

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("nadia@example.org")).toBeVisible();
    await expect(canvas.getByText("sub_Q3vT9xLm2aRk81")).toBeVisible();
    await expect(canvas.getByText("5 Mar 2027")).toBeVisible();
    await expect(canvas.getByText("Active")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Edit profile" })).toHaveAttribute("href", "/user/dashboard/profile");
    await expect(canvas.getByRole("link", { name: "Change password" })).toHaveAttribute("href", "/changepassword");
    await expect(canvas.getByRole("link", { name: "Manage subscription" })).toHaveAttribute("href", "/user/profile");
    await expect(canvas.getByRole("link", { name: "Download" })).toHaveAttribute("download");
    await expect(canvas.getByRole("radio", { name: "Light" })).toBeChecked();
  },
};

export const ThemeAndLanguageChosen: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Dark" }));
    await expect(args.onTheme).toHaveBeenCalledWith("dark");
    await userEvent.click(canvas.getByRole("radio", { name: "As the system" }));
    await expect(args.onTheme).toHaveBeenCalledWith("system");

    await expect(canvas.getByRole("radio", { name: "English" })).toBeChecked();
    await expect(canvas.getByText("हिन्दी")).toHaveAttribute("lang", "hi");
    await userEvent.click(canvas.getByRole("radio", { name: "हिन्दी" }));
    await expect(args.onLanguage).toHaveBeenCalledWith("hi");
  },
};

export const Expired: Story = {
  args: { settings: ready({ ...subscribed, subscription: expired }), theme: "dark" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your subscription ended on 3 Mar 2026.")).toBeVisible();
    await expect(canvas.getByRole("radio", { name: "Dark" })).toBeChecked();
  },
};

/** Nothing is to be paid a second time. */
export const Confirming: Story = {
  args: { settings: ready({ ...subscribed, subscription: confirming }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your payment is being confirmed.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "See how it stands" })).toHaveAttribute("href", "/checkout");
    await expect(canvas.queryByRole("link", { name: "Subscribe Now" })).not.toBeInTheDocument();
  },
};

/** What can be done about it is under Billing. */
export const HeldForDispute: Story = {
  args: { settings: ready({ ...subscribed, subscription: held }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("On hold")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Manage subscription" })).toHaveAttribute("href", "/user/profile");
    await expect(canvas.queryByRole("link", { name: "Subscribe Now" })).not.toBeInTheDocument();
  },
};

export const FilledForAdmin: Story = {
  args: {
    settings: ready({ name: "Ilse Brandt", email: "ilse@lms.example", role: "ADMIN", subscription: none }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Every lecture is open to an admin without one.")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Subscribe Now" })).not.toBeInTheDocument();
  },
};

/** The shared demo account may not change these. */
export const FilledForGuest: Story = {
  args: { changePasswordHref: "/denied" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Change password" })).toHaveAttribute("href", "/denied");
  },
};

export const Crowded: Story = {
  args: {
    settings: ready({
      name: "Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine the Younger of Philadelphia",
      email: "hubert.blaine.wolfeschlegelsteinhausenbergerdorff.the.younger@a-department-of.example.org",
      role: "USER",
      subscription: { ...active, id: `sub_${"Q3vT9xLm2aRk81".repeat(6)}` },
    }),
  },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const Failed: Story = {
  args: { settings: failed("Failed to load data") },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = {
  args: { settings: failed("Failed to load data"), busy: true },
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).not.toHaveBeenCalled();
  },
};
