import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { admin, learner, mean, statistics } from "../../testing/fixtures.ts";
import { deferredResponse } from "../../testing/network.ts";
import { renderApp } from "../../testing/render-app.tsx";

const handlers = {
  "GET /course": { body: { courses: [statistics] } },
  "GET /course/c1": { body: { course: statistics, lectures: [mean] } },
};

const navigation = () => within(screen.getByRole("navigation", { name: "Main" }));

test.each([
  { name: "a visitor", user: undefined, entry: "Sign Up", href: "/signup" },
  { name: "a learner", user: learner, entry: "Dashboard", href: "/user/dashboard" },
  { name: "an admin", user: admin, entry: "Admin Panel", href: "/admin/dashboard" },
])("the navigation shows the entries of $name", async ({ user, entry, href }) => {
  await renderApp("/about", { ...(user && { user }) });
  expect(await screen.findByRole("heading", { level: 1 })).toBeInTheDocument();
  expect(navigation().getByRole("link", { name: entry })).toHaveAttribute("href", href);
});

test("the footer shows the operator's settings and the year", async () => {
  await renderApp("/about");
  expect(await screen.findByRole("link", { name: "help@lms.example" })).toBeInTheDocument();
  expect(screen.getByText(`© ${new Date().getFullYear()} LMS, all rights reserved`)).toBeInTheDocument();
});

test("the theme is changed for the whole document and stored", async () => {
  const { user } = await renderApp("/about");
  await user.click(screen.getByRole("button", { name: "Switch to dark theme" }));
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(localStorage.getItem("theme")).toBe("dark");
  expect(screen.getByRole("button", { name: "Switch to light theme" })).toBeInTheDocument();
});

test("focus stays put on the first page, and moves to the heading of the next", async () => {
  const { here } = await renderApp("/about", { handlers });
  await screen.findByRole("heading", { level: 1 });
  expect(document.body).toHaveFocus();
  await here.go("/contact");
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Contact us" })).toHaveFocus());
});

test("navigation before the first page is shown focuses the heading of the next", async () => {
  const { here } = await renderApp("/user/dashboard/settings", {
    user: learner,
    handlers: { "POST /user/getuser": () => deferredResponse().promise },
  });
  await here.go("/contact");
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Contact us" })).toHaveFocus());
});

test("focus follows the heading when it is replaced while the page loads", async () => {
  const response = deferredResponse();
  const { here } = await renderApp("/about", {
    user: learner,
    handlers: { "GET /course/c1": () => response.promise },
  });
  await screen.findByRole("heading", { level: 1 });
  await here.go("/course/description?course=c1");
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: /Loading/ })).toHaveFocus());
  response.respond(handlers["GET /course/c1"]);
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: statistics.title })).toHaveFocus());
});

test("a new query does not move the focus from a text field", async () => {
  const { user, here } = await renderApp("/courses", { handlers });
  await user.type(await screen.findByRole("searchbox"), "stat");
  await waitFor(() => expect(here.path).toBe("/courses?q=stat"));
  expect(screen.getByRole("searchbox")).toHaveFocus();
});

test("a new page starts at its top, and Back restores the scroll position", async () => {
  const { here } = await renderApp("/courses", { handlers });
  const scroll = vi.fn<(x: number, y: number) => void>();
  vi.stubGlobal("scrollTo", scroll);
  vi.stubGlobal("scrollY", 640);
  dispatchEvent(new Event("scroll"));

  await here.go("/about");
  await screen.findByRole("heading", { level: 1 });
  expect(scroll).toHaveBeenLastCalledWith(0, 0);
  await here.goBack();
  await waitFor(() => expect(scroll).toHaveBeenLastCalledWith(0, 640));
});

test("a new query on the same page does not scroll", async () => {
  const { here } = await renderApp("/courses", { handlers });
  const scroll = vi.fn<(x: number, y: number) => void>();
  vi.stubGlobal("scrollTo", scroll);
  await here.go("/courses?filter=new");
  expect(scroll).not.toHaveBeenCalled();
});
