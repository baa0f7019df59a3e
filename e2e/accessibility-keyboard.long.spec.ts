import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { tryToSignIn } from "./support/accounts.ts";
import { createCourse, deleteCourse } from "./support/courses.ts";
import { fileInForm, lectureFile } from "./support/files.ts";
import { follow, hasFocusInPage, tabTo } from "./support/keyboard.ts";
import { accounts, expect, test } from "./support/test.ts";

test.describe.configure({ mode: "parallel" });

const notifications = (page: Page) => page.getByRole("region", { name: "Notifications" });

test("the admin's table, without a mouse: sort, next page, delete", async ({ page }) => {
  expect(await tryToSignIn(page.request, accounts.admin.email, accounts.admin.password)).toBe(200);
  const series = `Mridangam ${randomUUID().slice(0, 8)}`;
  const ids: string[] = [];
  for (let part = 1; part <= 7; part += 1) {
    ids.push(await createCourse(page.request, { title: `${series}, part ${part}` }));
  }
  await page.goto("/admin/dashboard");
  const table = page.getByRole("table", { name: "Courses", exact: true });
  await expect(table.getByRole("row")).toHaveCount(21);

  await test.step("the next page, and its range", async () => {
    const next = page.getByRole("button", { name: "Next" });
    await follow(page, next, "Shift+Tab");
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole("status").filter({ hasText: /^21–\d+ of \d+$/ })).toBeVisible();
    await expect(next).toBeFocused();
  });

  await test.step("the order", async () => {
    const title = table.getByRole("button", { name: "Title" });
    await follow(page, title, "Shift+Tab");
    await expect(table.getByRole("columnheader", { name: "Title" })).toHaveAttribute("aria-sort", "ascending");
    await page.keyboard.press("Space");
    await expect(table.getByRole("columnheader", { name: "Title" })).toHaveAttribute("aria-sort", "descending");
    await expect(title).toBeFocused();
  });

  await test.step("search, and delete after a confirmation", async () => {
    await tabTo(page, page.getByRole("searchbox", { name: "Search courses" }), "Shift+Tab");
    await page.keyboard.type(`${series}, part 7`);
    const remove = page.getByRole("button", { name: `Delete ${series}, part 7` });
    await expect(table.getByRole("row").nth(1)).toContainText("part 7");
    await follow(page, remove);
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toHaveAccessibleDescription(new RegExp(series));
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(remove).toBeFocused();
    await page.keyboard.press("Enter");
    await follow(page, dialog.getByRole("button", { name: /Delete/ }));
    await expect(notifications(page)).toContainText("Course deleted successfully");
    await expect(remove).toBeHidden();
    expect(await hasFocusInPage(page)).toBe(true);
  });
  for (const id of ids.slice(0, -1)) await deleteCourse(page.request, id);
});

test("the order of lectures, without a mouse: cancelled, and by steps", async ({ page }) => {
  expect(await tryToSignIn(page.request, accounts.admin.email, accounts.admin.password)).toBe(200);
  const course = await createCourse(page.request, { title: `Veena ${randomUUID().slice(0, 8)}` });
  for (const title of ["Tuning", "Plucking"]) {
    const lecture = fileInForm(lectureFile, "video/mp4");
    const multipart = { title, description: `What ${title} is about.`, lecture };
    expect((await page.request.post(`/api/v1/course/${course}`, { multipart })).ok()).toBe(true);
  }
  await page.goto(`/admin/lectures?course=${course}`);
  const rows = page.getByRole("list", { name: "Lectures", exact: true }).getByRole("listitem");
  await expect(rows).toHaveCount(2);

  await test.step("picked up and put back", async () => {
    await tabTo(page, page.getByRole("button", { name: "Move Tuning", exact: true }));
    await page.keyboard.press("Space");
    await expect(page.getByText(/Picked up .Tuning., 1 of 2/)).toBeAttached();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText(/.Tuning. is over 2 of 2/)).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(rows.first()).toContainText("Tuning");
    await expect(page.getByRole("button", { name: "Move Tuning", exact: true })).toBeFocused();
  });

  await test.step("one step down by the button, which keeps the focus", async () => {
    const down = page.getByRole("button", { name: "Move Tuning down" });
    const saved = page.waitForResponse((response) => response.request().method() === "PUT");
    await follow(page, down);
    expect((await saved).status()).toBe(200);
    await expect(page.getByRole("status").filter({ hasText: "“Tuning”, now 2 of 2." })).toBeAttached();
    await expect(down).toBeFocused();
    await expect(rows.first()).toContainText("Plucking");
  });
  await deleteCourse(page.request, course);
});
