import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { CheckoutScreen } from "./checkout-screen.tsx";
import { bundle } from "../model/bundle.fixtures.ts";

const meta = {
  title: "Screens/Checkout/Checkout",
  component: CheckoutScreen,
  parameters: { layout: "fullscreen" },
  args: {
    bundle: ready(bundle),
    checkout: { status: "offered" },
    catalogue: { courseCount: 14, lectureCount: 71 },
    onRetry: fn(),
    onBuy: fn(),
    onRetryPayment: fn(),
    onCheckAgain: fn(),
  },
} satisfies Meta<typeof CheckoutScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  args: { bundle: loading, catalogue: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the price…");
    await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
  },
};

/** Nothing to watch is known of. */
export const Empty: Story = {
  args: { catalogue: { courseCount: 0, lectureCount: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Every lecture of every course")).toBeVisible();
    await expect(canvas.queryByText(/\b0\b/)).not.toBeInTheDocument();
  },
};

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("A year of every course.");
    await expect(canvas.getByText("1 Year Duration")).toBeVisible();
    await expect(canvas.getByText("₹499")).toBeVisible();
    await expect(canvas.getByText("100% refund at cancellation")).toBeVisible();
    await expect(canvas.getByText("All 14 courses, 71 lectures")).toBeVisible();
  },
};

/** Bought while the present subscription runs: with its dates, before and after it is paid. */
export const Renewing: Story = {
  tags: ["no-picture"],
  args: { renewsFrom: "2027-03-05T10:15:00.000Z" },
  play: async ({ canvas }) => {
    const dates = "It begins on 5 Mar 2027, where your present subscription ends, and runs until 5 Mar 2028.";
    await expect(canvas.getByText(dates)).toBeVisible();
    await expect(canvas.getByText("100% refund until it begins")).toBeVisible();
  },
};

export const BoughtByKeyboard: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Buy Now" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onBuy).toHaveBeenCalledOnce();
  },
};

export const WithRefundWindow: Story = {
  args: { bundle: ready({ ...bundle, refundWindowDays: 14 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("100% refund at cancellation within 14 days")).toBeVisible();
  },
};

/** Where an operator refunds nothing, no refund is promised. */
export const WithoutRefund: Story = {
  args: { bundle: ready({ ...bundle, refundWindowDays: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/100%/)).not.toBeInTheDocument();
    await expect(canvas.getByText("No refund at cancellation")).toBeVisible();
  },
};

/** After the full refunds that an account gets within 12 months. */
export const RefundsUsed: Story = {
  args: { refundsUsed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This purchase is not refunded at cancellation")).toBeVisible();
    await expect(canvas.queryByText(/100%/)).not.toBeInTheDocument();
  },
};

/** The key and the subscription are on their way. */
export const Busy: Story = {
  args: { checkout: { status: "starting" } },
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Starting payment..." });
    await userEvent.dblClick(button);
    await expect(args.onBuy).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};

/** The payment window is open. */
export const BusyPaying: Story = {
  args: { checkout: { status: "paying" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Finish the payment in the window that opened.");
  },
};

export const PressedWhilePaying: Story = {
  ...BusyPaying,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Waiting for payment..." }));
    await expect(args.onBuy).not.toHaveBeenCalled();
  },
};

export const WindowClosed: Story = {
  args: { checkout: { status: "closed" } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("The payment window was closed before you paid.");
    await userEvent.click(canvas.getByRole("button", { name: "Buy Now" }));
    await expect(args.onBuy).toHaveBeenCalledOnce();
  },
};

export const WindowFailed: Story = {
  args: { checkout: { status: "declined", message: "Your bank declined the payment." } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Your bank declined the payment.");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onBuy).toHaveBeenCalledOnce();
  },
};

export const GatewayDown: Story = {
  args: {
    checkout: { status: "unavailable", message: "Payments are not available right now. Try again in a minute." },
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Payments are not available right now.");
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetryPayment).toHaveBeenCalledOnce();
    await expect(args.onBuy).not.toHaveBeenCalled();
  },
};

/** Paid, and not settled: nothing there pays a second time. */
export const Confirming: Story = {
  args: { checkout: { status: "confirming" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Confirming your payment" })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("This usually takes a few seconds.");
    await expect(canvas.getByText("The payment provider confirms it").closest("li")).toHaveAttribute(
      "aria-current",
      "step",
    );
    await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
  },
};

export const Unsettled: Story = {
  args: { checkout: { status: "unsettled" } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("It takes longer than usual. Please do not pay again");
    await expect(canvas.queryByRole("button", { name: "Buy Now" })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Check again" }));
    await expect(args.onCheckAgain).toHaveBeenCalledOnce();
  },
};

export const CheckingAgain: Story = {
  args: { checkout: { status: "unsettled", checking: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Checking..." }));
    await expect(args.onCheckAgain).not.toHaveBeenCalled();
  },
};

/** What is already theirs is said also while the price is loading, or cannot be had. */
export const FilledForSubscriber: Story = {
  args: { bundle: loading, checkout: { status: "subscribed", endsAt: "2027-03-04T10:15:00.000Z" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "You are subscribed" })).toHaveTextContent("until 4 Mar 2027");
    await expect(canvas.getByRole("link", { name: "Go to the courses" })).toHaveAttribute("href", "/courses");
    await expect(canvas.getByRole("link", { name: "Billing" })).toHaveAttribute("href", "/user/profile");
    await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
  },
};

export const FilledForSubscriberOfACourse: Story = {
  args: {
    checkout: { status: "subscribed", endsAt: "2027-03-04T10:15:00.000Z" },
    course: { title: "Statistics, quietly", href: "/course/displaylectures?course=c1" },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Start Statistics, quietly" })).toHaveAttribute(
      "href",
      "/course/displaylectures?course=c1",
    );
  },
};

export const FilledForAdmin: Story = {
  args: { checkout: { status: "admin" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "You need no subscription" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to the courses" })).toHaveAttribute("href", "/courses");
    await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
  },
};

export const Crowded: Story = {
  args: {
    bundle: ready({ amount: 123_456_789, currency: "INR", durationMonths: 18, refundWindowDays: 365 }),
    catalogue: { courseCount: 12_345, lectureCount: 1_234_567 },
    checkout: {
      status: "declined",
      message:
        "Your payment didn't go through as it was declined by the bank. Try another payment method, or contact thebankthatissuedthecard@a-department-of.example.org.",
    },
  },
};

export const CrowdedOnPhone: Story = {
  ...Crowded,
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const Failed: Story = {
  args: { bundle: failed("Failed to load data") },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Failed to load data");
    await expect(canvas.queryByRole("button", { name: "Buy Now" })).not.toBeInTheDocument();
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
