import { enter, newSubscriber } from "./support/accounts.ts";
import { courseCalled, ownLecture, pause, playTo, positionOf, videoOf } from "./support/player.ts";
import { expect, test } from "./support/test.ts";
import { openBeside } from "./support/windows.ts";

test.use({ translated: true });

test("playback continues after a reload and in another browser, at the right second", async ({ page, browser }) => {
  const account = await newSubscriber(page.request);
  const { id, lectures } = await courseCalled(page.request, "Practical Statistics");
  const second = lectures[1];
  if (!second) throw new Error("The course has one lecture only.");

  await page.goto(`/course/displaylectures?course=${id}&lecture=${second._id}`);
  await playTo(page, 6);
  await pause(page);
  const left = await positionOf(page);
  await expect.poll(async () => (await ownLecture(page.request, id, second._id))?.position).toBeCloseTo(left, 0);
  expect((await ownLecture(page.request, id, second._id))?.watchedSeconds).toBeGreaterThan(5);

  const loaded: string[] = [];
  page.on("request", (request) => {
    const read = request.method() === "GET" && /\/api\/v1\/(?:course|progress)\//.test(request.url());
    if (read) loaded.push(request.url());
  });
  await page.reload();
  await expect.poll(() => positionOf(page)).toBeCloseTo(left, 0);
  // The document does not know the speed that was chosen in this browser: the player alone begins anew with it.
  expect(await videoOf(page).evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(2);
  expect(loaded).toEqual([]);

  await test.step("in another browser, from the dashboard", async () => {
    const context = await browser.newContext();
    const elsewhere = await context.newPage();
    await enter(elsewhere.request, account);
    await elsewhere.goto("/user/dashboard");
    await elsewhere
      .getByRole("link", { name: /^Resume/ })
      .first()
      .click();
    await expect(elsewhere.getByRole("heading", { level: 1, name: second.title })).toBeVisible();
    await expect.poll(() => positionOf(elsewhere)).toBeCloseTo(left, 0);
    await context.close();
  });
});

test("a page that is closed during playback has reported its position", async ({ page }) => {
  await newSubscriber(page.request);
  const { id, lectures } = await courseCalled(page.request, "Practical Statistics");
  const lecture = lectures[0]?._id ?? "";
  const otherPage = await openBeside(page);
  await otherPage.goto(`/course/displaylectures?course=${id}&lecture=${lecture}`);
  await playTo(otherPage, 4);
  const left = await positionOf(otherPage);
  await otherPage.close({ runBeforeUnload: true });
  await expect
    .poll(async () => (await ownLecture(page.request, id, lecture))?.position ?? 0)
    .toBeGreaterThanOrEqual(left - 0.5);
});
