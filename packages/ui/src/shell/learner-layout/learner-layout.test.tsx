import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { admin, subscriber } from "../../account/model/viewer.fixtures.ts";
import type { SignedInViewer } from "../../account/model/viewer.ts";
import { ariaCurrent } from "./learner-entries.ts";
import { LearnerLayout } from "./learner-layout.tsx";

// jsdom cannot navigate, and the app's own links do not leave the page either.
const stay = (event: Event) => event.preventDefault();
beforeEach(() => window.addEventListener("click", stay));
afterEach(() => window.removeEventListener("click", stay));

function show(viewer: SignedInViewer) {
  const onSignOut = vi.fn<() => void>();
  render(
    <LearnerLayout
      viewer={viewer}
      currentPath="/user/dashboard/courses"
      theme="light"
      onToggleTheme={vi.fn<() => void>()}
      onSignOut={onSignOut}
    >
      <h1>My Courses</h1>
    </LearnerLayout>,
  );
  return { onSignOut };
}

const links = (area: HTMLElement) =>
  within(area)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

const sections = [
  ["Overview", "/user/dashboard"],
  ["My Courses", "/user/dashboard/courses"],
  ["Notes", "/user/dashboard/notes"],
  ["Wish list", "/user/dashboard/wishes"],
  ["All Batches", "/user/dashboard/batches"],
  ["Profile", "/user/dashboard/profile"],
  ["Settings", "/user/dashboard/settings"],
];

test("each section has its own address, and the catalogue has a link", () => {
  show(subscriber);
  const navigation = screen.getByRole("navigation", { name: "Dashboard" });
  expect(links(navigation)).toEqual([...sections, ["Catalogue", "/courses"]]);
  expect(within(navigation).getByRole("link", { current: "page" })).toHaveTextContent("My Courses");
});

test("an admin has a link to the admin panel", () => {
  show(admin);
  expect(links(screen.getByRole("navigation", { name: "Dashboard" }))).toEqual([
    ...sections,
    ["Catalogue", "/courses"],
    ["Admin Panel", "/admin/dashboard"],
  ]);
});

test("in the drawer, Logout signs out, and a followed link closes it without moving the focus", async () => {
  const { onSignOut } = show(subscriber);
  const opener = screen.getByRole("button", { name: "Open menu" });
  await userEvent.click(opener);
  const drawer = await screen.findByRole("dialog", { name: "Dashboard menu" });
  expect(opener).toHaveAttribute("aria-expanded", "true");

  await userEvent.click(within(drawer).getByRole("button", { name: "Logout" }));
  expect(onSignOut).toHaveBeenCalledOnce();
  expect(drawer).toBeInTheDocument();

  await userEvent.click(within(drawer).getByRole("link", { name: "Settings" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(opener).not.toHaveFocus();
});

test.each([
  ["/user/dashboard", "/user/dashboard", "page"],
  ["/user/dashboard", "/user/dashboard/", "page"],
  ["/user/dashboard", "/user/dashboard/courses", undefined],
  ["/user/dashboard/batches", "/user/dashboard/batches/b1", "true"],
  ["/user/dashboard/batches", "/user/dashboard/batches-of-old", undefined],
  ["/user/dashboard/profile", "/user/profile", "true"],
  ["/user/dashboard/profile", "/user/receipts/LMS-2026-000017", "true"],
  ["/user/dashboard/profile", "/changepassword", "true"],
  ["/user/dashboard/profile", "/user/profile-of-old", undefined],
  ["/user/dashboard/profile", "/user/dashboard/settings", undefined],
])("the entry %s at %s is current: %s", (href, path, current) => {
  expect(ariaCurrent(href, path)).toBe(current);
});
