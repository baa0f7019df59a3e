import { newSubscriber } from "./support/accounts.ts";
import { courseCalled, ownLecture, pause, playTo, positionOf, videoOf } from "./support/player.ts";
import { expect, signIn, test } from "./support/test.ts";

test.use({ translated: true });

test("two browsers at the same lecture: every second counts once", async ({ page, browser }) => {
  const account = await newSubscriber(page.request);
  const { id, lectures } = await courseCalled(page.request, "Practical Statistics");
  const lecture = lectures[2]?._id ?? "";
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await signIn(elsewhere, account);
  for (const one of [page, elsewhere]) {
    await one.goto(`/course/displaylectures?course=${id}&lecture=${lecture}`);
  }
  await Promise.all([playTo(page, 12), playTo(elsewhere, 12)]);
  await Promise.all([pause(page), pause(elsewhere)]);
  const furthest = Math.max(await positionOf(page), await positionOf(elsewhere));
  await expect.poll(async () => (await ownLecture(page.request, id, lecture))?.watchedSeconds ?? 0).toBeGreaterThan(11);
  expect((await ownLecture(page.request, id, lecture))?.watchedSeconds).toBeLessThanOrEqual(furthest + 0.1);
  const { progress } = await (await page.request.get("/api/v1/progress")).json();
  expect(progress.courses[0].percent).toBeLessThanOrEqual(100);
  await context.close();
});

test("a connection lost during playback loses no progress", async ({ page, watch }) => {
  watch.expectNetworkErrors();
  await newSubscriber(page.request);
  const { id, lectures } = await courseCalled(page.request, "Practical Statistics");
  const lecture = lectures[3]?._id ?? "";
  await page.goto(`/course/displaylectures?course=${id}&lecture=${lecture}`);
  await playTo(page, 4);
  await page.context().setOffline(true);
  await expect.poll(() => positionOf(page), { timeout: 60_000 }).toBeGreaterThan(14);
  await pause(page);
  const left = await positionOf(page);
  const storedReports = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("progress:")).length);
  await expect.poll(storedReports).toBe(1);

  await page.context().setOffline(false);
  await expect
    .poll(async () => (await ownLecture(page.request, id, lecture))?.watchedSeconds ?? 0)
    .toBeGreaterThan(left - 1);
  await expect.poll(storedReports).toBe(0);
});

test("a course is completed by hand and by watching, and a mark can be removed", async ({ page }) => {
  await newSubscriber(page.request);
  const { id, title, lectures } = await courseCalled(page.request, "Accessible Interfaces");
  await page.goto(`/course/displaylectures?course=${id}`);
  const list = page.getByRole("region", { name: title });

  for (const lecture of lectures.slice(0, -1)) {
    await list.getByRole("link", { name: new RegExp(lecture.title) }).click();
    await expect(page.getByRole("heading", { level: 1, name: lecture.title })).toBeVisible();
    await page.getByRole("button", { name: "Mark as complete" }).click();
    await expect(page.getByRole("button", { name: "Mark as not complete" })).toBeVisible();
  }
  await page.getByRole("button", { name: "Mark as not complete" }).click();
  await page.getByRole("button", { name: "Mark as complete" }).click();
  await expect(page.getByRole("button", { name: "Mark as not complete" })).toBeVisible();

  const last = lectures.at(-1);
  await page.goto(`/course/displaylectures?course=${id}`);
  await expect(page.getByRole("heading", { level: 1, name: last?.title ?? "" })).toBeVisible();
  await playTo(page, 22);
  await expect.poll(() => videoOf(page).evaluate((video: HTMLVideoElement) => video.ended)).toBe(true);
  await page
    .getByRole("region", { name: /^Video/ })
    .getByRole("button", { name: "What you learned" })
    .click();
  const end = page.getByRole("region", { name: `You completed ${title}` });
  await expect(end).toBeFocused();
  await expect(end.getByText("1 day")).toBeVisible();
  await expect(end.getByRole("link", { name: /^Start Learning/ })).toBeVisible();

  await page.goto("/user/dashboard/courses?filter=completed");
  await expect(page.getByText(/^Completed \d/)).toBeVisible();
  await page.getByRole("link", { name: `What you learned in ${title}` }).click();
  await expect(end).toBeFocused();
  const { progress } = await (await page.request.get("/api/v1/progress")).json();
  expect(progress.courses[0]).toMatchObject({ courseId: id, percent: 100 });
  expect(progress.courses[0].next).toBeUndefined();
});
