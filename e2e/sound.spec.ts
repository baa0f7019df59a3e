import { randomUUID } from "node:crypto";
import { wav } from "../apps/server/src/testing/courses/sound-files.ts";
import { enter, newSubscriber } from "./support/accounts.ts";
import { expectAccessible } from "./support/axe.ts";
import { createCourse, deleteCourse } from "./support/courses.ts";
import { expectNoCutText } from "./support/page-checks.ts";
import { accounts, expect, test } from "./support/test.ts";

test("a sound is added as a video is, and heard on a phone to its end", async ({ page, browser, baseURL }) => {
  await enter(page.request, accounts.admin);
  const course = await createCourse(page.request, { title: `Tones ${randomUUID()}` });
  await page.goto(`/course/addlecture?course=${course}`);
  const file = { name: "Tone.wav", mimeType: "audio/wav", buffer: wav(2) };
  await page.getByLabel("Video or sound").setInputFiles(file);
  await page.getByLabel("Title").fill("A tone");
  await page.getByLabel("Description").fill("Two seconds of it.");
  await page.getByRole("button", { name: "Add Lecture" }).click();
  await expect(page.getByText("Lecture added successfully")).toBeVisible();
  await page.goto(`/admin/lectures?course=${course}`);
  await page.getByRole("button", { name: "Publish A tone" }).click();
  await expect(page.getByRole("button", { name: "Make A tone a draft" })).toBeVisible();
  await expect(page.getByText("Audio · 0:02")).toBeVisible();

  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    viewport: { width: 360, height: 780 },
    hasTouch: true,
  });
  const listening = await context.newPage();
  await newSubscriber(listening.request);
  await listening.goto(`/course/displaylectures?course=${course}`);
  const player = listening.getByRole("region", { name: "Audio: A tone" });
  await expect(player.getByText("0:00 / 0:02")).toBeVisible();
  await expectAccessible(listening);
  await expectNoCutText(listening);
  await player.getByRole("button", { name: "Play" }).tap();
  const title = () => listening.evaluate(() => navigator.mediaSession.metadata?.title);
  await expect.poll(title).toBe("A tone");
  await expect(listening.getByText("1 of 1 complete")).toBeVisible();
  await context.close();
  await deleteCourse(page.request, course);
});
