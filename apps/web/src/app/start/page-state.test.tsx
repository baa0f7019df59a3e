import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeMirror } from "../../account/session-mirror.ts";
import { toViewer } from "../../account/viewer.ts";
import { courseListReads } from "../../catalogue/course-reads.ts";
import type { User } from "../../request/api.ts";
import { admin, learner, site, statistics } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { keepReturnPath } from "../navigation/keep-return-path.ts";
import { readPageState, takePageState } from "./page-state.ts";

const found = { status: 200, body: { success: true, courses: [statistics], total: 1 } };
const state = { user: null, site, year: 2031, reads: courseListReads(), responses: [found] };

beforeEach(() => {
  document.head.innerHTML = "";
});
afterEach(() => history.replaceState(null, "", "/"));

test("a document without a state, or with one, is read", () => {
  expect(readPageState()).toBeUndefined();
  document.head.innerHTML = `<script type="application/json" id="state">${JSON.stringify(state)}</script>`;
  expect(readPageState()).toEqual(state);
});

test("what came with the document is shown and not loaded, and a later visit loads it again", async () => {
  takePageState(state);
  const { server, here } = await renderApp("/courses", { handlers: { "GET /course": found } });
  expect(await screen.findByText(statistics.title)).toBeInTheDocument();
  expect(screen.getByText(/2031/)).toBeInTheDocument();
  for (const operation of ["GET /course", "GET /site", "POST /user/getuser"])
    expect(server.callsOf(operation)).toHaveLength(0);
  await here.go("/about");
  await screen.findByRole("heading", { level: 1, name: /Good teaching/ });
  await here.go("/courses");
  await waitFor(() => expect(server.callsOf("GET /course")).toHaveLength(1));
});

test("the document's user is in the mirror, and is checked from the second page on", async () => {
  writeMirror(admin);
  takePageState({ ...state, user: learner });
  const { server, here } = await renderApp("/user/profile", { user: learner });
  expect(await screen.findByRole("heading", { name: "Billing" })).toBeInTheDocument();
  expect(localStorage.getItem("data")).toContain(learner.email);
  expect(server.callsOf("POST /user/getuser")).toHaveLength(0);
  await here.go("/about");
  await screen.findByRole("heading", { level: 1, name: /Good teaching/ });
  await here.go("/user/profile");
  await waitFor(() => expect(server.callsOf("POST /user/getuser")).toHaveLength(1));
});

test("a browser whose clock is a year behind shows what was bought today", () => {
  const day = 24 * 60 * 60 * 1000;
  const now = Date.now() + 365 * day;
  const from = new Date(now - 1000).toISOString();
  const buyer: User = { ...learner, rights: [{ course: statistics._id, source: "order", from }] };
  takePageState({ ...state, user: buyer, now });
  expect(toViewer(buyer)).toMatchObject({ courseIds: [statistics._id] });
  takePageState(state);
  expect(toViewer(buyer)).toMatchObject({ courseIds: [] });
});

test("a visitor's document does not end a session of which the mirror knows", async () => {
  takePageState(state);
  const { server } = await renderApp("/about", { user: learner });
  await waitFor(() => expect(server.callsOf("POST /user/getuser")).toHaveLength(1));
  expect(await screen.findByRole("button", { name: /Account/ })).toBeInTheDocument();
  expect(localStorage.getItem("isLoggedIn")).toBe("true");
});

test.each([
  ["/login?next=%2Fcheckout%3Fx%3D1", "/login", { usr: { from: "/checkout?x=1" } }],
  ["/denied?next=%2Fadmin%2Fdashboard", "/denied", { usr: { from: "/admin/dashboard" } }],
  ["/login?next=%2F%2Fevil.example", "/login?next=%2F%2Fevil.example", null],
  ["/courses?next=%2Fcheckout", "/courses?next=%2Fcheckout", null],
])("the address %s becomes %s", (address, shown, kept) => {
  history.replaceState(null, "", address);
  keepReturnPath();
  expect(`${location.pathname}${location.search}`).toBe(shown);
  expect(history.state).toEqual(kept);
});
