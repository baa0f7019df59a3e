import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { foundPayments, salesOfTime } from "../../testing/admin-fixtures.ts";
import { admin } from "../../testing/fixtures.ts";
import { serve } from "../../testing/network.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { timeIn, today } from "../time-choice.ts";

const handlers = {
  "GET /contact": { body: { messages: [], total: 0, openCount: 0 } },
  "GET /payment/sales": { body: { sales: salesOfTime } },
  "GET /payment/search": { body: { payments: foundPayments, total: 1 } },
};

test("shows figures, file and payments of the time in the address, and another one on request", async () => {
  const { user, here, server } = await renderApp("/admin/sales?from=2026-03-01&to=2026-03-09", {
    user: admin,
    handlers,
  });
  const row = within(await screen.findByRole("row", { name: /Asha Verma/ }));
  expect(row.getAllByRole("link", { name: "LMS-2026-000017" })[0]).toHaveAttribute(
    "href",
    "/user/receipts/LMS-2026-000017",
  );
  expect(screen.getByRole("row", { name: /^4 Mar 2026/ })).toHaveTextContent("₹998");
  const file = new URL(screen.getByRole<HTMLAnchorElement>("link", { name: "Download CSV" }).href);
  expect(file.pathname + file.search).toBe("/api/v1/payment/sales/csv?from=2026-03-01&to=2026-03-09");

  await user.selectOptions(screen.getByRole("combobox", { name: "Time" }), "This month");
  const { from, to } = timeIn(new URLSearchParams());
  expect(here.path).toBe(`/admin/sales?from=${from}&to=${to}`);
  await user.click(screen.getByRole("button", { name: "Refunded" }));
  const last = server.callsOf("GET /payment/search").at(-1);
  expect(Object.fromEntries(new URL(last?.url ?? "").searchParams)).toEqual({
    status: "refunded",
    from,
    to,
    limit: "24",
  });
});

test("what cannot be loaded is loaded again on request", async () => {
  const { user } = await renderApp("/admin/sales", {
    user: admin,
    handlers: { ...handlers, "GET /payment/sales": { status: 500 }, "GET /payment/search": { status: 500 } },
  });
  expect((await screen.findAllByText("Failed to get the sales")).length).toBeGreaterThan(0);
  serve(handlers);
  for (const button of await screen.findAllByRole("button", { name: "Retry" })) await user.click(button);
  expect(await screen.findByRole("row", { name: /Asha Verma/ })).toBeInTheDocument();
  expect(await screen.findByText("2 payments")).toBeInTheDocument();
});

test("an address with a wrong time shows the current month", () => {
  const month = { from: `${today().slice(0, 8)}01`, to: today() };
  for (const wrong of [
    "from=2026-03-09&to=2026-03-01",
    "from=2026-03-01",
    "from=2026-13-01&to=2026-13-02",
    "from=x&to=y",
  ])
    expect(timeIn(new URLSearchParams(wrong))).toEqual(month);
  expect(timeIn(new URLSearchParams("from=2026-03-01&to=2026-03-01"))).toEqual({
    from: "2026-03-01",
    to: "2026-03-01",
  });
});
