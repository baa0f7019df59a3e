import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { disputedCase, foundPayments, salesOfTime } from "../../testing/admin-fixtures.ts";
import { admin, learner } from "../../testing/fixtures.ts";
import { serve } from "../../testing/network.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { timeIn, today } from "../../billing/time-choice.ts";

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
  await user.click(screen.getByRole("button", { name: "Disputed" }));
  const last = server.callsOf("GET /payment/search").at(-1);
  expect(Object.fromEntries(new URL(last?.url ?? "").searchParams)).toEqual({
    status: "disputed",
    from,
    to,
    limit: "24",
  });
});

test("support reads the payments, and asks for nothing else", async () => {
  const { server } = await renderApp("/admin/sales", {
    user: { ...learner, role: "SUPPORT" },
    handlers: { "GET /contact": handlers["GET /contact"], "GET /payment/search": handlers["GET /payment/search"] },
  });
  const row = within(await screen.findByRole("row", { name: /Asha Verma/ }));
  expect(row.getAllByRole("link", { name: "LMS-2026-000017" })).not.toEqual([]);
  expect(screen.getByRole("link", { name: "Sales" })).toHaveAttribute("aria-current", "page");
  expect(screen.queryByRole("link", { name: "Download CSV" })).not.toBeInTheDocument();
  expect([...server.callsOf("GET /payment/sales"), ...server.callsOf("GET /payment/cases")]).toEqual([]);
});

test("a payment that needs a person is counted, and is marked as done with a note", async () => {
  const done = { ...disputedCase, doneAt: "2026-03-10T09:00:00.000Z", closings: [{ at: "2026-03-10T09:00:00.000Z" }] };
  const { user, server } = await renderApp("/admin/sales", {
    user: admin,
    handlers: {
      ...handlers,
      "GET /payment/cases": { body: { cases: [disputedCase], total: 1, openCount: 1, foreignPaymentCount: 12 } },
      "POST /payment/cases/c1/done": { body: { message: "Case marked as done", paymentCase: done } },
    },
  });
  expect(await screen.findByRole("link", { name: /^Sales\s?\(1 open case\)$/ })).toBeInTheDocument();
  expect(await screen.findByText("12 payments of this account are not this site's")).toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: /^Mark as done/ }));
  await user.click(screen.getByRole("button", { name: "Mark as Done" }));
  expect(await screen.findByText("All fields are mandatory")).toBeInTheDocument();
  await user.type(screen.getByRole("textbox", { name: "What was done" }), "Answered.");
  await user.click(screen.getByRole("button", { name: "Mark as Done" }));
  expect(await screen.findByText("No payment needs a person.")).toBeInTheDocument();
  expect(await server.callsOf("POST /payment/cases/c1/done")[0]?.json()).toEqual({ note: "Answered." });
  expect(screen.getByRole("link", { name: "Sales" })).toBeInTheDocument();
});

test("a case that somebody else has closed says so, and goes when its form is left", async () => {
  const message = "Somebody else has marked this as done";
  let cases = [disputedCase];
  const { user } = await renderApp("/admin/sales", {
    user: admin,
    handlers: {
      ...handlers,
      "GET /payment/cases": () => ({
        body: { cases, total: cases.length, openCount: cases.length, foreignPaymentCount: 0 },
      }),
      "POST /payment/cases/c1/done": { status: 409, body: { message } },
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Mark as done/ }));
  await user.type(screen.getByRole("textbox", { name: "What was done" }), "Answered.");
  cases = [];
  await user.click(screen.getByRole("button", { name: "Mark as Done" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "What was done" })).toHaveValue("Answered.");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("No payment needs a person.")).toBeInTheDocument();
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

const note = () => screen.getByRole("textbox", { name: "What was done" });

test("a note that is being typed is not lost to another case", async () => {
  const other = { ...disputedCase, _id: "c2", subject: "disp_2" };
  const cases = { body: { cases: [disputedCase, other], total: 2, openCount: 2, foreignPaymentCount: 0 } };
  const { user } = await renderApp("/admin/sales", {
    user: admin,
    handlers: { ...handlers, "GET /payment/cases": cases },
  });
  await user.click(await screen.findByRole("button", { name: /^Mark as done.*disp_1/ }));
  await user.type(note(), "Answered.");
  await user.click(screen.getByRole("button", { name: /^Mark as done.*disp_2/ }));
  await user.click(screen.getByRole("button", { name: "Show closed cases" }));
  expect(note()).toHaveValue("Answered.");
});
