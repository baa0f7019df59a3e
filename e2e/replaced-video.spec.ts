import { randomUUID } from "node:crypto";
import { enter, newSubscriber } from "./support/accounts.ts";
import { createCourse, deleteCourse } from "./support/courses.ts";
import { lectureFile, shorterLectureFile } from "./support/files.ts";
import { positionOf, videoOf } from "./support/player.ts";
import { spreadVideo } from "./support/spread-video.ts";
import { accounts, expect, test } from "./support/test.ts";

test("a video is replaced under a learner who is watching it, and both are told", async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page.request, accounts.admin);
  const course = await createCourse(page.request, { title: `Veena ${randomUUID()}` });
  // Too large for the learner's line to be loaded ahead: more bytes are needed after the replacement.
  const old = { name: "old.mp4", mimeType: "video/mp4", buffer: spreadVideo(lectureFile, 512 * 1024) };
  const multipart = { title: "Frets", description: "By ear.", lecture: old };
  expect((await page.request.post(`/api/v1/course/${course}`, { multipart })).ok()).toBe(true);
  const lecture = (await (await page.request.get(`/api/v1/course/${course}`)).json()).lectures[0];
  const lines = [
    { start: 1, end: 3, text: "The first string" },
    { start: 24, end: 24.9, text: "The last one" },
  ];
  const captions = `/api/v1/course/${course}/lectures/${lecture._id}/captions/en`;
  expect((await page.request.put(captions, { data: { cues: lines } })).ok()).toBe(true);

  await page.goto(`/admin/lectures?course=${course}`);
  await page.getByRole("button", { name: "More actions for Frets" }).click();
  await page.getByRole("menuitem", { name: "Replace video" }).click();
  const dialog = page.getByRole("dialog", { name: "Replace the video" });
  await dialog.getByLabel("New video or sound").setInputFiles(shorterLectureFile);
  await expect(dialog.getByText("It is shorter: 0:22 instead of 0:25.")).toBeVisible();
  await expect(dialog.getByText(/^English: 1 line/)).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const watching = await context.newPage();
  await newSubscriber(watching.request);
  const line = await context.newCDPSession(watching);
  await line.send("Network.enable");
  const slow = { offline: false, latency: 5, downloadThroughput: 1_000_000, uploadThroughput: -1 };
  await line.send("Network.emulateNetworkConditions", slow);
  await watching.goto(`/course/displaylectures?course=${course}&lecture=${lecture._id}`);
  await watching.getByRole("button", { name: "Play", exact: true }).first().click();
  await expect.poll(() => positionOf(watching)).toBeGreaterThan(1);

  await dialog.getByRole("button", { name: "Replace" }).click();
  await expect(page.getByText("Frets has its new file.").last()).toBeVisible();
  await expect(page.getByText("English: 1 line of the captions began after the new end and is removed.")).toBeVisible();

  const region = watching.getByRole("region", { name: /^Video: / });
  const duration = () => videoOf(watching).evaluate((video: HTMLVideoElement) => Math.round(video.duration));
  expect(await duration()).toBe(25);
  await region.press("7");
  await expect.poll(duration).toBe(22);
  await expect(watching.getByText("This video has been replaced by a new one.").last()).toBeVisible();
  const place = await positionOf(watching);
  expect(place).toBeGreaterThan(14);
  await expect.poll(() => positionOf(watching)).toBeGreaterThan(place + 0.5);
  await expect(watching.getByRole("alert")).toHaveCount(0);
  await context.close();
  await deleteCourse(page.request, course);
});
