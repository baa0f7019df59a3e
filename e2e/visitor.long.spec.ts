import { expect, expectNoSidewaysScroll, test, unknownPath, watchLayoutShift } from "./support/test.ts";

const publicPages = [
  { path: "/", title: "Learn it properly" },
  { path: "/courses", title: "Learn it properly" },
  { path: "/about", title: /./ },
  { path: "/contact", title: /./ },
  { path: "/help", title: "Help Center" },
  { path: "/refunds", title: "Cancellation and Refund Policy" },
  { path: "/login", title: "Welcome back" },
  { path: "/signup", title: "Create your account" },
  { path: "/forgetpassword", title: "Forgot your password?" },
  { path: "/denied", title: "Access Denied" },
  { path: unknownPath, title: "Page Not Found" },
];

test("no layout shift while a page loads on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const shift = await watchLayoutShift(page);
  for (const { path, title } of publicPages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    await page.waitForLoadState("networkidle");
    expect(await shift(), path).toBeLessThan(0.01);
  }
});

test("a phone's drawer links to every page", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/courses");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  for (const name of ["Home", "All Courses", "Contact Us", "About Us"]) {
    await expect(menu.getByRole("link", { name })).toBeVisible();
  }
  await menu.getByRole("link", { name: "Contact Us" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(menu).toBeHidden();
  await expectNoSidewaysScroll(page);
});
