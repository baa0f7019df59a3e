import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { failed, loading, ready } from "../../lib/loadable.ts";
import { days, manyPayments, months, nothing, payments } from "./sales-screen.fixtures.ts";
import { SalesScreen } from "./sales-screen.tsx";

const meta = {
  title: "Screens/Admin/Sales",
  component: SalesScreen,
  parameters: { layout: "fullscreen" },
  args: {
    nav: adminNav("sales", 3),
    today: "2026-11-20",
    time: { from: "2025-12-01", to: "2026-11-20" },
    onTime: fn(),
    sales: ready(months),
    onRetrySales: fn(),
    csvHref: "#csv",
    payments: ready(payments),
    query: "",
    onSearch: fn(),
    filter: "all",
    onFilter: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof SalesScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { sales: loading, payments: loading } };

export const Empty: Story = {
  args: { time: { from: "2026-11-01", to: "2026-11-20" }, sales: ready(nothing), payments: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nothing was sold or refunded in this time.")).toBeVisible();
    await expect(canvas.getByText("No payments in this time")).toBeVisible();
    await expect(canvas.getByRole("combobox", { name: "Time" })).toHaveDisplayValue("This month");
  },
};

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const table = within(canvas.getByRole("table", { name: "Sales by month" }));
    await expect(table.getByRole("row", { name: "October 2026 ₹13,972 ₹998 ₹12,974" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "In numbers" }));
    await expect(canvas.getByRole("row", { name: "October 2026 28 2" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Download CSV" })).toHaveAttribute("href", "#csv");
    await expect(canvas.getByRole("link", { name: "LMS-2026-000317" })).toHaveAttribute(
      "href",
      "/user/receipts/LMS-2026-000318",
    );
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Time" }), "Financial year 2025–26");
    await expect(args.onTime).toHaveBeenCalledWith({ from: "2025-04-01", to: "2026-03-31" });
    await userEvent.click(canvas.getByRole("button", { name: "Refunded" }));
    await expect(args.onFilter).toHaveBeenCalledWith("refunded");
  },
};

export const ByDay: Story = {
  args: { time: { from: "2026-11-01", to: "2026-11-03" }, sales: ready(days) },
  play: async ({ args, canvas, userEvent }) => {
    const table = within(canvas.getByRole("table", { name: "Sales by day" }));
    await expect(table.getAllByRole("row")).toHaveLength(3);
    const dates = within(canvas.getByRole("form", { name: "Own dates" }));
    await userEvent.clear(dates.getByLabelText("From"));
    await userEvent.type(dates.getByLabelText("From"), "2026-11-09");
    await userEvent.click(dates.getByRole("button", { name: "Show" }));
    await expect(dates.getByText("The first day should not be after the last")).toBeVisible();
    await expect(args.onTime).not.toHaveBeenCalled();
    await userEvent.clear(dates.getByLabelText("To"));
    await userEvent.type(dates.getByLabelText("To"), "2026-11-10");
    await userEvent.click(dates.getByRole("button", { name: "Show" }));
    await expect(args.onTime).toHaveBeenCalledWith({ from: "2026-11-09", to: "2026-11-10" });
  },
};

export const Failed: Story = {
  args: { sales: failed("Failed to get the sales"), payments: failed("Failed to get payment records") },
  play: async ({ args, canvas, userEvent }) => {
    for (const button of canvas.getAllByRole("button", { name: "Retry" })) await userEvent.click(button);
    await expect(args.onRetrySales).toHaveBeenCalledOnce();
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = { args: { salesBusy: true, busy: true, query: "asha" } };

export const NothingFound: Story = {
  args: { payments: ready([]), query: "pottery" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show all payments" }));
    await expect(args.onSearch).toHaveBeenCalledWith("");
  },
};

export const Crowded: Story = {
  args: { payments: ready(manyPayments), total: 2400, onLoadMore: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("40 of 2,400 payments")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Load more payments" }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
};

export const CrowdedOnPhone: Story = {
  ...Crowded,
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};
