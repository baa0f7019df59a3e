import { enter } from "./support/accounts.ts";
import { ownAdmin, testAlone as test, withoutDemo } from "./support/own-server.ts";
import { mailsAbout, openOutbox } from "./support/outbox.ts";
import { expect } from "./support/test.ts";

test.use({ settings: withoutDemo });

test("an admin gives the academy its name, colour and team, and visitors and mails show nothing else", async ({
  page,
  browser,
  server,
}) => {
  await enter(page.request, ownAdmin);
  await page.goto("/admin/site");

  await test.step("type, look at the preview and publish", async () => {
    await page.getByLabel("Name of the academy", { exact: true }).fill("Sangam Academy");
    await page.getByLabel("Accent colour", { exact: true }).fill("#1f6f4a");
    await expect(page.getByText(/Contrast: button/).first()).toBeVisible();
    await page.getByRole("button", { name: "Add a person" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Meera Nair");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByRole("dialog").getByText("Sangam Academy").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page).toHaveTitle("Site settings · Sangam Academy");
  });

  await test.step("a visitor sees it", async () => {
    const context = await browser.newContext({ baseURL: server.url });
    const visitor = await context.newPage();
    await visitor.goto("/about");
    await expect(visitor).toHaveTitle("About · Sangam Academy");
    await expect(visitor.getByRole("heading", { name: "Meera Nair" })).toBeVisible();
    const brand = await visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--brand"));
    expect(brand).toMatch(/^#/);
    for (const path of ["/", "/about", "/courses", "/login"]) {
      const html = await (await context.request.get(path)).text();
      expect(html, path).not.toMatch(/\bLMS\b|Asha Raman|Ilse Brandt/);
    }
    await context.request.post("/api/v1/user/forgot-password", { data: { email: ownAdmin.email } });
    await context.close();
  });

  await test.step("so does a mail", async () => {
    const outbox = await openOutbox(page);
    await expect(mailsAbout(outbox, "Reset your Sangam Academy password", ownAdmin.email)).toBeVisible();
  });
});
