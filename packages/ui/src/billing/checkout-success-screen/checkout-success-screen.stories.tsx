import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { loading, ready } from "../../lib/loadable.ts";
import { CheckoutSuccessScreen } from "./checkout-success-screen.tsx";

const meta = {
  title: "Screens/Checkout/Payment successful",
  component: CheckoutSuccessScreen,
  parameters: { layout: "fullscreen" },
  args: { endsAt: "2027-03-04T10:15:00.000Z", course: ready(undefined) },
} satisfies Meta<typeof CheckoutSuccessScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Payment Successful" })).toBeVisible();
    await expect(canvas.getByText(/open to you until 4 Mar 2027\./)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to the courses" })).toHaveAttribute("href", "/courses");
    await expect(canvas.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  },
};

/** Subscribed for the sake of a course. */
export const Crowded: Story = {
  args: {
    course: ready({
      title: "Statistics for people who were told they could not",
      href: "/course/displaylectures?course=c1",
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: /^Start Statistics for people/ })).toHaveAttribute(
      "href",
      "/course/displaylectures?course=c1",
    );
    await expect(canvas.getByRole("link", { name: "Go to the courses" })).toBeVisible();
  },
};

/** Nothing to press is moved by what is still on its way. */
export const Loading: Story = {
  args: { course: loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Payment Successful" })).toBeVisible();
    await expect(canvas.queryByRole("link")).not.toBeInTheDocument();
  },
};

/** The period's end is not known. */
export const Empty: Story = {
  args: { endsAt: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/open to you\./)).toBeVisible();
  },
};
