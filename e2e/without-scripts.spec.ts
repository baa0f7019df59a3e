import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, test, unknownPath } from "./support/test.ts";

/** Texts in this element are found by no text locator. */
const noticeOf = (page: Page) => page.locator("form noscript p");

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  const publicPages = [
    { path: "/", heading: "Learn it properly", text: "Practical Statistics with Python" },
    { path: "/courses", heading: "Learn it properly", text: "Designing Data Pipelines" },
    { path: "/about", heading: "Good teaching", text: "One plain price" },
    { path: "/contact", heading: "Contact us", text: "a person will answer by email" },
    { path: "/help", heading: "Help", text: "subscription" },
    { path: "/privacy", heading: "Privacy Policy", text: "contact@lms.example" },
    { path: "/terms", heading: "Terms of Service", text: "account" },
    { path: "/refunds", heading: "Refund Policy", text: "refund" },
    { path: "/login", heading: "Welcome back", text: "Every course, ₹499" },
    { path: "/signup", heading: "Create your account", text: "Full name" },
    { path: "/forgetpassword", heading: "Forgot your password?", text: "Remembered it?" },
    { path: "/reset-password/x", heading: "Choose a new password", text: "New password" },
    { path: "/denied", heading: "Access Denied", text: "Your account may not open this page" },
  ];

  const forms = new Set(["/contact", "/login", "/signup", "/forgetpassword", "/reset-password/x"]);

  test("every public page can be read, and every form says that it needs a script", async ({ page, watch }) => {
    for (const { path, heading, text } of publicPages) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
      await expect(page.locator("main").getByText(text).filter({ visible: true }).first(), path).toBeVisible();
      if (forms.has(path)) await expect(noticeOf(page), path).toBeVisible();
    }

    watch.expectResponse(404, unknownPath);
    expect((await page.goto(unknownPath))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await expect(page).toHaveURL("/");
  });

  test("a visitor searches, filters and opens a course", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Courses" }).click();
    const results = page.getByRole("region", { name: "Courses" });
    await expect(results.getByRole("article").nth(13)).toBeVisible();

    await page.getByRole("button", { name: "Popular" }).click();
    await expect(page).toHaveURL("/courses?filter=popular");
    await expect(results.getByRole("article").first()).toContainText("BESTSELLER");
    await page.getByRole("searchbox", { name: "Search courses" }).fill("statistics");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/courses?q=statistics&filter=popular");
    await expect(results.getByRole("article").first()).toContainText("Practical Statistics with Python");
    await expect(page.getByRole("searchbox")).toHaveValue("statistics");
    await expect(page.getByRole("button", { name: "Popular" })).toHaveAttribute("aria-pressed", "true");

    await page.getByRole("searchbox").fill("no such course at all");
    await page.getByRole("searchbox").press("Enter");
    const nothingFound = results.locator("noscript");
    await expect(nothingFound.locator("p").first()).toBeVisible();
    await nothingFound.locator('a[href="/courses"]').click();
    await expect(page).toHaveURL("/courses");

    await page.getByRole("combobox", { name: "Language of the courses" }).selectOption("hi");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/[?&]language=hi\b/);
    await expect(results.getByRole("article")).toHaveCount(2);

    await page.goto("/courses?q=colour");
    await results.getByRole("link", { name: "Colour That Works" }).click();
    await expect(page).toHaveURL(/\/courses\/colour-that-works-\w+$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Colour That Works");
  });

  test("the Help Center's form searches, and an article's own link opens it", async ({ page }) => {
    await page.goto("/help");
    await page.getByRole("searchbox").fill("MÓNEY back");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("status")).toContainText(/^1 of \d+ articles$/);
    await expect(page.getByRole("searchbox")).toHaveValue("MÓNEY back");
    await page.goto("/help#cancelling");
    await expect(page.getByText("100% refund at cancellation.")).toBeVisible();
  });

  test("nothing on a page waits for a script, and a small screen has every link", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    for (const path of ["/", "/courses", "/login"]) {
      await page.goto(path);
      await expect(page.locator("button[type=button]:visible"), path).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    }
    for (const [name, path] of [
      ["About", "/about"],
      ["Contact", "/contact"],
      ["Sign Up", "/signup"],
      ["Log in", "/login"],
      ["Courses", "/courses"],
    ] as const) {
      await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL(path);
    }
  });

  test("the theme is the system's, and a form that is sent all the same puts no password in an address", async ({
    page,
  }) => {
    for (const [colorScheme, ground] of [
      ["light", /^oklch\(0\.9/],
      ["dark", /^oklch\(0\.1/],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto("/login");
      await expect(page.locator("html")).toHaveCSS("color-scheme", colorScheme);
      await expect(page.locator("html")).toHaveCSS("background-color", ground);
    }
    await page.getByLabel("Email").fill("asha@example.org");
    await page.getByRole("textbox", { name: "Password" }).fill("Sitar2024");
    await page.getByRole("button", { name: "Log In", exact: true }).click();
    await expect(page).toHaveURL("/login");
    await expect(noticeOf(page)).toBeVisible();
  });
});
