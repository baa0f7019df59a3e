import { enter } from "./support/accounts.ts";
import { follow } from "./support/keyboard.ts";
import { accounts, expect, started, test } from "./support/test.ts";

test("a new page names the document and gives its heading the focus", async ({ page }) => {
  await page.goto("/");
  // Before the app has started, a link loads the next document, whose heading has no focus.
  await started(page);
  const main = page.getByRole("navigation", { name: "Main" });
  for (const { link, title } of [
    { link: "Courses", title: "Courses · LMS" },
    { link: "Log in", title: "Log in · LMS" },
  ]) {
    await follow(page, main.getByRole("link", { name: link }), "Shift+Tab");
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }

  await test.step("on the admin's pages too", async () => {
    await enter(page.request, accounts.admin);
    await page.goto("/admin/dashboard");
    await started(page);
    const rooms = page.getByRole("main").getByRole("navigation");
    const link = rooms.getByRole("link", { name: /^Batches/ }).first();
    await follow(page, link);
    await expect(page).toHaveTitle("Batches · LMS");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(link).toHaveAttribute("aria-current", "page");
  });
});
