import { accounts, expect, signIn, test } from "./support/test.ts";

test.use({ translated: true });

test("every lecture of the demo plays", async ({ page }) => {
  await signIn(page, accounts.learner);
  await page.goto("/courses?filter=popular");
  await page.getByRole("article").first().getByRole("heading").click();
  await expect(page).toHaveURL(/\/course\/displaylectures/);
  const video = page.locator("video");
  await expect(video).toBeVisible();
  const lectures = page.getByRole("main").getByRole("listitem");
  await expect(lectures.nth(3)).toBeVisible();
  const count = await lectures.count();
  for (let index = 0; index < count; index += 1) {
    await lectures.nth(index).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => (element.readyState > 0 ? element.duration : 0)))
      .toBeGreaterThan(14);
  }
});
