import { newAccount } from "./support/accounts.ts";
import { expectAccessible } from "./support/axe.ts";
import { expect, signIn, test } from "./support/test.ts";

test("a learner finds a batch, joins it, reads an announcement by its address, and leaves again", async ({ page }) => {
  await signIn(page, await newAccount(page.request));
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "All Batches" }).click();
  await expect(page).toHaveURL("/user/dashboard/batches");
  await expect(page.getByRole("heading", { level: 1, name: "All Batches" })).toBeFocused();
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards.first()).toBeVisible();
  const all = await cards.count();
  await expectAccessible(page);

  await test.step("the filters and the search are in the address", async () => {
    await page.getByRole("button", { name: "Upcoming" }).click();
    await expect(page).toHaveURL("/user/dashboard/batches?filter=upcoming");
    await expect.poll(() => cards.count()).toBeLessThan(all);
    const title = (await cards.first().getByRole("heading").textContent()) ?? "";
    await page.getByRole("searchbox").fill(title);
    await expect(page).toHaveURL(/q=.+&filter=upcoming/);
    await expect(cards).toHaveCount(1);
    await page.reload();
    await expect(cards).toHaveCount(1);
    await page.getByRole("searchbox").fill("nothing is called this");
    await expect(cards).toHaveCount(0);
    await expectAccessible(page);
    await page.goBack();
    await expect(page).toHaveURL("/user/dashboard/batches");
  });

  const { batches } = await (await page.request.get("/api/v1/batch?filter=upcoming")).json();
  const announced: { _id: string; title: string } | undefined = batches.find(
    (batch: { announcementCount: number }) => batch.announcementCount > 0,
  );
  if (!announced) throw new Error("The demo has no upcoming batch with an announcement.");
  const { batch } = await (await page.request.get(`/api/v1/batch/${announced._id}`)).json();

  await test.step("the announcements have a link", async () => {
    await page.goto(`/user/dashboard/batches/${announced._id}?tab=announcements`);
    await expect(page.getByRole("heading", { level: 1, name: announced.title })).toBeVisible();
    await expect(page.getByText(batch.announcements[0].title).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: /^Courses/ }).click();
    await expect(page).toHaveURL(/tab=courses/);
    await page.goBack();
    await expect(page).toHaveURL(/tab=announcements/);
  });

  await test.step("join, and leave after a confirmation", async () => {
    await page.getByRole("button", { name: "Join Batch" }).dblclick();
    await expect(page.getByRole("button", { name: "Leave Batch" })).toBeVisible();
    const joined = await (await page.request.get(`/api/v1/batch/${announced._id}`)).json();
    expect(joined.batch).toMatchObject({ joined: true, learnerCount: batch.learnerCount + 1 });
    await page.getByRole("button", { name: "Leave Batch" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave Batch" }).click();
    await expect(page.getByRole("button", { name: "Join Batch" })).toBeVisible();
  });
});
