import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { ErrorScreen } from "./error-screen.tsx";

const meta = {
  title: "Screens/Messages/Error",
  component: ErrorScreen,
  parameters: { layout: "fullscreen" },
  args: { details: "TypeError: Cannot read properties of undefined", onReload: fn(), onGoHome: fn() },
} satisfies Meta<typeof ErrorScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

export const DetailsOpened: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("Details"));
    await expect(canvas.getByText(/TypeError/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Reload the page" }));
    await expect(args.onReload).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Go to the home page" }));
    await expect(args.onGoHome).toHaveBeenCalledOnce();
  },
};

/** Nothing is known about what happened. */
export const Empty: Story = { args: { details: undefined } };

export const Crowded: Story = {
  args: {
    details: Array.from(
      { length: 60 },
      (_, line) => `    at somewhere${"Deep".repeat(20)} (chunk-${line}.js:1:${line})`,
    ).join("\n"),
  },
};

export const LongDetailsOpened: Story = {
  ...Crowded,
  tags: ["no-picture"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("Details"));
  },
};
