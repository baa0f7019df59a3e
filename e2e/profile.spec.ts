import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { newAccount, tryToSignIn } from "./support/accounts.ts";
import { disguisedFile, fileInForm, photograph, pictureFile } from "./support/files.ts";
import { mailsAbout, openHtml, openOutbox } from "./support/outbox.ts";
import { accounts, expect, signIn, test } from "./support/test.ts";
import { openBeside } from "./support/windows.ts";

test.use({ translated: true });

test("a changed password: this browser stays signed in, every other one is signed out", async ({
  page,
  browser,
  watch,
}) => {
  watch.expectResponse(400, "/api/v1/user/change-password");
  const account = await newAccount(page.request);
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, account);
  await signIn(page, account);

  await page.goto("/courses");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("link", { name: "Change Password" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const oldPassword = page.getByRole("textbox", { name: "Old password" });
  const newPassword = page.getByRole("textbox", { name: "New password" });
  const change = page.getByRole("main").getByRole("button", { name: "Change Password" });
  await change.click();
  await expect(page.getByText("All fields are mandatory")).toHaveCount(1);

  await oldPassword.fill("Wrong2024");
  await newPassword.fill("Tabla5");
  await change.click();
  await expect(oldPassword).toBeFocused();
  await expect(newPassword).toHaveValue("Tabla5");
  expect(await page.evaluate(() => localStorage.getItem("isLoggedIn"))).toBe("true");

  await oldPassword.fill(account.password);
  await newPassword.fill("Dragon12");
  await change.click();
  await expect(newPassword).toBeFocused();
  await expect(newPassword).toHaveAccessibleDescription(/should not be one of the most common ones/);
  await newPassword.fill("Tabla5");
  await change.click();
  await expect(page).toHaveURL("/user/profile");
  await expect(page.getByText("Password changed successfully")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: account.fullName })).toBeVisible();

  await elsewhere.goto("/user/profile");
  await expect(elsewhere).toHaveURL("/login");
  expect(await tryToSignIn(elsewhere.request, account.email, account.password)).toBe(401);
  expect(await tryToSignIn(elsewhere.request, account.email, "Tabla5")).toBe(200);
  await elsewhere.context().close();
});

test("a profile gets a name and a picture, shown in every tab and after a reload", async ({ page }, info) => {
  await signIn(page, await newAccount(page.request));
  await page.goto("/user/profile");
  await expect(page.getByRole("main")).toContainText("Inactive");
  const otherPage = await openBeside(page);
  await otherPage.goto("/courses");
  await expect(accountPicture(otherPage)).toHaveCount(0);

  await test.step("a picture is required, and must be an image", async () => {
    await page.getByRole("link", { name: "Edit Profile" }).click();
    await page.getByLabel("Full name").fill("Asha R. Raman");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("All fields are mandatory")).toBeVisible();
    await page.getByLabel("Profile picture").setInputFiles(disguisedFile(info.outputDir));
    await expect(page.getByText("portrait.png: Only jpg, jpeg and png pictures can be used")).toBeVisible();
    await expect(page.getByLabel("Full name")).toHaveValue("Asha R. Raman");
  });

  await test.step("choose one, look at it, save", async () => {
    await page.getByLabel("Profile picture").setInputFiles(pictureFile);
    await expectDrawn(page.getByRole("main").locator("img[src^='blob:']"));
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page).toHaveURL("/user/profile");
    await expect(page.getByText("Profile updated successfully")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Asha R. Raman" })).toBeVisible();
    await expectDrawn(accountPicture(page));
    await expectDrawn(accountPicture(otherPage));
    await page.reload();
    await expectDrawn(accountPicture(page));
    await expect(page.getByRole("heading", { name: "Asha R. Raman" })).toBeVisible();
  });

  await test.step("the next picture replaces it, and the previous file is deleted", async () => {
    const before = (await accountPicture(page).getAttribute("src")) ?? "";
    expect((await page.request.get(before)).status()).toBe(200);
    await page.getByRole("link", { name: "Edit Profile" }).click();
    await page.getByLabel("Profile picture").setInputFiles(pictureFile);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page).toHaveURL("/user/profile");
    await expect(accountPicture(page)).not.toHaveAttribute("src", before);
    await expectDrawn(accountPicture(page));
    expect((await page.request.get(before)).status()).toBe(404);
  });
});

