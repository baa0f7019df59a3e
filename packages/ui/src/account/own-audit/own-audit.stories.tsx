import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { ownAuditEntries } from "../model/audit-entry.fixtures.ts";
import { OwnAudit } from "./own-audit.tsx";

const meta = {
  title: "Components/Content/Own audit",
  component: OwnAudit,
  tags: ["no-picture"],
  args: { entries: ready(ownAuditEntries), onRetry: fn() },
} satisfies Meta<typeof OwnAudit>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { entries: loading } };
export const Empty: Story = { args: { entries: ready([]) } };
export const Failed: Story = { args: { entries: failed("Failed to load what was done to your account") } };

export const Filled: Story = { args: { onLoadMore: fn() } };

export const MoreAsked: Story = {
  args: { onLoadMore: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Signed out everywhere")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Show more" }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
};
