import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { auth } from "../account/auth.ts";
import { foundPayments, sales, salesOfTime, tabla, userStats } from "../testing/admin-fixtures.ts";
import { admin, evenings, guest, learner, mean, ownProgress, ownReceipt, statistics } from "../testing/fixtures.ts";
import { goOffline, deferredResponse, serve } from "../testing/network.ts";
import { renderApp } from "../testing/render-app.tsx";
import { routes } from "./routes.ts";

const stays = "";
const handlers = {
  "GET /course": { body: { courses: [statistics] } },
  "GET /course/page/practical-statistics-4f0c2a91be": { body: { course: statistics, lectures: [] } },
  "GET /course/c1": { body: { course: statistics, lectures: [mean] } },
  "GET /course/c1/uploads": { body: { uploads: [] } },
  "GET /course/c1/lectures/l1/captions": { body: { captions: [] } },
  "GET /batch": { body: { batches: [evenings], total: 1 } },
  "GET /batch/b1/members": { body: { members: [], total: 0, invites: [] } },
  "GET /batch/b1": { body: { batch: evenings } },
  "GET /drafts": { body: { courses: [], total: 0 } },
  "GET /trash": { body: { courses: [], total: 0 } },
  "GET /imports": { body: { imports: [] } },
  "GET /contact": { body: { messages: [tabla], total: 1, openCount: 1 } },
  "GET /admin/course-names": { body: { categories: [], instructors: [] } },
  "GET /admin/stats/users": { body: userStats },
  "GET /payment": { body: sales },
  "GET /payment/sales": { body: { sales: salesOfTime } },
  "GET /payment/search": { body: { payments: foundPayments, total: foundPayments.length } },
  "GET /payment/receipts/LMS-2026-000017": { body: { receipt: ownReceipt } },
  "GET /site/help": { body: { articles: [] } },
  "GET /site/pages/privacy": { status: 404 },
  "GET /site/pages/terms": { status: 404 },
  "GET /site/pages/refunds": { status: 404 },
};

/** Where each viewer ends who opens the address. */
const doors: [address: string, visitor: string, learner: string, admin: string][] = [
  ["/", stays, "/user/dashboard", "/admin/dashboard"],
  ["/courses", stays, stays, stays],
  ["/courses/practical-statistics-4f0c2a91be", stays, stays, stays],
  ["/about", stays, stays, stays],
  ["/contact", stays, stays, stays],
  ["/help", stays, stays, stays],
  ["/privacy", stays, stays, stays],
  ["/terms", stays, stays, stays],
  ["/refunds", stays, stays, stays],
  ["/denied", stays, stays, stays],
  ["/forgetpassword", stays, stays, stays],
  ["/reset-password/token", stays, stays, stays],
  ["/unsubscribe", stays, stays, stays],
  ["/no/such/page", stays, stays, stays],
  ["/login", stays, "/user/dashboard", "/admin/dashboard"],
  ["/signup", stays, "/user/dashboard", "/admin/dashboard"],
  ["/user/dashboard", "/login", stays, stays],
  ["/user/dashboard/courses", "/login", stays, stays],
  ["/user/dashboard/batches", "/login", stays, stays],
  ["/user/dashboard/batches/b1?tab=announcements", "/login", stays, stays],
  ["/user/dashboard/notices", "/login", stays, stays],
  ["/user/dashboard/profile", "/login", stays, stays],
  ["/user/dashboard/settings", "/login", stays, stays],
  ["/course/description?course=c1", "/login", stays, stays],
  ["/checkout", "/login", stays, stays],
  ["/checkout/success", "/login", stays, "/checkout"],
  ["/checkout/fail", "/login", "/checkout", "/checkout"],
  ["/changepassword", "/login", stays, stays],
  ["/user/profile", "/login", stays, stays],
  ["/user/receipts/LMS-2026-000017", "/login", stays, stays],
  ["/user/editprofile", "/login", stays, stays],
  ["/course/displaylectures?course=c1", "/login", stays, stays],
  ["/admin/dashboard", "/login", "/denied", stays],
  ["/admin/drafts", "/login", "/denied", stays],
  ["/admin/trash", "/login", "/denied", stays],
  ["/admin/imports", "/login", "/denied", stays],
  ["/admin/lectures?course=c1", "/login", "/denied", stays],
  ["/admin/lectures/captions?course=c1&lecture=l1", "/login", "/denied", stays],
  ["/admin/batches", "/login", "/denied", stays],
  ["/admin/batches/create", "/login", "/denied", stays],
  ["/admin/batches/edit?batch=b1", "/login", "/denied", stays],
  ["/admin/batches/members?batch=b1", "/login", "/denied", stays],
  ["/admin/sales", "/login", "/denied", stays],
  ["/admin/messages", "/login", "/denied", stays],
  ["/course/addlecture?course=c1", "/login", "/denied", stays],
  ["/course/create", "/login", "/denied", stays],
];

