import { expectAccessible } from "./support/axe.ts";
import {
  expectSuccess,
  newBuyer,
  openLectures,
  openWindow,
  pay,
  paymentsOf,
  subscriptionOf,
} from "./support/buying.ts";
import { expect, expectNoSidewaysScroll, test } from "./support/test.ts";
import { openBeside } from "./support/windows.ts";

test.use({ translated: true });

test("the payment window is accessible and fits a phone", async ({ page }) => {
  await newBuyer(page);
  const opened = await openWindow(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  }
  await opened.getByRole("button", { name: "Fail" }).click();
  await expect(opened.getByRole("alert")).not.toBeEmpty();
  await expectAccessible(page);
});

test("a closed window buys nothing, and the next one pays the same subscription", async ({ page }) => {
  await newBuyer(page);
  const opened = await openWindow(page);
  const { id } = await subscriptionOf(page.request);
  await opened.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText(/^The payment window was closed before you paid/)).toBeVisible();
  await expect(page).toHaveURL("/checkout");
  await page.reload();
  await openWindow(page);
  expect(await subscriptionOf(page.request)).toMatchObject({ status: "created", id });

  await page.goBack();
  await expect(opened).toHaveCount(0);
  expect(await paymentsOf(page.request)).toEqual([]);
});

test("a purchase in one tab ends the offer in another", async ({ page }) => {
  await newBuyer(page);
  const otherPage = await openBeside(page);
  await otherPage.goto("/checkout");
  await openWindow(otherPage);
  await pay(page);
  await expectSuccess(page);

  await otherPage.keyboard.press("Escape");
  await expect(otherPage.getByRole("heading", { name: "You are subscribed" })).toBeVisible();
  await openLectures(otherPage);
  await expect(otherPage.locator("video")).toBeVisible();
  expect(await paymentsOf(page.request)).toHaveLength(1);
});

test("the webhook first, the browser later", async ({ page }) => {
  await newBuyer(page);
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/v1/payment/verify", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await pay(page);
  await expect(page.getByRole("heading", { name: "Confirming your payment" })).toBeVisible();
  await expect.poll(async () => (await subscriptionOf(page.request)).status).toBe("active");
  gate.resolve();
  await expectSuccess(page);
  expect(await paymentsOf(page.request)).toHaveLength(1);
});

test("the webhook first, the browser never", async ({ page, watch }) => {
  watch.expectNetworkErrors();
  await newBuyer(page);
  await page.route("**/api/v1/payment/verify", (route) => route.abort("connectionrefused"));
  await pay(page);
  await expectSuccess(page);
  expect(await paymentsOf(page.request)).toHaveLength(1);
});
