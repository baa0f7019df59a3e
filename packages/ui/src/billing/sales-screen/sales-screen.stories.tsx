import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, mocked, within } from "storybook/test";
import { adminNav } from "../../../../../.storybook/frames.tsx";
import { failed, loading, ready } from "../../lib/loadable.ts";
import {
  days,
  disputedPayments,
  doneCases,
  manyPayments,
  months,
  nothing,
  openCases,
  payments,
} from "./sales-screen.fixtures.ts";
import type { CaseClosing } from "../model/payment-case.ts";
import type { CasesSectionProps } from "./cases-section.tsx";
import { SalesScreen } from "./sales-screen.tsx";

const closing: CaseClosing = {
  busy: false,
  validate: ({ note }) => (note.trim() === "" ? { note: "All fields are mandatory" } : {}),
  onWrite: fn(),
  onLeave: fn(),
  onClose: fn(),
};

const noCases: CasesSectionProps = {
  cases: ready([]),
  openCount: 0,
  filter: "open",
  onFilter: fn(),
  closing,
  onRetry: fn(),
};

const someCases: CasesSectionProps = { ...noCases, cases: ready(openCases), openCount: 3 };

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
    cases: noCases,
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

export const Loading: Story = {
  args: { sales: loading, payments: loading, cases: { ...noCases, cases: loading, openCount: undefined } },
};

export const Empty: Story = {
  args: { time: { from: "2026-11-01", to: "2026-11-20" }, sales: ready(nothing), payments: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nothing was sold or refunded in this time.")).toBeVisible();
    await expect(canvas.getByText("No payments in this time")).toBeVisible();
    await expect(canvas.getByRole("combobox", { name: "Time" })).toHaveDisplayValue("This month");
  },
};

/** Support reads payments, and nothing that is about the academy or moves money. */
export const PaymentsOnly: Story = {
  tags: ["no-picture"],
  args: { sales: undefined, csvHref: undefined, cases: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("searchbox")).toBeVisible();
    await expect(canvas.queryByRole("table", { name: "Sales by month" })).not.toBeInTheDocument();
    await expect(canvas.queryByRole("link", { name: "Download CSV" })).not.toBeInTheDocument();
    await expect(canvas.queryByRole("heading", { name: /need a person/ })).not.toBeInTheDocument();
  },
};

export const Filled: Story = {
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole("table", { name: "Sales by month" }));
    await expect(table.getByRole("row", { name: "October 2026 ₹13,972 ₹998 ₹12,974" })).toBeVisible();
  },
};

export const ShownInNumbers: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
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
};

export const Retried: Story = {
  ...Failed,
  tags: ["no-picture"],
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
  play: async ({ canvas }) => {
    await expect(canvas.getByText("40 of 2,400 payments")).toBeVisible();
  },
};

export const MoreLoaded: Story = {
  ...Crowded,
  tags: ["no-picture"],
  play: async ({ args, canvas, userEvent }) => {
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

export const OpenCases: Story = {
  tags: ["picture"],
  args: { cases: someCases, nav: adminNav("sales", 3, 3) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("heading", { name: "Payments that need a person (3)" })).toBeVisible();
    const dispute = within(canvas.getByRole("article", { name: "Disputed payment, disp_NrA7cQ2v" }));
    await expect(
      dispute.getByText(
        "Chargeback of ₹499, waits for an answer. Goods or services were not received. Answer by 23 Nov 2026.",
      ),
    ).toBeVisible();
    await userEvent.click(dispute.getByRole("button", { name: /^Mark as done/ }));
    await expect(args.cases?.closing.onWrite).toHaveBeenLastCalledWith("c-1");
    await userEvent.click(canvas.getByRole("button", { name: "Show closed cases" }));
    await expect(args.cases?.onFilter).toHaveBeenCalledWith("done");
  },
};

export const DoneCases: Story = {
  args: { cases: { ...noCases, cases: ready(doneCases), filter: "done" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Answered with the log of watched lectures.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Mark as done/ })).not.toBeInTheDocument();
  },
};

export const ClosingCase: Story = {
  args: { cases: { ...someCases, closing: { ...closing, caseId: "c-1" } } },
  beforeEach: () => {
    mocked(closing.onClose).mockClear();
    mocked(closing.onLeave).mockClear();
  },
  play: async ({ canvas, userEvent }) => {
    const form = within(canvas.getByRole("form", { name: "Done: Disputed payment" }));
    await userEvent.click(form.getByRole("button", { name: "Mark as Done" }));
    await expect(await form.findByText("All fields are mandatory")).toBeVisible();
    await expect(closing.onClose).not.toHaveBeenCalled();
    await userEvent.type(form.getByLabelText("What was done"), "Answered.");
    await userEvent.click(form.getByRole("button", { name: "Mark as Done" }));
    await expect(closing.onClose).toHaveBeenCalledWith({ note: "Answered." });
    await userEvent.click(form.getByRole("button", { name: "Cancel" }));
    await expect(closing.onLeave).toHaveBeenCalledOnce();
  },
};

export const ClosingCaseBusy: Story = {
  args: { cases: { ...someCases, closing: { ...closing, caseId: "c-1", busy: true } } },
};

export const ClosingCaseRefused: Story = {
  args: {
    cases: {
      ...someCases,
      closing: { ...closing, caseId: "c-1", failure: "Somebody else has marked this as done" },
    },
  },
};

export const ForeignPayments: Story = {
  args: { cases: { ...noCases, foreignPaymentCount: 12 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("12 payments of this account are not this site's")).toBeVisible();
  },
};

export const CasesFailed: Story = {
  args: { cases: { ...noCases, cases: failed("Failed to get the payments that need a person"), openCount: undefined } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(args.cases?.onRetry).toHaveBeenCalledOnce();
  },
};

export const CasesOnPhone: Story = {
  args: { cases: { ...someCases, closing: { ...closing, caseId: "c-2" } } },
  globals: { viewport: { value: "w320", isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const DisputedPayments: Story = {
  args: { payments: ready(disputedPayments), filter: "disputed" },
  play: async ({ args, canvas, userEvent }) => {
    await expect(within(canvas.getByRole("table", { name: "Payments" })).getByText("Disputed")).toBeVisible();
    await expect(canvas.getByText(/^Chargeback of ₹499, lost: ₹499 taken back/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Disputed" })).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(canvas.getByRole("button", { name: "Paid" }));
    await expect(args.onFilter).toHaveBeenCalledWith("captured");
  },
};