test("a photograph of 50 megapixels becomes the picture, upright, and can be deleted", async ({ page }) => {
  await signIn(page, await newAccount(page.request));
  await page.goto("/user/editprofile");
  const photo = await photograph();
  expect(photo.buffer.length).toBeGreaterThan(5 * 1024 ** 2);
  await page.getByLabel("Profile picture").setInputFiles(photo);
  // Submitted while it is made smaller.
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL("/user/profile");
  await expectDrawn(accountPicture(page));
  const stored = await page.request.get((await accountPicture(page).getAttribute("src")) ?? "");
  const { data } = await sharp(await stored.body())
    .resize(1, 4, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [top, bottom] = [data.subarray(0, 3), data.subarray(-3)];
  expect([Number(top[2]) > 200, Number(top[0]) < 60, Number(bottom[0]) > 90]).toEqual([true, true, true]);

  await page.getByRole("link", { name: "Edit Profile" }).click();
  const heic = Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic".padEnd(500, "\0"), "latin1");
  await page.getByLabel("Profile picture").setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: heic });
  await expect(
    page.getByText("photo.jpg: HEIC pictures cannot be used: choose a jpg, jpeg or png picture"),
  ).toBeVisible();

  await page.getByRole("button", { name: "Delete the picture" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete the picture" }).click();
  await expect(page.getByText("Your picture is deleted")).toBeVisible();
  await expect(accountPicture(page)).toHaveCount(0);
  await expect(page.getByLabel("Profile picture")).toBeFocused();
});

test("the guest may change neither password nor profile, by page or by request", async ({ page }) => {
  await signIn(page, accounts.guest);
  await page.goto("/user/profile");
  for (const name of ["Change Password", "Edit Profile"]) {
    await page.getByRole("main").getByRole("link", { name }).click();
    await expect(page).toHaveURL("/denied");
    await page.getByRole("button", { name: "Go Back" }).click();
    await expect(page).toHaveURL("/user/profile");
  }
  for (const path of ["/changepassword", "/user/editprofile"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/denied");
    await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  }

  const passwords = { oldPassword: accounts.guest.password, newPassword: "Tabla2025" };
  const change = await page.request.post("/api/v1/user/change-password", { data: passwords });
  expect(change.status()).toBe(403);
  const update = await page.request.put("/api/v1/user/update", {
    multipart: { fullName: "Mallory Dent", avatar: fileInForm(pictureFile, "image/jpeg") },
  });
  expect(update.status()).toBe(403);
  const me = await page.request.post("/api/v1/user/getuser");
  expect(await me.json()).not.toMatchObject({ user: { fullName: "Mallory Dent" } });
});

test("a contact message reaches the operator by mail, as it was typed", async ({ page }) => {
  const name = `Asha ${randomUUID()}`;
  await page.goto("/contact");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill("asha@example.org");
  await page.getByRole("textbox", { name: "Message" }).fill("Is there a course on the <b>tabla</b>?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { name: "Thank you, your message is with us" })).toBeFocused();

  const subject = `Contact message from ${name}`;
  const outbox = await openOutbox(page);
  const mail = mailsAbout(outbox, subject, "contact@lms.example");
  await expect(mail).toHaveCount(1);
  await expect(mail).toContainText(`${name} <asha@example.org>`);
  const html = await openHtml(outbox, mail, subject);
  await expect(html.getByText("Is there a course on the <b>tabla</b>?")).toBeVisible();
});

function accountPicture(page: Page): Locator {
  const ofDashboard = page.getByRole("link", { name: /^Profile of/ });
  return page.getByRole("button", { name: "Account" }).or(ofDashboard).locator("img");
}

async function expectDrawn(picture: Locator): Promise<void> {
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}
