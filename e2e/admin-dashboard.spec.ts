import { randomUUID } from "node:crypto";
import { expectAccessible } from "./support/axe.ts";
import { createCourse } from "./support/courses.ts";
import { accounts, expect, signIn, test } from "./support/test.ts";

test("a course is deleted from the table after a confirmation that names it", async ({ page }) => {
  await signIn(page, accounts.admin);
  const title = `Bansuri ${randomUUID()}`;
  await createCourse(page.request, { title });
  await page.goto(`/admin/dashboard?q=${encodeURIComponent(title)}`);
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  const dialog = page.getByRole("alertdialog", { name: "Are you sure you want to delete the course?" });
  await expect(dialog).toContainText(title);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: `Delete ${title}` })).toBeFocused();
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await dialog.getByRole("button", { name: /Delete/ }).click();
  await expect(page.getByText("Course deleted successfully")).toBeVisible();
  await expect(page.getByRole("main").getByRole("row").filter({ hasText: title })).toHaveCount(0);
});
