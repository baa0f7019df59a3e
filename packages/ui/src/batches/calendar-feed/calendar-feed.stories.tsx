import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { CalendarFeed } from "./calendar-feed.tsx";

const url = "https://learn.example/calendar/feed/3q2-7wABzN0nP1oQ7rS9tUvWxYz0123456789abcdef.ics";

const meta = {
  title: "Components/Courses and batches/Calendar feed",
  component: CalendarFeed,
  args: { feed: ready({}), onOpen: fn(), onRenew: fn(), onRevoke: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Your calendar" }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await screen.findByRole("dialog", { name: "Your sessions in your calendar" });
  },
} satisfies Meta<typeof CalendarFeed>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { feed: loading } };
export const Empty: Story = {
  play: async (context) => {
    await meta.play(context);
    await context.userEvent.click(screen.getByRole("button", { name: "Create Address" }));
    await expect(context.args.onRenew).toHaveBeenCalledOnce();
  },
};

/** Just made: the only time that the address is there. */
export const Filled: Story = {
  args: { feed: ready({ createdAt: "2026-11-20T10:00:00.000Z", url }) },
  play: async (context) => {
    await meta.play(context);
    const dialog = within(screen.getByRole("dialog"));
    await expect(dialog.getByRole("textbox", { name: "Secret address" })).toHaveValue(url);
    await expect(dialog.getByRole("link", { name: "Open in Calendar App" })).toHaveAttribute(
      "href",
      url.replace("https", "webcal"),
    );
  },
};

export const MadeEarlier: Story = {
  args: { feed: ready({ createdAt: "2026-11-20T10:00:00.000Z" }) },
  play: async (context) => {
    await meta.play(context);
    await expect(screen.getByRole("dialog")).toHaveTextContent("since 20 Nov 2026");
    await context.userEvent.click(screen.getByRole("button", { name: "Remove Address" }));
    await expect(context.args.onRevoke).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = { args: { feed: ready({ createdAt: "2026-11-20T10:00:00.000Z" }), busy: true } };
export const Failed: Story = { args: { feed: failed("Failed to get the calendar link") } };
