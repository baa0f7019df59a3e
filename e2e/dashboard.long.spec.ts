import { newSubscriber } from "./support/accounts.ts";
import { pictureFile } from "./support/files.ts";
import { accounts, expect, signIn, test, watchLayoutShift } from "./support/test.ts";

test.use({ translated: true });

const sections = [
  { label: "My Courses", address: "/user/dashboard/courses", heading: "My Courses" },
  { label: "Notes", address: "/user/dashboard/notes", heading: "Notes" },
  { label: "Wish list", address: "/user/dashboard/wishes", heading: "Wish list" },
  { label: "All Batches", address: "/user/dashboard/batches", heading: "All Batches" },
  { label: "Profile", address: "/user/dashboard/profile", heading: "Profile" },
  { label: "Settings", address: "/user/dashboard/settings", heading: "Settings" },
];
const greeting = /^Good (morning|afternoon|evening), /;

test("the sections have addresses: each opens, and Back returns", async ({ page, watch }) => {
  const shift = await watchLayoutShift(page);
  await signIn(page, accounts.learner);
  await expect(page).toHaveURL("/user/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: greeting })).toBeVisible();
  await expect(page.getByText("Active").first()).toBeVisible();

  const nav = page.getByRole("navigation", { name: "Dashboard" });
  for (const { label, address, heading } of sections) {
    await nav.getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeFocused();
    await expect(nav.getByRole("link", { name: label })).toHaveAttribute("aria-current", "page");
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  }
  for (const { address } of sections.toReversed().slice(1)) {
    await page.goBack();
    await expect(page).toHaveURL(address);
  }
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: greeting })).toBeVisible();
  expect(await shift()).toBeLessThan(0.1);

  await page.goto("/");
  await expect(page).toHaveURL("/user/dashboard");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  watch.expectResponse(401, "/api/v1/user/getuser");
  await page.goto("/user/dashboard/settings");
  await expect(page).toHaveURL("/login");
});

test("on a small phone, the sections are in a menu that closes after a choice", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await signIn(page, accounts.learner);
  await page.goto("/user/dashboard/settings");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog");
  await expect(menu.getByRole("link", { name: "Settings" })).toHaveAttribute("aria-current", "page");
  await menu.getByRole("link", { name: "My Courses" }).click();
  await expect(page).toHaveURL("/user/dashboard/courses");
  await expect(menu).toHaveCount(0);
});

test("the profile in the dashboard saves a name and a picture", async ({ page }) => {
  const account = await newSubscriber(page.request, "Meera Nair");
  await page.goto("/user/dashboard/profile");
  await page.getByLabel("Full name").fill("Meera Krishnan");
  await page.getByLabel(/picture/i).setInputFiles(pictureFile);
  await page.getByRole("button", { name: /Save/ }).click();
  await expect(page.getByRole("heading", { name: "Meera Krishnan" })).toBeVisible();
  await expect(page).toHaveURL("/user/dashboard/profile");
  const tabs = page.getByRole("navigation", { name: "Account" });
  for (const { label, heading } of [
    { label: "Billing", heading: "Billing" },
    { label: "Security", heading: "Change your password" },
    { label: "Settings", heading: "Settings" },
  ]) {
    await tabs.getByRole("link", { name: label }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeFocused();
    await expect(tabs.getByRole("link", { name: label })).toHaveAttribute("aria-current", "page");
    if (label !== "Security") await expect(page.getByRole("main")).toContainText("Meera Krishnan");
  }
  await expect(page.getByRole("main")).toContainText(account.email);
});
