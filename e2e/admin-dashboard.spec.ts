import type { Page } from "@playwright/test";
import { newSubscriber } from "./support/accounts.ts";
import { asAdmin, createCourse, deleteCourse } from "./support/courses.ts";
import { accounts, expect, expectAccessible, signIn, test, watchLayoutShift } from "./support/test.ts";

const tableOf = (page: Page) => page.getByRole("table", { name: "Courses", exact: true });
/** Rows of courses: the first row holds the headings. */
const titlesOf = (page: Page) => tableOf(page).getByRole("row").locator("th[scope=row]");
const number = (value: number) => value.toLocaleString("en-IN");

test("every figure is what the ledger and the user table say", async ({ page, playwright, baseURL }) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  await newSubscriber(elsewhere, "Nila Bose");
  const shift = await watchLayoutShift(page);
  await signIn(page, accounts.admin);
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(page.getByText("Stats fetched successfully")).toBeVisible();
  await page.waitForLoadState("networkidle");

  const users = await (await page.request.get("/api/v1/admin/stats/users")).json();
  const sales = await (await page.request.get("/api/v1/payment?count=100")).json();
  expect(users.subscribedUsersCount).toBeGreaterThan(0);
  await page.reload();
  const main = page.getByRole("main");
  const figure = (name: RegExp) => main.locator("dl").filter({ hasText: name });
  await expect(figure(/^Registered users/)).toContainText(number(users.allUsersCount));
  await expect(figure(/^Subscribed users/)).toContainText(number(users.subscribedUsersCount));
  await expect(figure(/^Subscriptions/)).toContainText(number(sales.allPayments.count));
  await expect(figure(/^Total revenue/)).toContainText(`₹${number(sales.totalRevenue / 100)}`);
  await expect(main.getByText(/^Figures of \d/)).toBeVisible();

  await test.step("each chart has a table view with the same numbers", async () => {
    await expect(main.getByRole("button", { name: "Show as a table" })).toHaveCount(2);
    for (const button of await main.getByRole("button", { name: "Show as a table" }).all())
      await expect(button).toBeVisible();
    await main.getByRole("button", { name: "Show as a table" }).first().click();
    await main.getByRole("button", { name: "Show as a table" }).first().click();
    const months = main.getByRole("table", { name: `Sales in ${sales.year} by month` });
    const total = sales.monthlySalesRecord.reduce((sum: number, month: number) => sum + month, 0);
    await expect(months.getByRole("row").last()).toContainText(number(total));
    const people = main.getByRole("table", { name: /^Registered users/ });
    await expect(people.getByRole("row", { name: /^Enrolled/ })).toContainText(number(users.subscribedUsersCount));
    await expect(people.getByRole("row", { name: /^Registered only/ })).toContainText(
      number(users.allUsersCount - users.subscribedUsersCount),
    );
    await expectAccessible(page);
  });

  await test.step("a year is an address", async () => {
    await page.getByRole("combobox", { name: "Year" }).selectOption(String(sales.years.at(-1)));
    await expect(page.getByRole("table", { name: `Sales in ${sales.years.at(-1)} by month` })).toBeVisible();
  });
  expect(await shift()).toBeLessThan(0.1);
});

test("the courses table is searched, sorted and leafed through, and each state is an address", async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, accounts.admin);
  const series = `Raga ${Date.now()}`;
  const ids: string[] = [];
  for (let part = 1; part <= 23; part += 1) {
    const title = `${series}, part ${String(part).padStart(2, "0")}`;
    ids.push(await createCourse(page.request, { title, category: part % 2 ? "Odd" : "Even" }));
  }

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
  await test.step("Back leads through them", async () => {
    await page.goBack();
    await expect(titlesOf(page).first()).toContainText("part 01");
    await page.goBack();
    await expect(titlesOf(page).first()).toContainText("part 23");
    await expect(page.getByRole("searchbox", { name: "Search courses" })).toHaveValue(series.toUpperCase());
  });
  await test.step("a misspelling is found, after what is spelled so, and marked", async () => {
    await page.getByRole("searchbox", { name: "Search courses" }).fill(`Rega ${series.slice(5)}`);
    await expect(titlesOf(page).first()).toContainText(series);
    await expect(titlesOf(page).first()).toContainText("Similar");
  });

  for (const id of ids) await deleteCourse(page.request, id);
});

test("the catalogue goes on after its first page, and marks what is only similar", async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const admin = await asAdmin(playwright.request, baseURL);
  const series = `Thillana ${Date.now()}`;
  const ids: string[] = [];
  for (let part = 1; part <= 26; part += 1) ids.push(await createCourse(admin, { title: `${series}, part ${part}` }));

  await page.goto(`/courses?q=${encodeURIComponent(series)}`);
  const results = page.getByRole("region", { name: "Courses" });
  await expect(results.getByRole("article")).toHaveCount(24);
  await expect(results.getByRole("status")).toHaveText("24 of 26 courses");
  await page.getByRole("button", { name: "Load more courses" }).click();
  await expect(results.getByRole("article")).toHaveCount(26);
  await expect(results.getByRole("status")).toHaveText("26 courses");

  await page.goto("/courses?q=thilana");
  await expect(page.getByRole("heading", { name: "Similar matches" })).toBeVisible();
  await expect(results.getByRole("article").first()).toContainText("Thillana");
  await expectAccessible(page);

  for (const id of ids) await deleteCourse(admin, id);
});

test("a course is deleted from the table after a question that names it", async ({ page }) => {
  await signIn(page, accounts.admin);
  const title = `Bansuri ${Date.now()}`;
  await createCourse(page.request, { title });
  await page.goto(`/admin/dashboard?q=${encodeURIComponent(title)}`);
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  const dialog = page.getByRole("alertdialog", { name: "Are you sure you want to delete the course?" });
  await expect(dialog).toContainText(title);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: `Delete ${title}` })).toBeFocused();
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await dialog.getByRole("button", { name: /Delete/ }).click();
  await expect(page.getByText("Course deleted successfully")).toBeVisible();
  await expect(titlesOf(page).filter({ hasText: title })).toHaveCount(0);
});
