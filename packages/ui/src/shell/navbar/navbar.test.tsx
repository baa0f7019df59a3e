import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { admin, learner, visitor } from "../../account/model/viewer.fixtures.ts";
import type { Viewer } from "../../account/model/viewer.ts";
import { AccountMenu } from "../account-menu/account-menu.tsx";
import { SiteProvider } from "../../lib/site-context.tsx";
import { Navbar } from "./navbar.tsx";

// jsdom cannot navigate, and the app's own links do not leave the page either.
const stay = (event: Event) => event.preventDefault();
beforeEach(() => window.addEventListener("click", stay));
afterEach(() => window.removeEventListener("click", stay));

function show(viewer: Viewer, currentPath = "/courses") {
  const onSignOut = vi.fn<() => void>();
  render(
    <SiteProvider value={{ name: "Pune Academy" }}>
      <Navbar
        viewer={viewer}
        account={viewer.kind !== "visitor" && <AccountMenu viewer={viewer} onSignOut={onSignOut} signingOut={false} />}
        currentPath={currentPath}
        theme="dark"
        onToggleTheme={vi.fn<() => void>()}
        onSignOut={onSignOut}
      />
    </SiteProvider>,
  );
  return { onSignOut, bar: within(screen.getByRole("navigation", { name: "Main" })) };
}

const links = (area: HTMLElement) =>
  within(area)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

test("a visitor sees links to the courses, the about page, login and sign-up", () => {
  const { bar } = show(visitor);

  expect(links(screen.getByRole("navigation", { name: "Main" }))).toEqual([
    ["Pune Academy", "/"],
    ["Courses", "/courses"],
    ["About", "/about"],
    ["Log in", "/login"],
    ["Sign Up", "/signup"],
  ]);
  expect(bar.getByRole("link", { current: "page" })).toHaveTextContent("Courses");
  expect(bar.getByRole("button", { name: "Switch to light theme" })).toBeVisible();
});

test("an account's home depends on its role, and sign-up is not offered", () => {
  const first = show(learner);
  expect(first.bar.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/user/dashboard");
  expect(first.bar.queryByRole("link", { name: "Sign Up" })).not.toBeInTheDocument();
});

test("an admin's home is the admin panel", () => {
  const { bar } = show(admin);
  expect(bar.getByRole("link", { name: "Admin Panel" })).toHaveAttribute("href", "/admin/dashboard");
  expect(bar.queryByRole("link", { name: "Dashboard" })).not.toBeInTheDocument();
});

test("the account menu closes when focus or the pointer goes elsewhere, and stays for a link in a new tab", async () => {
  const { bar } = show(learner);
  const account = bar.getByRole("button", { name: /Account/ });

  await userEvent.click(account);
  expect(account).toHaveAttribute("aria-expanded", "true");
  await userEvent.click(document.body);
  expect(account).toHaveAttribute("aria-expanded", "false");

  await userEvent.click(account);
  fireEvent.click(bar.getByRole("link", { name: "Profile" }), { ctrlKey: true });
  expect(account).toHaveAttribute("aria-expanded", "true");
  await userEvent.click(bar.getByRole("link", { name: "Profile" }));
  expect(account).toHaveAttribute("aria-expanded", "false");
});

test("the drawer lists the pages, then the account's, and a link followed in this tab closes it without moving the focus", async () => {
  const { onSignOut } = show(learner);
  const opener = screen.getByRole("button", { name: "Open menu" });
  await userEvent.click(opener);
  const drawer = await screen.findByRole("dialog", { name: "Menu" });

  expect(links(drawer)).toEqual([
    ["Home", "/"],
    ["All Courses", "/courses"],
    ["Contact Us", "/contact"],
    ["About Us", "/about"],
    ["Dashboard", "/user/dashboard"],
    ["Profile", "/user/dashboard/profile"],
    ["Billing", "/user/profile"],
    ["Change Password", "/changepassword"],
    ["Settings", "/user/dashboard/settings"],
  ]);
  await userEvent.click(within(drawer).getByRole("button", { name: "Logout" }));
  expect(onSignOut).toHaveBeenCalledOnce();

  fireEvent.click(within(drawer).getByRole("link", { name: "About Us" }), { ctrlKey: true });
  expect(drawer).toBeVisible();
  await userEvent.click(within(drawer).getByRole("link", { name: "About Us" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(opener).not.toHaveFocus();
});
