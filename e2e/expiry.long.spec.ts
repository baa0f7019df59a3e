import { enter, enterAsPayer } from "./support/accounts.ts";
import { openLectures } from "./support/buying.ts";
import { accounts, expect, test } from "./support/test.ts";

test("a year after the payment the lectures are locked, and the bundle is for sale again", async ({
  page,
  playwright,
  baseURL,
}) => {
  const admin = await playwright.request.newContext(baseURL ? { baseURL } : {});
  await enter(admin, accounts.admin);
  await enterAsPayer(page, admin, 366, 400);
  await admin.dispose();
  await page.goto("/user/profile");
  await expect(page.getByText(/^Your subscription ended on /)).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel Subscription" })).toHaveCount(0);

  await openLectures(page);
  await expect(page.getByRole("link", { name: "Unlock all courses" })).toHaveAttribute("href", "/checkout");
  await expect(page.locator("video")).toHaveCount(0);

  await page.goto("/checkout");
  await expect(page.getByRole("button", { name: "Buy Now" })).toBeVisible();
});
