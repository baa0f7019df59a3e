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
import { openOutbox } from "./support/outbox.ts";
import { actAtSandbox, paymentWindow, switchSandbox } from "./support/sandbox.ts";
import { expect, test } from "./support/test.ts";
import { openBeside } from "./support/windows.ts";

test.afterEach(({ request }) => actAtSandbox(request, "reset-switches"));

test("cancelled: the payment is refunded, the lectures are locked at once, and a new year can be bought", async ({
  page,
}) => {
  const account = await newBuyer(page);
  await pay(page);
  await expectSuccess(page);
  await openLectures(page);
  const lectures = page.url();
  const video = page.locator("video");
  await expect(video).toHaveAttribute("src", /./);
  const address = (await video.getAttribute("src")) ?? "";
  const elsewhere = await openBeside(page);
  await elsewhere.goto(lectures);
  await expect(elsewhere.locator("video")).toBeVisible();
  await switchSandbox(page.request, { refunds: "pending" });

  await test.step("cancel, after a confirmation that names the consequence", async () => {
    await page.goto("/user/profile");
    await page.getByRole("button", { name: "Cancel Subscription" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("Your access to the lectures ends at once. ₹499 is refunded in full");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Keep it" }).click();
    await expect(dialog).toBeHidden();
    expect((await subscriptionOf(page.request)).status).toBe("active");
    await page.getByRole("button", { name: "Cancel Subscription" }).click();
    await dialog.getByRole("button", { name: "Cancel Subscription" }).click();
    await expect(page.getByText(/^Your subscription is cancelled\. The full refund of ₹499/)).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Inactive");
    await expect(page.getByRole("main")).toContainText("₹499 is on its way back");
  });

  await test.step("access ends here and in the other tab", async () => {
    await expect(elsewhere.getByRole("link", { name: /subscri|unlock/i }).first()).toHaveAttribute("href", "/checkout");
    await expect(elsewhere.locator("video")).toHaveCount(0);
    expect((await page.request.get(address)).status()).toBe(403);
    await page.goto("/checkout/success");
    await expect(page).toHaveURL("/checkout");
    await expect(page.getByRole("button", { name: "Buy Now" })).toBeVisible();
  });

  await test.step("the bank refunds it", async () => {
    const { id = "" } = await subscriptionOf(page.request);
    const sandbox = await openBeside(page);
    await sandbox.goto("/dev/payments");
    await sandbox
      .getByRole("article", { name: id })
      .getByRole("button", { name: /^The bank pays it back/ })
      .click();
    await expect.poll(async () => (await paymentsOf(page.request))[0]?.status).toBe("refunded");
    await page.goto("/user/profile");
    await expect(page.getByRole("main")).toContainText("₹499 was refunded on");
    const outbox = await openOutbox(page);
    await expect(async () => {
      await outbox.reload();
      const subjects = await outbox
        .getByRole("article")
        .filter({ hasText: account.email })
        .getByRole("heading")
        .allTextContents();
      expect(subjects).toEqual([
        "Your LMS refund of ₹499",
        "Your LMS subscription is cancelled",
        expect.stringMatching(/^Your LMS receipt /),
        "Welcome to LMS",
      ]);
    }).toPass();
    await outbox.close();
  });

  await test.step("buy again", async () => {
    await page.goto("/checkout");
    await pay(page);
    await expectSuccess(page);
    await page.goto(lectures);
    await expect(page.locator("video")).toBeVisible();
    expect(await paymentsOf(page.request)).toMatchObject([{ status: "captured" }, { status: "refunded" }]);
  });
});

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
  await expectAccessible(page);
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
  await expectAccessible(page);
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
