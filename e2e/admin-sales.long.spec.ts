import { readFile } from "node:fs/promises";
import { newSubscriber } from "./support/accounts.ts";
import { accounts, expect, signIn, test } from "./support/test.ts";

test("an admin sees the sales of a time, finds a payment, opens its receipt and downloads the rows", async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const buyer = await newSubscriber(context.request, "Kavya Iyer");
  await context.close();

  await signIn(page, accounts.admin);
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Sales" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sales" })).toBeFocused();
  await page.getByRole("combobox", { name: "Time" }).selectOption("Last 12 months");
  await expect(page.getByRole("table", { name: "Sales by month" }).getByRole("row")).toHaveCount(13);
  await page.getByRole("button", { name: "In numbers" }).click();
  await expect(page.getByRole("columnheader", { name: "Refunds" })).toBeVisible();

  await page.getByRole("searchbox", { name: "Search payments" }).fill(buyer.email);
  const found = page.getByRole("table", { name: "Payments" }).getByRole("row", { name: buyer.email });
  await expect(found).toContainText("₹499");
  await expect(page.getByText("1 payment", { exact: true })).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toMatch(/^\uFEFFDate,Time,Kind,/);
  expect(text).toContain(`Kavya Iyer,${buyer.email},499.00,,INR`);

  await found.getByRole("link", { name: /^LMS-/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Receipt");
});
