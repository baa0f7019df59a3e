import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { longText, refunds } from "../model/site-text.fixtures.ts";
import { PolicyScreen } from "./policy-screen.tsx";

const meta = {
  title: "Screens/Public/Policy",
  component: PolicyScreen,
  parameters: { layout: "fullscreen" },
  args: { name: "refunds", text: ready(refunds), onRetry: fn(), onFollow: fn() },
} satisfies Meta<typeof PolicyScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { text: loading } };

/** The server has no such page. */
export const Empty: Story = {
  args: { text: ready(undefined) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "/contact");
  },
};

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent(refunds.title);
    await expect(canvas.getByText("22 Nov 2026")).toBeVisible();
    await expect(canvas.getByRole("link", { current: "page" })).toHaveTextContent("Refund Policy");
  },
};

const callOut = '<div class="call-out call-out-tip"><p class="call-out-title">Tip</p><p>Write to us first.</p></div>';

/** The styles of what only some texts have are loaded with them. */
export const WithCallOut: Story = {
  tags: ["no-picture"],
  args: { text: ready({ ...refunds, html: callOut }) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Tip").parentElement).toHaveStyle({ borderInlineStartWidth: "4px" }));
  },
};

export const LinkFollowed: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("link", { name: "your profile" }));
    await expect(args.onFollow).toHaveBeenCalledWith("/user/profile");
  },
};

export const Failed: Story = {
  args: { text: failed("Failed to load the page") },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = { args: { text: failed("Failed to load the page"), busy: true } };

export const Crowded: Story = {
  args: { text: ready(longText) },
  // Its parts repeat one text, with the same headings.
  parameters: { a11y: { context: { exclude: ["h2:nth-of-type(n + 8) ~ *"] } } },
};

/** The operator has not translated it. */
export const InOtherLanguage: Story = {
  args: { text: ready({ ...refunds, language: "en" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveAttribute("lang", "en");
    await expect(canvas.getByRole("link", { name: "your profile" }).closest("[lang]")).toHaveClass("prose");
  },
};

export const OnPhone: Story = {
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};
