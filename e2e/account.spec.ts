import { expectAccessible } from "./support/axe.ts";
import { disguisedFile, pictureFile } from "./support/files.ts";
import { accounts, expect, signIn, started, test } from "./support/test.ts";
import { openBeside } from "./support/windows.ts";

test("a visitor signs up with a picture, logs in and gets to the requested page", async ({ page, watch }) => {
  watch.expectResponse(401, "/api/v1/user/getuser");
  watch.expectResponse(400, "/api/v1/user/signup");
  watch.expectResponse(409, "/api/v1/user/signup");
  const email = `asha.${Date.now()}@example.org`;

  await page.goto("/checkout");
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole("link", { name: "Create an account" }).click();

  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Please fill all the fields").first()).toBeVisible();
  await expect(page.getByLabel("Full name")).toBeFocused();

  await page.getByLabel("Full name").fill("Asha Raman");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill("weak");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(/^Minimum password length should be 8/)).toBeVisible();
  await page.getByRole("textbox", { name: "Password" }).fill("Raman@2024");
  await page.getByRole("button", { name: "Create account" }).click();
  const password = page.getByRole("textbox", { name: "Password" });
  await expect(password).toHaveAccessibleDescription(/should not be made of your name or email address/);
  await expect(password).toBeFocused();
  await page.getByRole("textbox", { name: "Password" }).fill("Sitar2024");
  await page.getByLabel("Profile picture").setInputFiles(pictureFile);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/login/);

  await page.goto("/signup");
  await page.getByLabel("Full name").fill("Asha Again");
  await page.getByLabel("Email").fill(email.toUpperCase());
  await page.getByRole("textbox", { name: "Password" }).fill("Sitar2024");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Email already exists").first()).toBeVisible();

  await page.goto("/user/profile");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill("Sitar2024");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL("/user/profile");
  const picture = page.getByRole("link", { name: /^Profile of/ }).locator("img");
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("a file that is not really a picture is refused when it is chosen, and the values stay", async ({
  page,
}, info) => {
  await page.goto("/signup");
  await page.getByLabel("Full name").fill("Mallory Dent");
  await page.getByLabel("Email").fill(`mallory.${Date.now()}@example.org`);
  await page.getByRole("textbox", { name: "Password" }).fill("Sitar2024");
  await page.getByLabel("Profile picture").setInputFiles(disguisedFile(info.outputDir));
  await expect(page.getByRole("alert")).toHaveText("portrait.png: Only jpg, jpeg and png pictures can be used");
  await expect(page.getByLabel("Profile picture")).toHaveValue("");
  await expect(page.getByLabel("Full name")).toHaveValue("Mallory Dent");
});

test("the guest account fills the form; a wrong password does not sign out", async ({ page, watch }) => {
  watch.expectResponse(401, "/api/v1/user/signin");
  await page.goto("/login");
  await page.getByRole("button", { name: "Use Guest Account" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(accounts.guest.email);
  await page.getByRole("textbox", { name: "Password" }).fill("Wrong@1234");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByRole("alert").or(page.getByRole("status")).first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole("button", { name: "Use Guest Account" }).click();
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL("/user/dashboard");
});

test("guards: a learner may not open the admin's pages, a visitor has to log in", async ({ page, watch }) => {
  watch.expectResponse(401, "/api/v1/user/getuser");
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, accounts.learner);
  await page.goto("/courses");
  await started(page);
  await page.goto("/course/create");
  await expect(page).toHaveURL("/denied");
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL("/courses");
  await page.goto("/login");
  await expect(page).toHaveURL("/user/dashboard");
});

test("a learner without a subscription sees locked lectures and a link to the bundle", async ({ page }) => {
  await signIn(page, accounts.guest);
  await page.goto("/courses?filter=popular");
  await page.getByRole("article").first().getByRole("heading").click();
  await expect(page).toHaveURL(/\/course\/displaylectures\?course=/);
  await expect(page.getByRole("link", { name: "Unlock all courses" })).toHaveAttribute("href", "/checkout");
  await expect(page.locator("video")).toHaveCount(0);
  await expectAccessible(page);
});

test("signing out ends the session in every tab and keeps the theme", async ({ page, watch }) => {
  watch.expectResponse(401, "/api/v1/user/getuser");
  await signIn(page, accounts.learner);
  await page.goto("/courses");
  const label = await page.getByRole("button", { name: /^Switch to/ }).getAttribute("aria-label");
  await page.getByRole("button", { name: label ?? "" }).click();
  const theme = await page.locator("html").getAttribute("data-theme");
  const otherPage = await openBeside(page);
  await otherPage.goto("/courses");
  await expect(otherPage.getByRole("link", { name: "Dashboard" })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: /log ?out|sign ?out/i }).click();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole("link", { name: "Sign Up" }).first()).toBeVisible();
  await expect(otherPage.getByRole("link", { name: "Sign Up" }).first()).toBeVisible();
  expect(await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))).toEqual({ theme });
  expect((await page.request.post("/api/v1/user/getuser")).status()).toBe(401);
});
