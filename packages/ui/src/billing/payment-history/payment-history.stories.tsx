import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { disputed, manyPayments, partlyRefunded, payments, refunding } from "../model/payment.fixtures.ts";
import { PaymentHistory } from "./payment-history.tsx";

const meta = {
  title: "Components/Content/Payment history",
  component: PaymentHistory,
  args: { payments: ready(payments), onRetry: fn() },
} satisfies Meta<typeof PaymentHistory>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  args: { payments: loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading your payments…");
  },
};

export const Empty: Story = {
  args: { payments: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No payments yet")).toBeVisible();
    await expect(canvas.queryByRole("table")).not.toBeInTheDocument();
  },
};

export const Filled: Story = {
  play: async ({ canvas }) => {
    const [, first, second, third] = canvas.getAllByRole("row");
    await expect(canvas.getByRole("table", { name: "Payments" })).toBeVisible();
    await expect(first).toHaveAccessibleName("5 Mar 2026 paid until 5 Mar 2027 LMS-2026-000318 Paid ₹499");
    await expect(second).toHaveAccessibleName("21 Nov 2025 LMS-2025-001204 Refunded 27 Nov 2025 ₹499");
    await expect(third).toHaveAccessibleName("3 Nov 2024 paid until 3 Nov 2025 LMS-2024-000077 Paid ₹499");
    await expect(canvas.getByRole("link", { name: "LMS-2026-000318" })).toHaveAttribute(
      "href",
      "/user/receipts/LMS-2026-000318",
    );
  },
};

export const Refunding: Story = {
  args: { payments: ready([refunding]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Refund under way")).toBeVisible();
    await expect(canvas.queryByText(/paid until/)).not.toBeInTheDocument();
  },
};

export const Disputed: Story = {
  args: { payments: ready([disputed]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Disputed")).toBeVisible();
    await expect(canvas.queryByText("Paid")).not.toBeInTheDocument();
  },
};

/** Cancelled in the meantime: the bank decides first. */
export const DisputedOnPhone: Story = {
  args: { payments: ready([{ ...disputed, status: "refunding" }]) },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Disputed, refund waits for your bank")).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const PartlyRefunded: Story = {
  args: { payments: ready([partlyRefunded]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Paid, ₹100 refunded")).toBeVisible();
  },
};

export const Crowded: Story = { args: { payments: ready(manyPayments) } };

/** Below 640 px a payment has three lines: date and amount, the end of its time, receipt number and status. */
export const CrowdedOnPhone: Story = {
  ...Crowded,
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
    const [date, receipt, status, amount] = canvas.getAllByRole("cell").map((cell) => cell.getBoundingClientRect());
    await expect(amount?.left).toBeGreaterThanOrEqual(date?.right ?? Infinity);
    await expect(status?.left).toBeGreaterThanOrEqual(receipt?.right ?? Infinity);
    await expect(receipt?.top).toBeGreaterThanOrEqual(date?.bottom ?? Infinity);
    await expect(canvas.getAllByRole("row")[1]?.getBoundingClientRect().height).toBeLessThan(100);
  },
};

export const Failed: Story = {
  args: { payments: failed("Failed to get payment records") },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Failed to get payment records");
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
