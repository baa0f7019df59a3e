import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { manyNotices, notices } from "../model/notice.fixtures.ts";
import { NoticesScreen } from "./notices-screen.tsx";

const meta = {
  title: "Screens/Dashboard/Notices",
  component: NoticesScreen,
  parameters: { layout: "fullscreen" },
  args: { endings: [], lectures: [], notices: ready(notices), settingsHref: "#settings", onRetry: fn() },
} satisfies Meta<typeof NoticesScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { notices: loading } };
export const Empty: Story = { args: { notices: ready([]) } };

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("2 new notices")).toBeVisible();
    const [first, , moved] = canvas.getAllByRole("article");
    if (!first || !moved) throw new Error("There are six notices.");
    await expect(within(first).getByRole("link", { name: "Thursday starts at seven" })).toHaveAttribute(
      "href",
      "#b-evenings",
    );
    await expect(within(first).getByText("New")).toBeVisible();
    await expect(within(moved).getByRole("link")).toHaveAccessibleName(/^Session moved to 23 Nov 2026, 6:30/);
    await expect(within(moved).queryByText("New")).not.toBeInTheDocument();
  },
};

const ending = { endsAt: "2026-11-29T10:15:00.000Z", read: false, createdAt: "2026-11-22T10:20:00.000Z" };

export const RightsEnd: Story = {
  tags: ["no-picture"],
  args: {
    endings: [
      { ...ending, id: "e-1", subscription: true },
      { ...ending, id: "e-2", subscription: false, course: { title: "Signals and Systems" }, read: true },
      { ...ending, id: "e-3", subscription: false },
    ],
  },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole("article");
    if (!first) throw new Error("There is a reminder.");
    await expect(within(first).getByRole("link", { name: "Your subscription ends on 29 Nov 2026" })).toHaveAttribute(
      "href",
      "/checkout",
    );
    await expect(within(first).getByText("New")).toBeVisible();
    await expect(
      canvas.getByRole("link", { name: "Your access to “Signals and Systems” ends on 29 Nov 2026" }),
    ).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Your access to every course ends on 29 Nov 2026" })).toBeVisible();
  },
};

export const LecturesCame: Story = {
  tags: ["no-picture"],
  args: {
    lectures: [
      {
        id: "l-1",
        title: "What a filter does",
        course: { title: "Signals and Systems" },
        href: "#l-1",
        read: false,
        createdAt: "2026-11-22T10:20:00.000Z",
      },
    ],
  },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole("article");
    if (!first) throw new Error("There is a lecture.");
    await expect(within(first).getByRole("link", { name: "What a filter does" })).toHaveAttribute("href", "#l-1");
    await expect(within(first).getByText("New in “Signals and Systems”")).toBeVisible();
    await expect(within(first).getByText("New")).toBeVisible();
  },
};

export const NothingNew: Story = { args: { notices: ready(notices.filter(({ read }) => read)) } };
export const Busy: Story = { args: { busy: true, onLoadMore: fn(), loadingMore: true } };

export const Failed: Story = {
  args: { notices: failed("Failed to get notices") },
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Crowded: Story = {
  args: { notices: ready(manyNotices), onLoadMore: fn() },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const MoreLoaded: Story = {
  ...Crowded,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Load more notices" }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
};

export const Answers: Story = {
  tags: ["no-picture"],
  args: {
    answers: [
      {
        id: "q1",
        title: "Is n = 30 enough?",
        count: 2,
        href: "#q1",
        read: false,
        createdAt: "2026-03-04T13:00:00.000Z",
      },
    ],
    report: { count: 3, href: "#reports", read: false, createdAt: "2026-03-04T12:00:00.000Z" },
  },
};
