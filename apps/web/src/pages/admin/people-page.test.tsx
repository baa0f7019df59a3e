import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const asha = {
  _id: "u1",
  fullName: "Asha Verma",
  email: "asha@example.com",
  role: "USER",
  createdAt: "2026-03-09T09:00:00.000Z",
  right: "granted",
};
const list = (changed: object = {}) => ({ body: { people: [asha], total: 1, ...changed } });

test("people are listed, searched and filtered, and the address keeps it", async () => {
  const { user, server, here } = await renderApp("/admin/people?account=disabled", {
    user: admin,
    handlers: { "GET /people": list() },
  });
  expect(await screen.findByRole("link", { name: "Asha Verma" })).toHaveAttribute("href", "/admin/people/u1");
  expect(server.callsOf("GET /people")[0]?.url).toContain("disabled=true");
  await user.click(screen.getByRole("button", { name: "Granted" }));
  await waitFor(() => expect(here.path).toBe("/admin/people?right=granted&account=disabled"));
  await user.selectOptions(screen.getByRole("combobox", { name: "Order" }), "name");
  await waitFor(() => expect(here.path).toBe("/admin/people?right=granted&account=disabled&sort=name"));
  await user.type(screen.getByRole("searchbox"), "ash");
  await waitFor(() => expect(server.callsOf("GET /people").at(-1)?.url).toContain("q=ash"));
  const { url = "" } = server.callsOf("GET /people").at(-1) ?? {};
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    q: "ash",
    right: "granted",
    disabled: "true",
    sort: "name",
    limit: "24",
  });
  const file = screen.getByRole("link", { name: "Download CSV" }).getAttribute("href") ?? "";
  expect(file).toMatch(/\/api\/v1\/people\/csv\?q=ash&right=granted&disabled=true$/);
});

test("one press shows everybody again", async () => {
  const { user, here } = await renderApp("/admin/people?right=ended&role=ADMIN", {
    user: admin,
    handlers: { "GET /people": list({ people: [], total: 0 }) },
  });
  await user.click(await screen.findByRole("button", { name: "Show everybody" }));
  await waitFor(() => expect(here.path).toBe("/admin/people"));
});
