import { expectSuccess, newBuyer, openWindow, pay, paymentsOf, subscriptionOf } from "./support/buying.ts";
import { actAtSandbox, paymentWindow, switchSandbox } from "./support/sandbox.ts";
import { testAlone as test } from "./support/own-server.ts";
import { expect } from "./support/test.ts";
import { openBeside } from "./support/windows.ts";

test.afterEach(({ request }) => actAtSandbox(request, "reset-switches"));

test("the browser first, the webhooks later and in the wrong order", async ({ page }) => {
  await newBuyer(page);
  await switchSandbox(page.request, { webhooks: "delay" });
  await pay(page);
  await expectSuccess(page);
  const before = await subscriptionOf(page.request);
  const sandbox = await openBeside(page);
  await sandbox.goto("/dev/payments");
  await expect(sandbox.getByRole("cell", { name: "waiting" })).not.toHaveCount(0);
  await sandbox.getByRole("button", { name: "Send what waits now, the newest first" }).click();
  await expect(async () => {
    await sandbox.goto("/dev/payments");
    await expect(sandbox.getByRole("cell", { name: "waiting" })).toHaveCount(0, { timeout: 1 });
  }).toPass();
  expect(await subscriptionOf(page.request)).toEqual(before);
  expect(await paymentsOf(page.request)).toHaveLength(1);
});

test("an unsettled payment is polled, across a reload, until it is settled", async ({ page, watch }) => {
  watch.expectResponse(503, "/api/v1/payment/verify");
  await newBuyer(page);
  await switchSandbox(page.request, { capture: "later" });
  await pay(page);
  const confirming = page.getByRole("heading", { name: "Confirming your payment" });
  await expect(confirming).toBeFocused();
  await expect(page.getByRole("button", { name: "Buy Now" })).toHaveCount(0);
  const { id = "" } = await subscriptionOf(page.request);
  await page.reload();
  await expect(confirming).toBeVisible();
  await page.goto("/checkout/success");
  await expect(confirming).toBeVisible();
  await actAtSandbox(page.request, "capture", id);
  await expectSuccess(page);
});

test("a connection lost after paying is not a failed payment", async ({ page, context, watch }) => {
  watch.expectNetworkErrors();
  await newBuyer(page);
  await switchSandbox(page.request, { webhooks: "lose" });
  const opened = await openWindow(page);
  await page.route("**/api/v1/**", (route) => route.abort("internetdisconnected"));
  await opened.getByRole("button", { name: "Pay ₹499.00" }).click();
  await expect(page.getByRole("heading", { name: "Confirming your payment" })).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(true);
  await context.setOffline(false);
  await expectSuccess(page);
});

test("an outage of the provider is shown, with a retry", async ({ page, watch }) => {
  watch.expectResponse(503, "/api/v1/payment/subscribe");
  await newBuyer(page);
  await switchSandbox(page.request, { calls: "500" });
  await page.getByRole("button", { name: "Buy Now" }).click();
  const retry = page.getByRole("button", { name: "Retry" });
  await expect(retry).toBeVisible();
  await actAtSandbox(page.request, "reset-switches");
  await retry.click();
  await paymentWindow(page).getByRole("button", { name: "Pay ₹499.00" }).click();
  await expectSuccess(page);
});

test("a forged proof is refused, and gives no access", async ({ page, watch }) => {
  watch.expectResponse(400, "/api/v1/payment/verify");
  await newBuyer(page);
  await switchSandbox(page.request, { webhooks: "lose", capture: "later" });
  await page.route("**/api/v1/payment/verify", async (route) => {
    const proof = { ...route.request().postDataJSON(), razorpay_signature: "0".repeat(64) };
    await route.continue({ postData: JSON.stringify(proof) });
  });
  await pay(page);
  await expect(page).toHaveURL("/checkout/fail");
  await expect(page.getByRole("main")).toContainText("This payment could not be verified.");
  expect((await subscriptionOf(page.request)).status).not.toBe("active");
});
