import { newAccount } from "./support/accounts.ts";
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
import { paymentWindow } from "./support/sandbox.ts";
import { accounts, expect, expectNoSidewaysScroll, logIn, signIn, test } from "./support/test.ts";
import { openBeside } from "./support/windows.ts";

test.use({ translated: true });

const unlocked = /Every lecture of every course is open to you until/;

test("from a course's description to its lectures: subscribe, pay, watch", async ({ page, browser }) => {
  const account = await newAccount(page.request);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/checkout.js")) scripts.push(request.url());
  });
  await signIn(page, account);
  await openLectures(page);
  const course = new URL(page.url()).searchParams.get("course") ?? "";

  await test.step("the lectures are locked, with a link to the checkout", async () => {
    await expect(page.locator("video")).toHaveCount(0);
    await page.goto(`/course/description?course=${course}`);
    await page.getByRole("link", { name: "Subscribe to Course" }).click();
    await expect(page).toHaveURL("/checkout");
    await expect(page.getByRole("main")).toContainText("1 Year Duration");
    await expect(page.getByRole("main")).toContainText("100% refund at cancellation");
    await expect(page.getByRole("main")).toContainText(/All \d+ courses/);
    expect(scripts).toHaveLength(0);
  });

  await test.step("pay", async () => {
    const opened = await openWindow(page);
    await expect(opened).toContainText("Every course, ₹499 for 1 year");
    expect(scripts).toHaveLength(1);
    await opened.getByRole("button", { name: "Pay ₹499.00" }).click();
    await expectSuccess(page);
    await expect(page.getByText("Payment verified successfully")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("main")).toContainText(unlocked);
  });

  await test.step("watch", async () => {
    await page.goto(`/course/description?course=${course}`);
    await page.getByRole("link", { name: "Watch Lectures" }).click();
    const video = page.locator("video");
    await page.getByRole("button", { name: "Play", exact: true }).first().click();
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  });

  await test.step("the profile and the mail have the receipt", async () => {
    await page.goto("/user/profile");
    const row = page.getByRole("region", { name: "Payments" }).getByRole("row").filter({ hasText: "₹499" });
    await expect(row).toHaveCount(1);
    const receipt = (await row.textContent())?.match(/LMS-[\d-]+\d/)?.[0] ?? "";
    const outbox = await openOutbox(page);
    const mail = outbox.getByRole("article").filter({ hasText: account.email }).filter({ hasText: receipt });
    await expect(mail).toHaveCount(1);
    await outbox.close();

    const elsewhere = await browser.newPage();
    await elsewhere.goto(`/user/receipts/${receipt}`);
    await logIn(elsewhere, account);
    await expect(elsewhere.getByRole("heading", { level: 1, name: `Receipt ${receipt}` })).toBeVisible();
    const pdf = await elsewhere.pdf({ preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await elsewhere.close();
  });

  await test.step("nothing more is for sale", async () => {
    await page.goto("/checkout");
    await expect(page.getByRole("heading", { name: "You are subscribed" })).toBeVisible();
    await page.goto("/checkout/fail");
    await expect(page).toHaveURL("/checkout");
    await expect(page.getByRole("button", { name: "Buy Now" })).toHaveCount(0);
  });
});

for (const theme of ["light", "dark"] as const) {
  test.describe(`${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test("the checkout, its window and its result pages are accessible and fit a phone", async ({ page }) => {
      await newBuyer(page);
      const expectFit = async () => {
        await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
        for (const size of [
          { width: 1280, height: 900 },
          { width: 320, height: 640 },
        ]) {
          await page.setViewportSize(size);
          await expectNoSidewaysScroll(page);
          await expectAccessible(page);
        }
      };
      await expect(page.getByRole("button", { name: "Buy Now" })).toBeVisible();
      await expectFit();

      const opened = await openWindow(page);
      await expectFit();
      await opened.getByRole("button", { name: "Fail" }).click();
      await expect(opened.getByRole("alert")).not.toBeEmpty();
      await expectFit();
      await opened.getByRole("button", { name: "Close" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Payment failed" })).toBeFocused();
      await expectFit();

      await page.getByRole("link", { name: "Revisit Payment" }).click();
      await page.getByRole("button", { name: "Try again" }).click();
      await opened.getByRole("button", { name: "Pay ₹499.00" }).click();
      await expectSuccess(page);
      await expectFit();
      await page.goto("/user/profile");
      await expect(page.getByRole("region", { name: "Payments" }).getByRole("row")).toHaveCount(2);
      await expectFit();
    });
  });
}

test("a failed payment opens the fail page, and the next one succeeds", async ({ page }) => {
  await newBuyer(page);
  const opened = await openWindow(page);
  await opened.getByRole("button", { name: "Fail" }).click();
  await expect(opened.getByRole("alert")).not.toBeEmpty();
  const reason = (await opened.getByRole("alert").textContent()) ?? "";
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/checkout/fail");
  await expect(page.getByRole("main")).toContainText(reason);
  await page.reload();
  await expect(page.getByRole("main")).toContainText("Your subscription has not started.");

  await page.getByRole("link", { name: "Revisit Payment" }).click();
  await expect(page).toHaveURL("/checkout");
  await pay(page);
  await expectSuccess(page);
  expect(await paymentsOf(page.request)).toMatchObject([{ status: "captured" }]);
});

test("a failed attempt in the window does not prevent the next one", async ({ page }) => {
  await newBuyer(page);
  const opened = await openWindow(page);
  await opened.getByRole("button", { name: "Fail" }).click();
  await expect(opened.getByRole("alert")).not.toBeEmpty();
  await opened.getByRole("button", { name: "Pay ₹499.00" }).click();
  await expectSuccess(page);
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

test("a double click buys once", async ({ page }) => {
  await newBuyer(page);
  const requested: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") requested.push(new URL(request.url()).pathname);
  });
  await page.getByRole("button", { name: "Buy Now" }).dblclick();
  const payNow = paymentWindow(page).getByRole("button", { name: "Pay ₹499.00" });
  await expect(payNow).toHaveCount(1);
  await payNow.dblclick();
  await expectSuccess(page);
  for (const path of ["/api/v1/payment/subscribe", "/sandbox/pay", "/api/v1/payment/verify"]) {
    expect(requested.filter((sent) => sent === path)).toHaveLength(1);
  }
  expect(await paymentsOf(page.request)).toHaveLength(1);
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

test("an admin needs no subscription, and sees that", async ({ page }) => {
  await signIn(page, accounts.admin);
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "You need no subscription" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Buy Now" })).toHaveCount(0);
  await expectAccessible(page);
});
