import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { fullyRefunded, partlyRefunded, receipt } from "../model/receipt.fixtures.ts";
import { ReceiptScreen } from "./receipt-screen.tsx";

const meta = {
  title: "Screens/Account/Receipt",
  component: ReceiptScreen,
  parameters: { layout: "fullscreen" },
  args: {
    receipt: ready(receipt),
    backHref: "/user/profile",
    backLabel: "All payments",
    onPrint: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof ReceiptScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  args: { receipt: loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the receipt…");
  },
};

/** The operator has set neither name nor address: nothing is invented. */
export const Empty: Story = {
  args: { receipt: ready({ ...receipt, seller: {} }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("From")).not.toBeInTheDocument();
    await expect(canvas.getByText("Nadia Rahman")).toBeVisible();
  },
};

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Receipt LMS-2026-000318" })).toBeVisible();
    await expect(canvas.getByText("Tax number 29ABCDE1234F1Z5")).toBeVisible();
    await expect(canvas.getByRole("row", { name: "Paid ₹499" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "All payments" })).toHaveAttribute("href", "/user/profile");
  },
};

export const Printed: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Print or save as PDF" }));
    await expect(args.onPrint).toHaveBeenCalledOnce();
  },
};

export const PartlyRefunded: Story = {
  args: { receipt: ready(partlyRefunded) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Paid, ₹100 refunded")).toBeVisible();
    await expect(canvas.getByRole("row", { name: "Paid after refunds ₹399" })).toBeVisible();
  },
};

export const Refunding: Story = {
  args: { receipt: ready({ ...receipt, status: "refunding" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^₹499 is on its way back/)).toBeVisible();
  },
};

export const Refunded: Story = {
  args: { receipt: ready(fullyRefunded) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Refunded on 27 Mar 2026")[0]).toBeVisible();
    await expect(canvas.getByRole("row", { name: "Paid after refunds ₹0" })).toBeVisible();
  },
};

/** There is none with this number, or it is another account's. */
export const NotHere: Story = {
  args: { receipt: ready(undefined) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This receipt is not here")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "All payments" })).toBeVisible();
  },
};

export const Crowded: Story = {
  args: {
    receipt: ready({
      ...partlyRefunded,
      id: `pay_${"Q3vT9xLm2aRk81".repeat(4)}`,
      amount: 12_34_567_89,
      buyer: {
        name: "Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine the Younger of Philadelphia",
        email: "hubert.blaine.wolfeschlegelsteinhausenbergerdorff.the.younger@a-department-of.example.org",
      },
      refunds: Array.from({ length: 6 }, (_, index) => ({
        id: `rfnd_${"R8kW2mPz".repeat(5)}${index}`,
        amount: 10_000_01,
        refundedAt: new Date(Date.UTC(2026, 2, 10 + index)).toISOString(),
      })),
    }),
  },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const Failed: Story = {
  args: { receipt: failed("Failed to get the receipt") },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
