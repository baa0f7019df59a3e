import { expectAccessible } from "./support/axe.ts";
import { expect, expectNoSidewaysScroll, started, test, unknownPath, watchLayoutShift } from "./support/test.ts";

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
  { path: "/reset-password/x", title: "Choose a new password" },
  { path: "/denied", title: "Access Denied" },
  { path: unknownPath, title: "Page Not Found" },
];

for (const width of [360, 1280]) {
  test(`no layout shift while a page loads, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const shift = await watchLayoutShift(page);
    for (const { path, title } of publicPages) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
      await page.waitForLoadState("networkidle");
      expect(await shift(), path).toBeLessThan(0.01);
    }
  });
}

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
    await expectAccessible(page);
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

test("the filters change the list and live in the address", async ({ page }) => {
  await page.goto("/courses");
  const results = page.getByRole("region", { name: "Courses" });
  const old = results.getByRole("article").filter({ hasText: "Git from the Inside" });
  await expect(old).toHaveCount(1);

  await page.getByRole("button", { name: "Popular" }).click();
  await expect(page).toHaveURL(/filter=popular/);
  await expect(results.getByRole("article").first()).toContainText("BESTSELLER");

  await page.getByRole("button", { name: "New" }).click();
  await expect(page).toHaveURL(/filter=new/);
  await expect(results.getByRole("article").first()).toContainText(/BESTSELLER|POPULAR|NEW/);
  await expect(old).toHaveCount(0);
  await page.goBack();
  await expect(old).toHaveCount(1);

  await page.goto("/courses?q=zzzz-nothing");
  await expect(page.getByText("No course matches")).toBeVisible();
});

test("the list shows the courses of a language, over a reload too, and Back shows all again", async ({ page }) => {
  await page.goto("/courses");
  const results = page.getByRole("region", { name: "Courses" });
  const language = page.getByRole("combobox", { name: "Language of the courses" });
  await language.selectOption({ label: "Hindi (2)" });
  await expect(page).toHaveURL("/courses?language=hi");
  await expect(results.getByRole("article")).toHaveCount(2);
  await page.reload();
  await expect(results.getByRole("article")).toHaveCount(2);
  await expect(language).toHaveValue("hi");
  const title = results.getByRole("heading", { name: "रसोई का रसायन विज्ञान" });
  await expect(title).toHaveAttribute("lang", "hi");

  const opening = page.context().waitForEvent("page");
  await title.getByRole("link").click({ modifiers: ["ControlOrMeta"] });
  const opened = await opening;
  await expect(opened.getByRole("heading", { level: 1 })).toHaveAttribute("lang", "hi");
  await opened.close();
  await page.goBack();
  await expect(page).toHaveURL("/courses");
  await expect(language).toHaveValue("");
  await expect(results.getByRole("article")).toHaveCount(14);
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

test("the stored theme applies before the first paint of the next visit", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/about");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("button", { name: "Switch to light theme" })).toBeVisible();
});

test("a phone's drawer links to every page", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/courses");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  for (const name of ["Home", "All Courses", "Contact Us", "About Us"]) {
    await expect(menu.getByRole("link", { name })).toBeVisible();
  }
  await expectAccessible(page);
  await menu.getByRole("link", { name: "Contact Us" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(menu).toBeHidden();
  await expectNoSidewaysScroll(page);
});

test("a message reaches the operator", async ({ page }) => {
  await page.goto("/contact");
  await page.getByRole("button", { name: /send/i }).click();
  await expect(page.getByText("All fields are mandatory").first()).toBeVisible();
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.getByLabel("Name").fill("Asha Raman");
  await page.getByLabel("Email").fill("asha@nowhere");
  await page.getByLabel("Message", { exact: true }).last().fill("Is there a course on the tabla?");
  await page.getByRole("button", { name: /send/i }).click();
  await expect(page.getByText("Invalid email id").first()).toBeVisible();
  await page.getByLabel("Email").fill("asha@example.org");
  const response = page.waitForResponse("**/api/v1/contact");
  await page.getByRole("button", { name: /send/i }).click();
  expect((await response).status()).toBe(200);
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
