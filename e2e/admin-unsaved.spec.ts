import type { Page } from "@playwright/test";
import { enter } from "./support/accounts.ts";
import { accounts, expect, started, test } from "./support/test.ts";

const question = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });

async function beginCourse(page: Page): Promise<void> {
  await enter(page.request, accounts.admin);
  await page.goto("/admin/dashboard");
  // Before the app has started, a link loads the next document, and the browser asks instead of the app.
  await started(page);
  await page.getByRole("link", { name: "Create New Course" }).click();
  await page.getByLabel("Title").fill("Half a course");
}

test("an unsaved form is confirmed before a link, Back or a sign-out leaves it", async ({ page }) => {
  await beginCourse(page);
  // Unlike the catalogue, it shows no picture of a course that another journey deletes.
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" });

  await test.step("a link", async () => {
    await link.click();
    await expect(question(page).getByRole("button", { name: "Keep editing" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeHidden();
    await expect(link).toBeFocused();
    await expect(page.getByLabel("Title")).toHaveValue("Half a course");
    await expect(page).toHaveURL("/course/create");
  });

  await test.step("the browser's Back", async () => {
    await page.goBack();
    await question(page).getByRole("button", { name: "Keep editing" }).click();
    await expect(page).toHaveURL("/course/create");
    await expect(page.getByLabel("Title")).toHaveValue("Half a course");
  });

  await test.step("signing out", async () => {
    await page.getByRole("button", { name: /Account/ }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await question(page).getByRole("button", { name: "Keep editing" }).click();
    await expect(page.getByLabel("Title")).toHaveValue("Half a course");
  });

  await test.step("confirming leaves, also by Back", async () => {
    await page.goBack();
    await question(page).getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL("/admin/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.goForward();
    await expect(page).toHaveURL("/course/create");
    await expect(page.getByLabel("Title")).toHaveValue("");
    await link.click();
    await expect(page).toHaveURL("/about");
  });
});

test("closing the tab is confirmed as long as there are unsaved changes", async ({ page }) => {
  await beginCourse(page);
  const opened = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await opened;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();

  await page.getByLabel("Title").fill("");
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
});
