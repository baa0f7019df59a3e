import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { CheckoutFailScreen } from "./checkout-fail-screen.tsx";

const meta = {
  title: "Screens/Checkout/Payment failed",
  component: CheckoutFailScreen,
  parameters: { layout: "fullscreen" },
  args: { reason: "Your bank declined the payment." },
} satisfies Meta<typeof CheckoutFailScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Payment failed" })).toBeVisible();
    await expect(canvas.getByText(/^Your bank declined the payment\./)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Revisit Payment" })).toHaveAttribute("href", "/checkout");
    await expect(canvas.getByRole("link", { name: "your payments" })).toHaveAttribute("href", "/user/profile");
  },
};

/** Why is not known. */
export const Empty: Story = {
  args: { reason: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Your subscription has not started\./)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Revisit Payment" })).toBeVisible();
  },
};

export const Crowded: Story = {
  args: {
    reason:
      "Your payment didn't go through as it was declined by the bank that issued the card, which asks you to get in touch with thebankthatissuedthecard@a-department-of.example.org before another try.",
  },
};
