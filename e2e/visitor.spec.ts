import { expect, started, test } from "./support/test.ts";

test.describe("translated", () => {
  test.use({ translated: true });

  test("a visitor searches, shares the result and opens a course", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Courses" }).click();
    await expect(page).toHaveURL("/courses");
    await expect(page).toHaveTitle(/Courses/);
    const results = page.getByRole("region", { name: "Courses" });
    await expect(results.getByRole("article").nth(13)).toBeVisible();

    await page.getByRole("searchbox", { name: "Search courses" }).fill("STATISTICS with py");
    await expect(page).toHaveURL(/\?q=STATISTICS/);
    await expect(results.getByRole("article")).toHaveCount(1);
    await expect(results.getByRole("status")).toHaveText("1 course");
    await page.reload();
    await expect(results.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("searchbox")).toHaveValue("STATISTICS with py");

    await results.getByRole("article").getByRole("heading").click();
    const dialog = page.getByRole("dialog", { name: "Practical Statistics with Python" });
    await expect(dialog.getByRole("link", { name: "Sign Up to Enroll" })).toHaveAttribute("href", "/signup");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    await results.getByRole("article").getByRole("heading").click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\?q=STATISTICS/);

    // A reload with it open leaves no entry to go back through.
    const hasEntry = () => page.evaluate(() => history.state?.overlay === true);
    await results.getByRole("article").getByRole("heading").click();
    await expect(dialog).toBeVisible();
    await expect.poll(hasEntry).toBe(true);
    await page.reload();
    await page.waitForLoadState("networkidle");
    await expect.poll(hasEntry).toBe(false);
    await expect(page).toHaveURL(/\?q=STATISTICS/);

    await results.getByRole("article").getByRole("heading").click();
    await dialog.getByRole("link", { name: "Login to Continue" }).click();
    await expect(page.getByRole("heading", { name: "Welcome back" })).toBeFocused();
  });
});

test("a reload and Back restore the scroll position; a new address starts at the top", async ({ page }) => {
  const place = () => page.evaluate(() => Math.round(scrollY));
  await page.goto("/courses");
  await expect(page.getByRole("article").nth(13)).toBeVisible();
  const reloaded = page.waitForEvent("load");
  // At once: a reload may come before the browser's scroll event.
  await page.evaluate(() => {
    scrollTo(0, 700);
    location.reload();
  });
  await reloaded;
  await expect.poll(place).toBe(700);
  await started(page);

  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Good teaching");
  expect(await place()).toBe(0);
  await page.goBack();
  await expect.poll(place).toBeGreaterThan(700);

  await page.goto("/courses");
  await expect(page.getByRole("article").nth(13)).toBeVisible();
  expect(await place()).toBe(0);
});

test("an unreachable server is shown, and Retry loads the list", async ({ page, context, watch }) => {
  watch.expectNetworkErrors();
  await page.goto("/about");
  // Before that, the browser itself may follow the link, to a page that needs no request.
  await started(page);
  await page.route("**/api/v1/course?**", (route) => route.abort("connectionrefused"));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Courses" }).click();
  await expect(page.getByText("Check your connection.").first()).toBeVisible();
  await context.unrouteAll();
  await page.unrouteAll();
  await page.getByRole("button", { name: /retry|try again/i }).click();
  await expect(page.getByRole("region", { name: "Courses" }).getByRole("article").nth(13)).toBeVisible();
});
