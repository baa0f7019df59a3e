import type { Page } from "@playwright/test";
import { enter, newAccount, tryToSignIn } from "./support/accounts.ts";
import { mailsAbout, openHtml, openOutbox } from "./support/outbox.ts";
import { expect, expectNoSidewaysScroll, started, test } from "./support/test.ts";

const subject = "Reset your LMS password";
const newPassword = "Tabla2025";

async function choose(page: Page, password: string, confirm = password): Promise<void> {
  await page.getByRole("textbox", { name: "New password", exact: true }).fill(password);
  await page.getByRole("textbox", { name: "Confirm new password" }).fill(confirm);
  await page.getByRole("button", { name: "Reset Password" }).click();
}

test("a forgotten password: the mailed link sets a new one, once, and ends every session", async ({
  page,
  browser,
  watch,
}) => {
  watch.expectResponse(401, "/api/v1/user/signin");
  watch.expectResponse(400, /^\/api\/v1\/user\/reset\//);
  const account = await newAccount(page.request);
  const elsewhere = await (await browser.newContext()).newPage();
  await enter(elsewhere.request, account);
  await elsewhere.goto("/courses");
  let link = "";

  await test.step("request a link", async () => {
    await page.goto("/login");
    // Before the app has started, a link loads the next document, whose heading has no focus.
    await started(page);
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(/Forgot password/);
    await page.getByRole("button", { name: "Get Verification Link" }).click();
    await expect(page.getByText("All fields are mandatory")).toBeVisible();
    await page.getByLabel("Email").fill(account.email.toUpperCase());
    await page.getByRole("button", { name: "Get Verification Link" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Check your inbox" })).toBeFocused();
  });

  await test.step("read the mail, in both its forms", async () => {
    const outbox = await openOutbox(page);
    const mail = mailsAbout(outbox, subject, account.email);
    await expect(mail).toHaveCount(1);
    link = (await mail.getByRole("link", { name: /\/reset-password\// }).getAttribute("href")) ?? "";
    const html = await openHtml(outbox, mail, subject);
    await expect(html.getByRole("link", { name: "Set a new password" })).toHaveAttribute("href", link);
    await outbox.close();
  });

  await test.step("choose a new password", async () => {
    await page.goto(link);
    await expect(page).toHaveTitle(/Reset password/);
    await choose(page, "weak");
    await expect(page.getByText(/^Minimum password length should be 8/)).toBeVisible();
    await choose(page, newPassword, "Tabla2026");
    await expect(page.getByText("Both password should be same")).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await choose(page, newPassword);
    await expect(page).toHaveURL("/login");
    await expect(page.getByText("Password reset successfully")).toBeVisible();
  });

  await test.step("the session elsewhere has ended", async () => {
    expect((await elsewhere.request.post("/api/v1/user/getuser")).status()).toBe(401);
    await elsewhere.goto("/user/profile");
    await expect(elsewhere).toHaveURL("/login");
    // The page is there before the app, which removes it.
    await expect.poll(() => elsewhere.evaluate(() => localStorage.getItem("isLoggedIn"))).toBeNull();
  });

  await test.step("the old password no longer works, the new one does", async () => {
    await logIn(page, account.email, account.password);
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await logIn(page, account.email, newPassword);
    await expect(page).toHaveURL("/user/dashboard");
  });

  await test.step("the link works once", async () => {
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1, name: "This link cannot be used" })).toBeFocused();
    await page.getByRole("link", { name: "Get a new link" }).click();
    await expect(page).toHaveURL("/forgetpassword");
    expect(await tryToSignIn(elsewhere.request, account.email, newPassword)).toBe(200);
  });

  await test.step("the owner gets a mail", async () => {
    const outbox = await openOutbox(page);
    await expect(mailsAbout(outbox, "Your LMS password was changed", account.email)).toHaveCount(1);
  });
  await elsewhere.context().close();
});

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In", exact: true }).click();
}
