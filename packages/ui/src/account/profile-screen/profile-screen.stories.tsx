import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { manyPayments } from "../../billing/model/payment.fixtures.ts";
import { administrator, newcomer, overlong, subscribed } from "./profile-screen.fixtures.ts";
import { ProfileScreen } from "./profile-screen.tsx";
import { profileArgs } from "./profile-args.fixtures.ts";

const meta = {
  title: "Screens/Account/Profile",
  component: ProfileScreen,
  parameters: { layout: "fullscreen" },
  args: profileArgs,
} satisfies Meta<typeof ProfileScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  args: { profile: loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading your profile…");
  },
};

/** No picture, no subscription. */
export const Empty: Story = {
  args: { profile: ready(newcomer), payments: ready([]), onCancelSubscription: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No payments yet")).toBeVisible();
    await expect(canvas.getByText("Inactive")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Subscribe" })).toHaveAttribute("href", "/checkout");
    await expect(canvas.queryByRole("button", { name: "Cancel Subscription" })).not.toBeInTheDocument();
  },
};

export const Filled: Story = {
  args: { onCancelSubscription: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("nadia@example.org")).toBeVisible();
    const since = canvas.getByText("4 Mar 2026");
    await expect(since).toBeVisible();
    await expect(since.parentElement).toHaveTextContent("Learner, member since 4 Mar 2026");
    await expect(canvas.getByText("Active")).toBeVisible();
    await expect(canvas.getByText(/open to you until 5 Mar 2027\./)).toBeVisible();
    await expect(canvas.getByRole("table", { name: "Payments" })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Subscribe" })).not.toBeInTheDocument();
    await expect(canvas.getByRole("link", { name: "Edit Profile" })).toHaveAttribute("href", "/user/editprofile");
    await expect(canvas.getByRole("link", { name: "Change Password" })).toHaveAttribute("href", "/changepassword");
  },
};

export const FilledForAdmin: Story = {
  args: { profile: ready(administrator), payments: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region", { name: "Payments" })).not.toBeInTheDocument();
    await expect(canvas.getByText("20 Nov 2025").parentElement).toHaveTextContent(/^Admin, member since/);
    await expect(canvas.getByText("Inactive")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Subscribe" })).not.toBeInTheDocument();
  },
};

/** For the shared demo account both links lead to a page that says that it may not. */
export const FilledForGuest: Story = {
  args: { profile: ready(newcomer), editProfileHref: "/denied", changePasswordHref: "/denied" },
  play: async ({ canvas }) => {
    for (const name of ["Edit Profile", "Change Password"]) {
      await expect(canvas.getByRole("link", { name })).toHaveAttribute("href", "/denied");
    }
  },
};

export const WithoutCancellation: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Active")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Cancel Subscription" })).not.toBeInTheDocument();
  },
};

export const WithoutEndAndPrice: Story = {
  args: { profile: ready({ ...subscribed, subscription: { active: true } }), bundle: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Every lecture of every course is open to you.")).toBeVisible();
    await expect(canvas.queryByText(/refund/)).not.toBeInTheDocument();
  },
};

export const LoadingPayments: Story = {
  args: { payments: loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading your payments…");
  },
};

export const Busy: Story = {
  args: { cancelling: true, onCancelSubscription: fn() },
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Cancelling..." }));
    await expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    await expect(args.onCancelSubscription).not.toHaveBeenCalled();
  },
};

export const Crowded: Story = {
  args: { profile: ready(overlong), payments: ready(manyPayments), onCancelSubscription: fn() },
};

export const CrowdedOnPhone: Story = {
  ...Crowded,
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const Failed: Story = {
  args: { profile: failed("Failed to load data") },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Failed to load data");
  },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
