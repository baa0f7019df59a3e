import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import { arranged } from "../../../../../.storybook/arranged.tsx";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { CalendarFeed } from "./calendar-feed.tsx";

const url = "https://learn.example/calendar/feed/3q2-7wABzN0nP1oQ7rS9tUvWxYz0123456789abcdef.ics";

const meta = {
  title: "Components/Courses and batches/Calendar feed",
  component: CalendarFeed,
  args: { feed: ready({}), onOpen: fn(), onRenew: fn(), onRevoke: fn() },
  decorators: [arranged((root) => root.querySelector("button")?.click())],
  play: async ({ args }) => {
    await screen.findByRole("dialog", { name: "Your sessions in your calendar" });
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
} satisfies Meta<typeof CalendarFeed>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { feed: loading } };
export const Empty: Story = {};

export const AddressCreated: Story = {
  tags: ["no-picture"],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Create Address" }));
    await expect(args.onRenew).toHaveBeenCalledOnce();
  },
};

/** Just made: the only time that the address is there. */
export const Filled: Story = {
  args: { feed: ready({ createdAt: "2026-11-20T10:00:00.000Z", url }) },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog"));
    await expect(dialog.getByRole("textbox", { name: "Secret address" })).toHaveValue(url);
    await expect(dialog.getByRole("link", { name: "Open in Calendar App" })).toHaveAttribute(
      "href",
      url.replace("https", "webcal"),
    );
  },
};

export const MadeEarlier: Story = {
  args: { feed: ready({ createdAt: "2026-11-20T10:00:00.000Z" }) },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole("dialog")).toHaveTextContent("since 20 Nov 2026");
    await userEvent.click(screen.getByRole("button", { name: "Remove Address" }));
    await expect(args.onRevoke).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = { args: { feed: ready({ createdAt: "2026-11-20T10:00:00.000Z" }), busy: true } };
export const Failed: Story = { args: { feed: failed("Failed to get the calendar link") } };
