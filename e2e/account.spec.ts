import { enter } from "./support/accounts.ts";
import { accounts, expect, test } from "./support/test.ts";
import { openBeside } from "./support/windows.ts";

test("signing out ends the session in every tab and keeps the theme", async ({ page, watch }) => {
  watch.expectResponse(401, "/api/v1/user/getuser");
  await enter(page.request, accounts.learner);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/courses");
  await page.getByRole("button", { name: /^Switch to/ }).click();
  const theme = await page.locator("html").getAttribute("data-theme");
  const otherPage = await openBeside(page);
  await otherPage.goto("/courses");
  await expect(otherPage.getByRole("link", { name: "Dashboard" })).toBeVisible();

  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: /log ?out|sign ?out/i }).click();
  await expect(otherPage.getByRole("link", { name: "Sign Up" }).first()).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole("link", { name: "Sign Up" }).first()).toBeVisible();
  expect(await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))).toEqual({ theme });
  expect((await page.request.post("/api/v1/user/getuser")).status()).toBe(401);
});