const viewers = { visitor: undefined, learner, admin };

test("the table below lists every route", () => {
  const addresses = doors.map(([address]) => address.split("?")[0]);
  const paths = routes.map(({ path }) =>
    path
      .replace(":slug", "practical-statistics-4f0c2a91be")
      .replace(":resetToken", "token")
      .replace(":batchId", "b1")
      .replace(":receiptNumber", "LMS-2026-000017")
      .replace("*", "/no/such/page"),
  );
  expect(new Set(addresses)).toEqual(new Set(paths));
});

describe.each(doors)("%s", (address, ...ends) => {
  test.each(Object.entries(viewers).map(([name, user], index) => ({ name, user, end: ends[index] })))(
    "opened by a $name",
    async ({ user, end }) => {
      const { here } = await renderApp(address, { ...(user && { user }), handlers });
      await screen.findByRole("heading", { level: 1 });
      await waitFor(() => expect(here.path).toBe(end || address));
      // Denied and sent to log in alike, the page that was wanted is remembered.
      expect(here.state).toEqual(end === "/login" || end === "/denied" ? { from: address } : null);
    },
  );
});

describe("the shared demo account", () => {
  test.each(["/changepassword", "/user/editprofile"])("may not open %s", async (address) => {
    const { here } = await renderApp(address, { user: guest, handlers });
    await screen.findByRole("heading", { level: 1, name: "Access Denied" });
    expect(here.path).toBe("/denied");
    expect(here.state).toEqual({ from: address });
  });

  test.each(["/user/profile", "/checkout"])("opens %s like any learner", async (address) => {
    const { here } = await renderApp(address, { user: guest, handlers });
    await screen.findByRole("heading", { level: 1 });
    expect(here.path).toBe(address);
  });
});

test("a page for members waits for the server instead of using the mirror", async () => {
  const session = deferredResponse();
  const { here } = await renderApp("/admin/dashboard", {
    user: admin,
    handlers: { "POST /user/getuser": () => session.promise },
  });
  expect(screen.getByText("Loading…")).toBeInTheDocument();
  expect(here.path).toBe("/admin/dashboard");

  session.respond({ status: 401, body: { message: "Please sign in" } });
  await screen.findByRole("heading", { name: "Welcome back" });
  expect(here.path).toBe("/login");
  expect(localStorage.getItem("isLoggedIn")).toBeNull();
});

test("a page for members shows that the server cannot be reached, and opens once it can", async () => {
  const { user } = await renderApp("/user/dashboard", {
    user: learner,
    handlers: { "POST /user/getuser": () => Promise.reject(new TypeError("Failed to fetch")) },
  });
  goOffline();
  await screen.findByText("Failed to load data. Check your connection.");

  serve({
    ...handlers,
    "POST /user/getuser": { body: { user: learner } },
    "GET /progress": { body: { progress: ownProgress } },
  });
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { level: 1, name: /^Good \w+, Asha$/ })).toBeInTheDocument();
});

