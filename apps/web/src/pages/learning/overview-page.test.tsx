import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { evenings, learner, noProgress, ownProgress, statistics, typography } from "../../testing/fixtures.ts";
import { deferredResponse } from "../../testing/network.ts";
import { renderApp } from "../../testing/render-app.tsx";

const address = "/user/dashboard";
const handlers = {
  "GET /course": { body: { courses: [statistics, typography], total: 2 } },
  "GET /progress": { body: { progress: ownProgress } },
};
const free = { ...learner, subscription: { status: "none" as const } };

const sections = () => within(screen.getByRole("navigation", { name: "Dashboard" }));

test("a subscriber is greeted by name, sees their progress and continues at the right lecture", async () => {
  await renderApp(address, { user: learner, handlers });
  expect(
    await screen.findByRole("heading", { level: 1, name: /^Good (morning|afternoon|evening), Asha$/ }),
  ).toBeVisible();
  expect(await screen.findByText("Active")).toBeInTheDocument();
  const resume = screen.getAllByRole("link", { name: /Resume/ })[0];
  expect(resume).toHaveAttribute("href", "/course/displaylectures?course=c1&lecture=l1");
});

test("a viewer without a subscription is offered one", async () => {
  await renderApp(address, {
    user: free,
    handlers: { ...handlers, "GET /progress": { body: { progress: noProgress } } },
  });
  expect(await screen.findByText("Free")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Subscribe Now" })).toHaveAttribute("href", "/checkout");
  expect(screen.getByText("40 courses, 320 lectures")).toBeInTheDocument();
  expect(within(screen.getByRole("region", { name: "To begin with" })).getAllByRole("article")).toHaveLength(2);
  expect(screen.queryByText(/^0 /)).not.toBeInTheDocument();
});

test("the courses to begin with have lectures, however many are without", async () => {
  const { server } = await renderApp(address, {
    user: free,
    handlers: {
      ...handlers,
      "GET /progress": { body: { progress: noProgress } },
      "GET /course": ({ url }: Request) =>
        new URL(url).searchParams.has("cursor")
          ? { body: { courses: [typography], total: 2 } }
          : { body: { courses: [{ ...statistics, numberOfLectures: 0 }], total: 2, nextCursor: "next" } },
    },
  });
  const shelf = await screen.findByRole("region", { name: "To begin with" });
  expect(within(shelf).getByRole("article")).toHaveTextContent(typography.title);
  expect(server.callsOf("GET /course")).toHaveLength(2);
});

test("figures that cannot be loaded are loaded again on request", async () => {
  let broken = true;
  const { user } = await renderApp(address, {
    user: learner,
    handlers: { ...handlers, "GET /progress": () => (broken ? { status: 500 } : handlers["GET /progress"]) },
  });
  const retry = await screen.findByRole("button", { name: "Retry" });
  broken = false;
  await user.click(retry);
  expect(await screen.findByText("Active")).toBeInTheDocument();
});

test("the sections have addresses, one is marked as current, and Back opens the previous one", async () => {
  const { user, here } = await renderApp(address, { user: learner, handlers });
  await screen.findByText("Active");
  expect(sections().getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page");
  await user.click(sections().getByRole("link", { name: "Settings" }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Settings" })).toHaveFocus());
  expect(here.path).toBe("/user/dashboard/settings");
  expect(sections().getByRole("link", { name: "Settings" })).toHaveAttribute("aria-current", "page");
  await here.goBack();
  await screen.findByRole("heading", { level: 1, name: /Asha$/ });
  expect(here.path).toBe(address);
});

test("Logout opens the home page; pressed twice it signs out once", async () => {
  const response = deferredResponse();
  const { user, here, server } = await renderApp(address, {
    user: learner,
    handlers: { ...handlers, "GET /user/signout": () => response.promise },
  });
  const logout = await screen.findByRole("button", { name: "Logout" });
  await user.click(logout);
  await user.click(logout);
  response.respond({ body: { message: "Signed out successfully" } });
  await waitFor(() => expect(here.path).toBe("/"));
  expect(await screen.findByRole("navigation", { name: "Main" })).toBeInTheDocument();
  expect(server.callsOf("GET /user/signout")).toHaveLength(1);
});

test("the theme is changed from the dashboard too", async () => {
  const { user } = await renderApp(address, { user: learner, handlers });
  await user.click(await screen.findByRole("button", { name: "Switch to dark theme" }));
  expect(document.documentElement.dataset.theme).toBe("dark");
});

test("joined batches are on the overview, with the way into a session when it is time", async () => {
  const session = {
    _id: "s1",
    startsAt: "2026-03-04T13:00:00.000Z",
    endsAt: "2026-03-04T14:30:00.000Z",
    cancelled: false,
    liveLink: "https://meet.example/abc",
  };
  const batch = { ...evenings, status: "running", joined: true, nextSession: session };
  const over = { ...evenings, _id: "b9", title: "Over", status: "ended", joined: true };
  const { server } = await renderApp(address, {
    user: learner,
    handlers: { ...handlers, "GET /batch": { body: { batches: [batch, over], total: 2 } } },
  });
  const own = within(await screen.findByRole("region", { name: "Your batches" }));
  expect(own.getAllByRole("article")).toHaveLength(1);
  expect(own.getByRole("link", { name: /^Join session/ })).toHaveAttribute("href", session.liveLink);
  expect(own.getByRole("link", { name: "All of yours" })).toHaveAttribute(
    "href",
    "/user/dashboard/batches?filter=mine",
  );
  expect(new URL(server.callsOf("GET /batch")[0]?.url ?? "").searchParams.get("filter")).toBe("mine");
});
