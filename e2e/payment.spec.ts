import { enter, enterAsPayer, newAccount } from "./support/accounts.ts";
import { expectSuccess, newBuyer, openLectures, pay, paymentsOf, subscriptionOf } from "./support/buying.ts";
import { openOutbox } from "./support/outbox.ts";
import { paymentWindow, switchSandbox } from "./support/sandbox.ts";
import { accounts, expect, test } from "./support/test.ts";
import { openBeside } from "./support/windows.ts";

test.use({ translated: true });

test("from a course's description to its lectures: subscribe, pay, watch; a double click buys once", async ({
  page,
}) => {
  const account = await newAccount(page.request);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const requests = (path: string) => requested.filter((sent) => sent.endsWith(path)).length;
  await enter(page.request, account);
  await openLectures(page);
  const course = new URL(page.url()).searchParams.get("course") ?? "";

  await test.step("the lectures are locked, with a link to the checkout", async () => {
    await expect(page.getByRole("link", { name: "Unlock all courses" })).toHaveAttribute("href", "/checkout");
    await expect(page.locator("video")).toHaveCount(0);
    await page.goto(`/course/description?course=${course}`);
    await page.getByRole("link", { name: "Subscribe to Course" }).click();
    await expect(page).toHaveURL("/checkout");
    await expect(page.getByRole("main")).toContainText("100% refund at cancellation");
    expect(requests("/checkout.js")).toBe(0);
  });

  await test.step("pay", async () => {
    await page.getByRole("button", { name: "Buy Now" }).dblclick();
    const payNow = paymentWindow(page).getByRole("button", { name: "Pay ₹499.00" });
    await expect(payNow).toHaveCount(1);
    await payNow.dblclick();
    await expectSuccess(page);
    for (const path of ["/checkout.js", "/api/v1/payment/subscribe", "/sandbox/pay", "/api/v1/payment/verify"]) {
      expect(requests(path), path).toBe(1);
    }
    expect(await paymentsOf(page.request)).toHaveLength(1);
    await page.reload();
    await expect(page.getByRole("main")).toContainText(/Every lecture of every course is open to you until/);
  });

  await test.step("watch", async () => {
    await page.goto(`/course/description?course=${course}`);
    await page.getByRole("link", { name: "Watch Lectures" }).click();
    const video = page.locator("video");
    await page.getByRole("button", { name: "Play", exact: true }).first().click();
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  });

  await test.step("the profile and the mail have the receipt, which is one page of paper", async () => {
    await page.goto("/user/profile");
    const row = page.getByRole("region", { name: "Payments" }).getByRole("row").filter({ hasText: "₹499" });
    await expect(row).toHaveCount(1);
    const receipt = (await row.textContent())?.match(/LMS-[\d-]+\d/)?.[0] ?? "";
    const outbox = await openOutbox(page);
    const mail = outbox.getByRole("article").filter({ hasText: account.email }).filter({ hasText: receipt });
    await expect(mail).toHaveCount(1);
    await outbox.close();
    await page.goto(`/user/receipts/${receipt}`);
    await expect(page.getByRole("heading", { level: 1, name: `Receipt ${receipt}` })).toBeVisible();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});

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
  // No other journey of these cancels.
  await switchSandbox(page.request, { refunds: "pending" });

  await test.step("cancel, after a confirmation that names the consequence", async () => {
    await page.goto("/user/profile");
    await page.getByRole("button", { name: "Cancel Subscription" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("Your access to the lectures ends at once. ₹499 is refunded in full");
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

test("in the last week one press leads to the next year, which begins where this one ends", async ({
  page,
  playwright,
  baseURL,
}) => {
  const admin = await playwright.request.newContext(baseURL ? { baseURL } : {});
  await enter(admin, accounts.admin);
  await enterAsPayer(page, admin, 358.5, 364.5);
  await admin.dispose();
  await page.goto("/user/dashboard");
  const banner = page.getByRole("complementary", { name: "End of your subscription" });
  const [, ends = ""] = (await banner.textContent())?.match(/ends on (\d+ \w+ \d{4})\./) ?? [];
  const nextEnd = ends.replace(/\d{4}$/, (year) => String(Number(year) + 1));
  await banner.getByRole("link", { name: "Renew" }).click();
  await expect(page.getByRole("main")).toContainText(
    `It begins on ${ends}, where your present subscription ends, and runs until ${nextEnd}.`,
  );
  await pay(page);
  await expectSuccess(page);

  await page.goto("/user/profile");
  const main = page.getByRole("main");
  await expect(main).toContainText(`Your renewal is paid: it begins on ${ends} and runs until ${nextEnd}.`);
  await expect(page.getByRole("complementary", { name: "End of your subscription" })).toHaveCount(0);
  await page.getByRole("region", { name: "Payments" }).getByRole("link", { name: /^LMS-/ }).first().click();
  await expect(main).toContainText(`${ends} to ${nextEnd}`);
});
