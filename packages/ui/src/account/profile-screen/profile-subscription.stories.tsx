import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { failed, ready } from "../../lib/loadable.ts";
import { disputed as disputedPayment, paid, refunded, refunding } from "../../billing/model/payment.fixtures.ts";
import { cancelled, confirming, disputed, expired, subscribed } from "./profile-screen.fixtures.ts";
import { ProfileScreen } from "./profile-screen.tsx";
import { bundle } from "../../billing/model/bundle.fixtures.ts";
import { profileArgs } from "./profile-args.fixtures.ts";

const meta = {
  title: "Screens/Account/Profile subscription",
  component: ProfileScreen,
  parameters: { layout: "fullscreen" },
  args: profileArgs,
} satisfies Meta<typeof ProfileScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Cancelling needs a confirmation; leaving the dialog changes nothing and restores the focus. */
export const Cancelling: Story = {
  args: { onCancelSubscription: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole("button", { name: "Cancel Subscription" });

    await userEvent.click(opener);
    const dialog = await screen.findByRole("alertdialog", { name: "Cancel your subscription?" });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(dialog).toHaveAccessibleDescription(
      "Your access to the lectures ends at once. ₹499 is refunded in full to the method you paid with, which usually takes 5 to 7 working days.",
    );
    await userEvent.click(screen.getByRole("button", { name: "Keep it" }));
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(args.onCancelSubscription).not.toHaveBeenCalled();

    await userEvent.click(opener);
    await screen.findByRole("alertdialog");
    await userEvent.click(screen.getByRole("button", { name: "Cancel Subscription" }));
    await expect(args.onCancelSubscription).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  },
};

/** What was paid may have been another price than today's. */
export const CancellingAtAnOldPrice: Story = {
  args: { payments: ready([{ ...paid, amount: 39_900 }, refunded]), onCancelSubscription: fn() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Cancel Subscription" }));
    await expect(await screen.findByRole("alertdialog")).toHaveAccessibleDescription(/₹399 is refunded in full/);
  },
};

export const CancellingWithinTheWindow: Story = {
  args: {
    bundle: { ...bundle, refundWindowDays: 14 },
    payments: ready([{ ...paid, paidAt: "2099-03-05T10:15:00.000Z" }]),
    onCancelSubscription: fn(),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^100% refund at cancellation until 19 Mar 2099/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel Subscription" }));
    await expect(await screen.findByRole("alertdialog")).toHaveAccessibleDescription(
      /₹499 is refunded in full to the method you paid with, .* This holds until 19 Mar 2099, 3:45\spm\.$/,
    );
  },
};

export const CancellingAfterTheWindow: Story = {
  args: { bundle: { ...bundle, refundWindowDays: 14 }, onCancelSubscription: fn() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Cancel Subscription" }));
    await expect(await screen.findByRole("alertdialog")).toHaveAccessibleDescription(
      "Your access to the lectures ends at once, although it is paid until 5 Mar 2027. Nothing is refunded: the time for that ended on 19 Mar 2026, 3:45\u00A0pm.",
    );
  },
};

/** The payments are not known: the rule is said, and no amount. */
export const CancellingUnknownPayments: Story = {
  args: {
    bundle: { ...bundle, refundWindowDays: 1 },
    payments: failed("Failed to get payment records"),
    onCancelSubscription: fn(),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetryPayments).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel Subscription" }));
    await expect(await screen.findByRole("alertdialog")).toHaveAccessibleDescription(
      "Your access to the lectures ends at once. Your last payment is refunded in full if you made it within 1 day, and not at all if it is older.",
    );
  },
};

export const ConfirmingPayment: Story = {
  args: { profile: ready(confirming), payments: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Your payment is being confirmed\./)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "See how it stands" })).toHaveAttribute("href", "/checkout");
    await expect(canvas.queryByRole("link", { name: "Subscribe" })).not.toBeInTheDocument();
  },
};

