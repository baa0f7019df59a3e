import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const entry = {
  _id: "e1",
  at: "2026-03-10T09:00:00.000Z",
  actor: { _id: "a1", name: "Meera Nair", role: "ADMIN" },
  address: "203.0.113.7",
  action: "lms disable",
  subject: { kind: "account", _id: "u1", name: "Asha Verma <asha@example.com>" },
  person: "u1",
  changes: [{ field: "disabled", after: { text: "true" } }],
};
const list = (changed: object = {}) => ({ body: { entries: [entry], ...changed } });

test("entries are searched and filtered, the address keeps it, and so does the file", async () => {
  const { user, server, here } = await renderApp("/admin/audit?person=u1&firstDay=2026-03-01", {
    user: admin,
    handlers: {
      "GET /audit": ({ url }: Request) =>
        url.includes("cursor=next") ? list({ entries: [] }) : list({ nextCursor: "next" }),
    },
  });
  expect(await screen.findByText("Account disabled")).toBeVisible();
  expect(screen.getByRole("link", { name: /^Asha Verma/ })).toHaveAttribute("href", "/admin/people/u1");
  expect(screen.queryByRole("link", { name: "Person" })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole("combobox", { name: "What it is about" }), "account");
  await waitFor(() => expect(here.path).toBe("/admin/audit?person=u1&firstDay=2026-03-01&kind=account"));
  await user.type(screen.getByRole("searchbox"), "ash");
  await waitFor(() => expect(server.callsOf("GET /audit").at(-1)?.url).toContain("q=ash"));
  const { url = "" } = server.callsOf("GET /audit").at(-1) ?? {};
  const sent = { q: "ash", kind: "account", person: "u1", from: "2026-03-01" };
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({ ...sent, limit: "24" });
  const file = screen.getByRole("link", { name: "Download CSV" }).getAttribute("href") ?? "";
  const { pathname, searchParams } = new URL(file, "https://lms.example");
  expect(pathname).toBe("/api/v1/audit/csv");
  expect(Object.fromEntries(searchParams)).toEqual(sent);
  await user.click(screen.getByRole("button", { name: "Load older entries" }));
  await waitFor(() => expect(server.callsOf("GET /audit").at(-1)?.url).toContain("cursor=next"));
});

test("an empty list offers everything again", async () => {
  const { user, here } = await renderApp("/admin/audit?kind=sales&actor=operator", {
    user: admin,
    handlers: { "GET /audit": list({ entries: [] }) },
  });
  await user.click(await screen.findByRole("button", { name: "Show everything" }));
  await waitFor(() => expect(here.path).toBe("/admin/audit"));
});
