import { randomUUID } from "node:crypto";
import { enter, newAccount } from "./support/accounts.ts";
import { accounts, expect, test } from "./support/test.ts";

test.use({ translated: true });

test("a batch is created as a draft, published, announced to, seen and joined by a learner, changed and deleted", async ({
  page,
  browser,
}) => {
  const title = `Evenings of tala ${randomUUID()}`;
  await enter(page.request, accounts.admin);
  await page.goto("/admin/batches");

  await test.step("create it", async () => {
    await page.getByRole("link", { name: "Create New Batch" }).click();
    await expect(page).toHaveURL("/admin/batches/create");
    await page.getByRole("button", { name: "Create Batch" }).click();
    await expect(page.getByText("All fields are mandatory").first()).toBeVisible();
    await page.getByRole("textbox", { name: "Title" }).fill(title);
    await page.getByRole("textbox", { name: "Description" }).fill("Twice a week, with a mentor.");
    await page.getByRole("radio", { name: /Live/ }).check({ force: true });
    await page.getByRole("checkbox", { name: /Joining needs a subscription/ }).uncheck();
    await page.getByLabel("Start", { exact: true }).fill("2099-01-16T18:00");
    await page.getByLabel("End", { exact: true }).fill("2099-03-16T20:00");
    await page.getByRole("searchbox", { name: "Search courses" }).fill("statistics");
    await page
      .getByRole("checkbox", { name: /Statistics/ })
      .first()
      .check({ force: true });
    await page.getByRole("checkbox", { name: /Keep it a draft/ }).check();
    await page.getByRole("button", { name: "Create Batch" }).click();
    await expect(page).toHaveURL(/\/admin\/batches\/edit\?batch=.+#sessions$/);
    await expect(page.getByText("Batch created successfully")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Sessions" })).toBeFocused();
    await expect(page.getByRole("heading", { name: "Sessions" })).toBeInViewport();
  });
  const batch = new URL(page.url()).searchParams.get("batch") ?? "";

  const members = await browser.newContext();
  const tabs = [await members.newPage(), await members.newPage()] as const;
  await test.step("learners see the draft once it is published", async () => {
    const [learner] = tabs;
    await enter(learner.request, await newAccount(learner.request));
    await learner.goto(`/user/dashboard/batches/${batch}`);
    await expect(learner.getByText("This batch is not here")).toBeVisible();
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Batch published successfully")).toBeVisible();
    await learner.reload();
    await expect(learner.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await learner.getByRole("button", { name: "Join Batch" }).click();
    await expect(learner.getByRole("button", { name: "Leave Batch" })).toBeVisible();
    for (const tab of tabs) await tab.goto("/user/dashboard");
    await page.goto("/admin/batches");
  });

  await test.step("announce something", async () => {
    await page.getByRole("searchbox", { name: "Search batches" }).fill(title);
    await page.getByRole("link", { name: `Edit ${title}` }).click();
    await page.getByRole("button", { name: "New Announcement" }).click();
    const form = page.getByRole("form", { name: "New announcement" });
    await form.getByLabel("Title").fill("Bring a pair of cymbals");
    await form.getByLabel("Text").fill("We clap first, and play later.");
    await form.getByRole("button", { name: "Announce" }).click();
    await expect(page.getByRole("heading", { name: "Bring a pair of cymbals" })).toBeVisible();
    await expect(form).toBeHidden();
  });

  await test.step("a member's open tabs show that there is something new", async () => {
    for (const tab of tabs) await expect(tab.getByRole("link", { name: "Notices, 1 new" })).toHaveCount(1);
    await members.close();
  });

  await test.step("a learner sees it, and joins", async () => {
    const context = await browser.newContext();
    const learner = await context.newPage();
    await enter(learner.request, await newAccount(learner.request));
    await learner.goto(`/user/dashboard/batches?q=${encodeURIComponent(title)}`);
    await expect(learner.getByRole("article").getByText("Free to join")).toBeVisible();
    await learner.goto(`/user/dashboard/batches/${batch}?tab=announcements`);
    await expect(learner.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(learner.getByText("Bring a pair of cymbals").first()).toBeVisible();
    await learner.getByRole("button", { name: "Join Batch" }).dblclick();
    await expect(learner.getByRole("button", { name: "Leave Batch" })).toBeVisible();
    await context.close();
  });

  await test.step("change it", async () => {
    await page.getByRole("textbox", { name: "Title" }).first().fill(`${title}, anew`);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page).toHaveURL("/admin/batches");
    await expect(page.getByText("Batch updated successfully")).toBeVisible();
  });

  await test.step("delete it, after a confirmation that names it", async () => {
    await page.getByRole("searchbox", { name: "Search batches" }).fill(`${title}, anew`);
    await page.getByRole("button", { name: `Delete ${title}, anew` }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("2 learners");
    await dialog.getByRole("button", { name: "Delete Batch" }).click();
    await expect(page.getByText("Batch deleted successfully")).toBeVisible();
    await expect(page.getByText("0 batches")).toBeVisible();
  });

  await test.step("take that back with the keyboard alone, and delete it again", async () => {
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(page.getByText("Batch restored successfully")).toBeVisible();
    const remove = page.getByRole("button", { name: `Delete ${title}, anew` });
    await expect(remove).toBeVisible();
    await remove.click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete Batch" }).click();
    await expect(page.getByText("0 batches")).toBeVisible();
    await page.goto("/admin/trash");
    await expect(page.getByRole("article").filter({ hasText: `${title}, anew` })).toContainText("Batch");
  });
});