test("after logging in, the requested page opens, also by way of the sign-up page", async () => {
  const { here, user } = await renderApp("/course/displaylectures?course=c1", {
    handlers: {
      ...handlers,
      "POST /user/signup": { status: 201, body: { message: "Account created successfully" } },
      "POST /user/signin": { body: { message: "Signed in successfully", user: learner } },
    },
  });
  await user.click(await screen.findByRole("link", { name: "Create an account" }));
  await user.type(await screen.findByLabelText("Full name"), "Asha Verma");
  await user.type(screen.getByLabelText("Email"), "asha@example.com");
  await user.type(screen.getByLabelText("Password"), "Sitar2024");
  await user.click(screen.getByRole("button", { name: "Create Account" }));

  await screen.findByRole("heading", { name: "Welcome back" });
  await user.type(screen.getByLabelText("Email"), "asha@example.com");
  await user.type(screen.getByLabelText("Password"), "Sitar2024");
  await user.click(screen.getByRole("button", { name: "Log In" }));

  await screen.findByRole("heading", { name: mean.title, level: 1 });
  expect(here.path).toBe("/course/displaylectures?course=c1");
});

test("signing out on a page for members opens the home page, and the page requires a login from then on", async () => {
  const { here, user } = await renderApp("/user/profile", {
    user: learner,
    handlers: { ...handlers, "GET /user/signout": { body: { message: "Signed out successfully" } } },
  });
  await screen.findByRole("heading", { name: "Billing" });
  await user.click(screen.getByRole("button", { name: "Logout" }));
  await waitFor(() => expect(here.path).toBe("/"));
  expect(await screen.findByText("Signed out successfully")).toBeInTheDocument();
  await here.go("/user/profile");
  await screen.findByRole("heading", { name: "Welcome back" });
  expect(here.state).toEqual({ from: "/user/profile" });
});

test("a session that ends on a page for members redirects to the login page, and back after it", async () => {
  const { here } = await renderApp("/course/displaylectures?course=c1", {
    user: learner,
    handlers: { "GET /course/c1": { status: 401, body: { message: "Please sign in again" } } },
  });
  await screen.findByRole("heading", { name: "Welcome back" });
  expect(here.path).toBe("/login");
  expect(here.state).toEqual({ from: "/course/displaylectures?course=c1" });
});

test.each(["/admin/dashboard", "/no/such/page"])(
  "Go Back leads from %s to the last page on screen",
  async (address) => {
    const { here, user } = await renderApp("/about", { user: learner, handlers });
    await screen.findByRole("heading", { level: 1 });
    await here.go("/courses?q=stat");
    await screen.findByRole("heading", { level: 1, name: /Learn it properly/ });
    await here.go(address);
    await user.click(await screen.findByRole("button", { name: "Go Back" }));
    await waitFor(() => expect(here.path).toBe("/courses?q=stat"));
  },
);

test("Go Back skips a mailed link, which may be used already", async () => {
  const { here, user } = await renderApp("/about", { user: learner, handlers });
  await screen.findByRole("heading", { level: 1 });
  await here.go("/reset-password/token");
  await screen.findByRole("heading", { level: 1, name: "Choose a new password" });
  await here.go("/admin/dashboard");
  await user.click(await screen.findByRole("button", { name: "Go Back" }));
  await waitFor(() => expect(here.path).toBe("/about"));
});

test("Go Back opens the home page when no page was shown before", async () => {
  const { here, user } = await renderApp("/admin/dashboard", { user: learner, handlers });
  await user.click(await screen.findByRole("button", { name: "Go Back" }));
  await waitFor(() => expect(here.path).toBe("/user/dashboard"));
});

test("Go Back skips pages that the viewer may no longer see", async () => {
  const { here, user } = await renderApp("/contact", { user: admin, handlers });
  await screen.findByRole("heading", { level: 1 });
  await here.go("/admin/dashboard");
  await screen.findByRole("heading", { name: "Admin dashboard" });
  act(() => {
    auth.user = learner;
  });
  await user.click(await screen.findByRole("button", { name: "Go Back" }));
  await waitFor(() => expect(here.path).toBe("/contact"));
});
