import type { Page } from "@playwright/test";
import { newAccount, tryToSignIn } from "./support/accounts.ts";
import { expectAccessible } from "./support/axe.ts";
import { mailsAbout, openHtml, openOutbox } from "./support/outbox.ts";
import { accounts, expect, expectNoSidewaysScroll, signIn, test } from "./support/test.ts";
import { openBeside } from "./support/windows.ts";

const subject = "Reset your LMS password";
const newPassword = "Tabla2025";

async function requestLink(page: Page, email: string): Promise<void> {
  await page.goto("/forgetpassword");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Get Verification Link" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check your inbox" })).toBeFocused();
}

async function choose(page: Page, password: string, confirm = password): Promise<void> {
  await page.getByRole("textbox", { name: "New password", exact: true }).fill(password);
  await page.getByRole("textbox", { name: "Confirm new password" }).fill(confirm);
  await page.getByRole("button", { name: "Reset Password" }).click();
}

async function expectDeadLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await choose(page, "Veena2026");
  await expect(page.getByRole("heading", { level: 1, name: "This link cannot be used" })).toBeFocused();
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
  await signIn(elsewhere, account);
  await elsewhere.goto("/courses");
  let link = "";

  await test.step("request a link", async () => {
    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(/Forgot password/);
    await page.getByRole("button", { name: "Get Verification Link" }).click();
    await expect(page.getByText("All fields are mandatory")).toBeVisible();
    await page.getByLabel("Email").fill(account.email.toUpperCase());
    await page.getByRole("button", { name: "Get Verification Link" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Check your inbox" })).toBeFocused();
    await expectAccessible(page);
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
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await choose(page, newPassword);
    await expect(page).toHaveURL("/login");
    await expect(page.getByText("Password reset successfully")).toBeVisible();
  });

  await test.step("the session elsewhere has ended", async () => {
    expect((await elsewhere.request.post("/api/v1/user/getuser")).status()).toBe(401);
    await elsewhere.getByRole("button", { name: "Account" }).click();
    await elsewhere.getByRole("link", { name: "Profile" }).click();
    await expect(elsewhere).toHaveURL("/login");
    expect(await elsewhere.evaluate(() => localStorage.getItem("isLoggedIn"))).toBeNull();
  });

  await test.step("the old password no longer works, the new one does", async () => {
    await logIn(page, account.email, account.password);
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await logIn(page, account.email, newPassword);
    await expect(page).toHaveURL("/user/dashboard");
  });

  await test.step("the link works once", async () => {
    await expectDeadLink(page, link);
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

test("a link works after a newer one was mailed, and using it voids the others", async ({ page, watch }) => {
  watch.expectResponse(400, /^\/api\/v1\/user\/reset\//);
  const account = await newAccount(page.request);
  const outbox = await openOutbox(page);
  const links = mailsAbout(outbox, subject, account.email).getByRole("link", { name: /\/reset-password\// });
  await requestLink(page, account.email);
  await expect(links).toHaveCount(1);
  const first = (await links.getAttribute("href")) ?? "";
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(links).toHaveCount(2);
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const second = hrefs.find((href) => href !== first) ?? "";

  await page.goto(first);
  await choose(page, "Password@1");
  await expect(page.getByRole("textbox", { name: "New password", exact: true })).toHaveAccessibleDescription(
    /should not be one of the most common ones/,
  );
  await choose(page, newPassword);
  await expect(page).toHaveURL("/login");
  await expectDeadLink(page, second);
  expect(await tryToSignIn(page.request, account.email, newPassword)).toBe(200);
});

test("unknown addresses and the guest get the same response, and no mail", async ({ page }) => {
  const account = await newAccount(page.request);
  const unknownEmail = account.email.replace("asha.", "nobody.");
  for (const email of [unknownEmail, accounts.guest.email, account.email]) {
    await requestLink(page, email);
    await expect(page.getByRole("main")).toContainText(`If there is an account for ${email}`);
  }
  const outbox = await openOutbox(page);
  await expect(mailsAbout(outbox, subject, account.email)).toHaveCount(1);
  for (const email of [unknownEmail, accounts.guest.email])
    await expect(mailsAbout(outbox, subject, email)).toHaveCount(0);
});

test("a reset signs this browser out too, in every tab", async ({ page, watch }) => {
  watch.expectResponse(401, "/api/v1/user/getuser");
  const account = await newAccount(page.request);
  await signIn(page, account);
  const otherPage = await openBeside(page);
  await otherPage.goto("/courses");
  await expect(otherPage.getByRole("link", { name: "Dashboard" })).toBeVisible();

  await page.goto("/changepassword");
  await page.getByRole("link", { name: "Get a link by email" }).click();
  await page.getByLabel("Email").fill(account.email);
  await page.getByRole("button", { name: "Get Verification Link" }).click();
  const outbox = await openOutbox(page);
  await mailsAbout(outbox, subject, account.email)
    .getByRole("link", { name: /\/reset-password\// })
    .click();
  await choose(outbox, newPassword);
  await expect(outbox).toHaveURL("/login");
  await expect(otherPage.getByRole("link", { name: "Sign Up" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign Up" }).first()).toBeVisible();
});

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In", exact: true }).click();
}
