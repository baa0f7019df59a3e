import { newSubscriber } from "./support/accounts.ts";
import { courseCalled, playTo, videoOf } from "./support/player.ts";
import { accounts, expect, started, test } from "./support/test.ts";
import { translateTexts } from "./support/translator.ts";

test("a page that is translated before the app starts keeps what was typed", async ({ page }) => {
  await page.addInitScript(translateTexts, true);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/assets/index-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(accounts.learner.email);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(accounts.learner.password);
  letGo();
  await started(page);
  await page.getByRole("button", { name: "Log In", exact: true }).click();
  await expect(page).toHaveURL("/user/dashboard");
});

test.describe("translated", () => {
  test.use({ translated: true });

  test("a lecture that plays and is marked by hand stays in the player", async ({ page }) => {
    await newSubscriber(page.request);
    const { id, title, lectures } = await courseCalled(page.request, "Git from the Inside");
    await page.goto(`/course/displaylectures?course=${id}`);
    const player = await videoOf(page).elementHandle();
    const completed = page.getByRole("region", { name: title }).getByText(`1 of ${lectures.length} complete`);

    await page.getByRole("button", { name: "Mark as complete" }).click();
    await expect(completed).toBeVisible();
    await page.getByRole("button", { name: "Mark as not complete" }).click();
    await expect(completed).toBeHidden();
    await playTo(page, 3);
    expect(await player?.evaluate((video) => video.isConnected)).toBe(true);
  });
});
