import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { asAdmin, createCourse, deleteCourse, type NewCourse } from "./support/courses.ts";
import { testAlone as test } from "./support/own-server.ts";
import { accounts, expect, signIn } from "./support/test.ts";

const tableOf = (page: Page) => page.getByRole("table", { name: "Courses", exact: true });
/** Without the row of headings. */
const titlesOf = (page: Page) => tableOf(page).getByRole("row").locator("th[scope=row]");

const published: string[] = [];

async function publish(request: APIRequestContext, course: NewCourse): Promise<void> {
  published.push(await createCourse(request, course));
}

test.afterEach(async ({ playwright, baseURL }) => {
  const admin = await asAdmin(playwright.request, baseURL);
  await Promise.all(published.splice(0).map((id) => deleteCourse(admin, id)));
});

test("the courses table is searched, sorted and paged, and each state has an address", async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page, accounts.admin);
  const series = `Raga ${randomUUID()}`;
  const publishPart = (part: number) =>
    publish(page.request, {
      title: `${series}, part ${String(part).padStart(2, "0")}`,
      category: part % 2 ? "Odd" : "Even",
    });
  await Promise.all(Array.from({ length: 22 }, (_, index) => publishPart(index + 1)));
  await publishPart(23);

  await page.goto("/admin/dashboard");
  await expect(titlesOf(page)).toHaveCount(20);
  await expect(titlesOf(page).first()).toContainText(`${series}, part 23`);

  await test.step("search", async () => {
    await page.getByRole("searchbox", { name: "Search courses" }).fill(series.toUpperCase());
    await expect(page).toHaveURL(/q=RAGA/);
    await expect(page.getByText("1–20 of 23")).toBeVisible();
  });
  await test.step("sort", async () => {
    await tableOf(page)
      .getByRole("button", { name: /^Title/ })
      .click();
    await expect(page).toHaveURL(/sort=title&order=asc/);
    await expect(titlesOf(page).first()).toContainText("part 01");
    await expect(tableOf(page).getByRole("columnheader", { name: /^Title/ })).toHaveAttribute("aria-sort", "ascending");
  });
  await test.step("the next page", async () => {
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(titlesOf(page)).toHaveCount(3);
    await expect(titlesOf(page).first()).toContainText("part 21");
    await expect(page.getByText("21–23 of 23")).toBeVisible();
    await page.reload();
    await expect(titlesOf(page).first()).toContainText("part 21");
  });
  await test.step("Back restores them", async () => {
    await page.goBack();
    await expect(titlesOf(page).first()).toContainText("part 01");
    await page.goBack();
    await expect(titlesOf(page).first()).toContainText("part 23");
    await expect(page.getByRole("searchbox", { name: "Search courses" })).toHaveValue(series.toUpperCase());
  });
  await test.step("a misspelled search finds similar courses, marked and after exact ones", async () => {
    await page.getByRole("searchbox", { name: "Search courses" }).fill(`Rega ${series.slice(5)}`);
    await expect(titlesOf(page).first()).toContainText(series);
    await expect(titlesOf(page).first()).toContainText("Similar");
  });
});

test("the catalogue loads further pages, and marks approximate matches", async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const admin = await asAdmin(playwright.request, baseURL);
  const series = `Thillana ${randomUUID()}`;
  await Promise.all(
    Array.from({ length: 26 }, (_, index) => publish(admin, { title: `${series}, part ${index + 1}` })),
  );

  await page.goto(`/courses?q=${encodeURIComponent(series)}`);
  const results = page.getByRole("region", { name: "Courses" });
  await expect(results.getByRole("article")).toHaveCount(24);
  await expect(results.getByRole("status")).toHaveText("24 of 26 courses");
  await page.getByRole("button", { name: "Load more courses" }).click();
  await expect(results.getByRole("article")).toHaveCount(26);
  await expect(results.getByRole("status")).toHaveText("26 courses");

  await test.step("without scripts links lead to the pages after and before", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) });
    const plain = await context.newPage();
    const found = plain.getByRole("region", { name: "Courses" });
    await plain.goto(`/courses?q=${encodeURIComponent(series)}`);
    await expect(found.getByRole("article")).toHaveCount(24);
    await plain.getByRole("link", { name: "Next page" }).click();
    await expect(plain).toHaveURL(/page=2$/);
    await expect(found.getByRole("status")).toHaveText("Page 2: 2 of 26 courses");
    await expect(plain.getByRole("link", { name: "Next page" })).toHaveCount(0);
    await plain.getByRole("link", { name: "Previous page" }).click();
    await expect(found.getByRole("article")).toHaveCount(24);
    await context.close();
  });

  await page.goto("/courses?q=thilana");
  await expect(page.getByRole("heading", { name: "Similar matches" })).toBeVisible();
  await expect(results.getByRole("article").first()).toContainText("Thillana");
});
