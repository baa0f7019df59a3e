import { newSubscriber } from "./support/accounts.ts";
import { testAlone as test } from "./support/own-server.ts";
import { accounts, expect, signIn, watchLayoutShift } from "./support/test.ts";

const number = (value: number) => value.toLocaleString("en-IN");

test("every figure equals the ledger and the user table", async ({ page, playwright, baseURL }) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  await newSubscriber(elsewhere, "Nila Bose");
  const shift = await watchLayoutShift(page);
  await signIn(page, accounts.admin);
  await expect(page).toHaveURL("/admin/dashboard");
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
  });

  await test.step("each year has an address", async () => {
    await page.getByRole("combobox", { name: "Year" }).selectOption(String(sales.years.at(-1)));
    await expect(page.getByRole("table", { name: `Sales in ${sales.years.at(-1)} by month` })).toBeVisible();
  });
  expect(await shift()).toBeLessThan(0.1);
});