export const RefundUnderWay: Story = {
  args: { profile: ready(cancelled), payments: ready([refunding]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your subscription was cancelled.")).toBeVisible();
    await expect(canvas.getByText(/^₹499 is on its way back to the method you paid with\./)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Subscribe" })).toBeVisible();
  },
};

export const Refunded: Story = {
  args: { profile: ready(cancelled), payments: ready([refunded]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("₹499 was refunded on 27 Nov 2025.")).toBeVisible();
  },
};

/** Cancelled after the refund window: the money was kept, and nothing says otherwise. */
export const CancelledWithoutRefund: Story = {
  args: { profile: ready(cancelled), payments: ready([paid]), bundle: { ...bundle, refundWindowDays: 14 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your subscription was cancelled.")).toBeVisible();
    await expect(canvas.queryByText(/was refunded|on its way back/)).not.toBeInTheDocument();
  },
};

export const Expired: Story = {
  args: { profile: ready(expired) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your subscription ended on 3 Mar 2026.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Subscribe" })).toHaveAttribute("href", "/checkout");
  },
};

export const ChargeFailed: Story = {
  args: { profile: ready({ ...expired, subscription: { active: false, status: "halted" } }) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText("The last charge did not go through, so your subscription opens no lectures."),
    ).toBeVisible();
  },
};

export const HeldForDispute: Story = {
  tags: ["picture"],
  args: { profile: ready(disputed), payments: ready([disputedPayment]), onCancelSubscription: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("On hold")).toBeVisible();
    await expect(
      canvas.getByText(/^Your payment is disputed at your bank, so your subscription opens no lectures/),
    ).toBeVisible();
    await expect(canvas.getByRole("link", { name: "write to us" })).toHaveAttribute("href", "/contact");
    await expect(canvas.queryByRole("link", { name: "Subscribe" })).not.toBeInTheDocument();
    await expect(canvas.queryByText(/100% refund/)).not.toBeInTheDocument();
  },
};

/** Asked before the bank has decided: the refund cannot be promised whole. */
export const CancellingWhileDisputed: Story = {
  ...HeldForDispute,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Cancel Subscription" }));
    await expect(await screen.findByRole("alertdialog")).toHaveAccessibleDescription(
      "Your subscription ends at once, whatever your bank decides. ₹499 is due to you. Once the bank has decided, we refund only what it has not given back to you.",
    );
    await userEvent.click(screen.getByRole("button", { name: "Cancel Subscription" }));
    await expect(args.onCancelSubscription).toHaveBeenCalledOnce();
  },
};

export const CancelledWhileDisputed: Story = {
  args: { profile: ready(cancelled), payments: ready([{ ...disputedPayment, status: "refunding" }]) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^₹499 is disputed at your bank\. Once the bank has decided, we refund/),
    ).toBeVisible();
    await expect(canvas.queryByText(/on its way back/)).not.toBeInTheDocument();
  },
};

/** Bought after the last full refund of the operator's limit: the checkout said so. */
export const CancellingWithoutRefund: Story = {
  args: { payments: ready([{ ...paid, refundable: false }]), onCancelSubscription: fn() },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("No refund at cancellation")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel Subscription" }));
    await expect(await screen.findByRole("alertdialog")).toHaveAccessibleDescription(
      "Your access to the lectures ends at once, although it is paid until 5 Mar 2027. Nothing is refunded, as the checkout said before you bought it.",
    );
  },
};

const renewal = { startsAt: "2099-03-05T10:15:00.000Z", endsAt: "2100-03-05T10:15:00.000Z" } as const;
const active = { active: true, endsAt: renewal.startsAt } as const;

export const Renewable: Story = {
  tags: ["no-picture"],
  args: {
    profile: ready({
      ...subscribed,
      subscription: { ...active, renewal: { status: "open", startsAt: active.endsAt } },
    }),
    onCancelSubscription: fn(),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Renew now, and it goes on after 5 Mar 2099 without a gap.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Renew" })).toHaveAttribute("href", "/checkout");
  },
};

/** It can be given back until it begins, and goes with the subscription. */
export const Renewed: Story = {
  tags: ["no-picture"],
  args: {
    profile: ready({ ...subscribed, subscription: { ...active, renewal: { status: "bought", ...renewal } } }),
    payments: ready([
      { ...paid, id: "p4", amount: 59_900, periodStart: renewal.startsAt, periodEnd: renewal.endsAt },
      paid,
    ]),
    onCancelSubscription: fn(),
    onCancelRenewal: fn(),
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^Your renewal is paid: it begins on 5 Mar 2099/)).toBeVisible();
    await expect(canvas.getByText("paid for 5 Mar 2099 to 5 Mar 2100")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel renewal" }));
    await expect(await screen.findByRole("alertdialog", { name: "Cancel your renewal?" })).toHaveAccessibleDescription(
      /^Your present subscription runs on until 5 Mar 2099. ₹599 is refunded in full/,
    );
    await userEvent.click(screen.getByRole("button", { name: "Cancel renewal" }));
    await expect(args.onCancelRenewal).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole("button", { name: "Cancel Subscription" }));
    await expect(await screen.findByRole("alertdialog")).toHaveAccessibleDescription(
      /₹499 is refunded in full .* Your renewal ends with it, and its ₹599 is refunded in full\.$/,
    );
  },
};

export const CancellingTheRenewal: Story = {
  ...Renewed,
  args: { ...Renewed.args, cancellingRenewal: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Cancelling..." })).toHaveAttribute("aria-busy", "true");
  },
};
