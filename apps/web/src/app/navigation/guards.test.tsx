import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { use } from "react";
import { Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { expect, test } from "vitest";
import { auth, takeSession } from "../../account/auth.ts";
import type { Access } from "../../lib/navigation/route-table.ts";
import type { User } from "../../request/api.ts";
import { planPage } from "../../server/plan-page.ts";
import { admin, evenings, guest, learner, mean, ownProgress, statistics } from "../../testing/fixtures.ts";
import { goOffline, deferredResponse, serve } from "../../testing/network.ts";
import { MemoryRouter } from "../../testing/memory-router.tsx";
import { renderApp } from "../../testing/render-app.tsx";
import { routeAddress } from "../../testing/route-address.ts";
import { routes } from "../routes/routes.ts";
import { Guard } from "./guards.tsx";

const Path = () => <h1>{useLocation().pathname}</h1>;

const stays = "";
const handlers = {
  "GET /course": { body: { courses: [statistics] } },
  "GET /course/c1": { body: { course: statistics, lectures: [mean] } },
  "GET /batch": { body: { batches: [evenings], total: 1 } },
};

const refused = "/denied";
const desk = "/user/dashboard";

/** Where each of the viewers below is sent who opens a page. */
const doors: Readonly<Record<Access, readonly [visitor: string, ...others: string[]]>> = {
  public: [stays, stays, stays, stays, stays, stays],
  visitor: [stays, desk, desk, desk, "/admin/messages", "/admin/dashboard"],
  member: ["/login", stays, stays, stays, stays, stays],
  owner: ["/login", stays, stays, stays, stays, stays],
  password: ["/login", stays, stays, stays, stays, stays],
  admin: ["/login", refused, refused, refused, refused, stays],
  support: ["/login", refused, refused, refused, stays, stays],
  staff: ["/login", refused, stays, stays, refused, stays],
  author: ["/login", refused, refused, stays, refused, stays],
};

const addresses = routes.map(({ name, access }) => ({
  address: routeAddress(name, () => "x1").replace("*", "/no/such/page"),
  access,
}));

const viewers = {
  visitor: undefined,
  learner,
  assistant: { ...learner, staffOf: [{ course: "c1", kind: "assistant" as const }] },
  editor: { ...learner, staffOf: [{ course: "c1", kind: "editor" as const }] },
  support: { ...learner, role: "SUPPORT" as const },
  admin,
};

/** The guards' decision, without a page. */
function finalAddress(address: string, user: User | undefined): string {
  const plan = planPage(address, user);
  return plan.kind === "redirect" ? plan.to : stays;
}

/** Denied and sent to log in alike, the page that was wanted is remembered. */
const withReturn = (end: string, address: string) =>
  end === "/login" || end === "/denied" ? `${end}?next=${encodeURIComponent(address)}` : end;

/** The pages that need no account: a page that is missing here has a door. */
const openPaths = [
  "*",
  "/",
  "/about",
  "/contact",
  "/courses",
  "/courses/:slug",
  "/denied",
  "/forgetpassword",
  "/help",
  "/login",
  "/privacy",
  "/refunds",
  "/reset-password/:resetToken",
  "/signup",
  "/terms",
  "/undo-address",
  "/unsubscribe",
];
const desks = new Set<Access>(["admin", "support", "staff", "author"]);
const adminPath = /^\/admin\/|^\/course\/(?:addlecture|create)$/;

test("only the pages above are open to anybody, and pages of administrators to them alone", () => {
  const open = routes.filter(({ access }) => access === "public" || access === "visitor");
  expect(open.map(({ path }) => path).toSorted()).toEqual(openPaths);
  expect(routes.filter(({ path, access }) => adminPath.test(path) !== desks.has(access))).toEqual([]);
});

test.each(addresses)("$address is for $access", ({ address, access }) => {
  const ends = doors[access];
  expect(Object.values(viewers).map((user) => finalAddress(address, user))).toEqual(
    ends.map((end) => withReturn(end, address)),
  );
});

test("the shared demo account may open what a learner may, but not change itself", () => {
  const forLearner = addresses.filter(({ access }) => access !== "visitor" && doors[access][1] === stays);
  const denied = forLearner.filter(({ address }) => address !== "/" && finalAddress(address, guest) !== stays);
  expect(denied.map(({ address }) => address)).toEqual(["/user/editprofile", "/changepassword"]);
});

// One of each decision: the browser asks the same function about the same table.
test.each([
  ["/checkout", "visitor", undefined, "/login"],
  ["/user/dashboard/batches/b1?tab=announcements", "visitor", undefined, "/login"],
  ["/admin/lectures?course=c1", "learner", learner, "/denied"],
  ["/user/editprofile", "shared demo account", guest, "/denied"],
  ["/signup", "learner", learner, "/user/dashboard"],
  ["/", "visitor", undefined, stays],
  ["/", "admin", admin, "/admin/dashboard"],
  ["/admin/batches", "admin", admin, stays],
  ["/user/profile", "shared demo account", guest, stays],
  ["/checkout/success", "admin", admin, "/checkout"],
  ["/checkout/fail", "admin", admin, "/checkout"],
])("%s in the browser of a %s", async (address, _viewer, user, end) => {
  const { here } = await renderApp(address, { ...(user && { user }), handlers });
  await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(here.path).toBe(end || address));
  expect(here.state).toEqual(end === "/login" || end === "/denied" ? { from: address } : null);
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

test("on a slow device the requested page opens, though the log-in page is not drawn again yet", async () => {
  const notDrawnYet = new Promise<never>(() => undefined);
  const LogIn = () => {
    const navigate = useNavigate();
    if (useLocation().state !== null) use(notDrawnYet);
    const returnLater = () => void navigate("/login", { replace: true, state: { from: "/about" } });
    return <button onClick={returnLater}>Log In</button>;
  };
  takeSession(undefined);
  render(
    <MemoryRouter address="/login">
      <Routes>
        <Route
          path="/login"
          element={
            <Guard access="visitor">
              <LogIn />
            </Guard>
          }
        />
        <Route path="*" element={<Path />} />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Log In" }));
  act(() => {
    auth.user = learner;
  });
  expect(await screen.findByRole("heading")).toHaveTextContent("/about");
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
  const link = { "GET /user/reset/token": { body: { message: "This link can be used", usable: true } } };
  const { here, user } = await renderApp("/about", { user: learner, handlers: { ...handlers, ...link } });
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

test.each([
  "/course/addlecture?course=c1",
  "/course/create?course=c1",
  "/admin/lectures?course=c1",
  "/admin/lectures/captions?course=c1&lecture=l1",
  "/admin/course/c1/lecture/l1/text",
  "/admin/course/c1/lecture/l1/files",
  "/admin/course/c1/schedule",
])("staff of another course is denied %s before anything of the course is asked for", async (path) => {
  const user = { ...learner, staffOf: [{ course: "c2", kind: "editor" as const }] };
  const { here, server } = await renderApp(path, { user, handlers: { "GET /course/c1": { status: 403 } } });
  await waitFor(() => expect(here.path).toBe("/denied"));
  expect(server.callsOf("GET /course/c1")).toHaveLength(0);
});
