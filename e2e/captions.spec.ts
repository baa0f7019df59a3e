import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { createCourse, deleteCourse } from "./support/courses.ts";
import { fileInForm, lectureFile } from "./support/files.ts";
import { follow, tabTo } from "./support/keyboard.ts";
import { courseCalled, positionOf, videoOf } from "./support/player.ts";
import { accounts, expect, signIn, test } from "./support/test.ts";

test.use({ translated: true });

/** What the browser draws over the picture at this moment of the video. */
async function captionsAt(page: Page, second: number): Promise<string[]> {
  await videoOf(page).evaluate((video: HTMLVideoElement, time) => {
    video.currentTime = time;
  }, second);
  const shown = () =>
    videoOf(page).evaluate((video: HTMLVideoElement) =>
      [...video.textTracks]
        .filter(({ mode }) => mode === "showing")
        .flatMap(({ activeCues }) => [...(activeCues ?? [])].map((cue) => (cue instanceof VTTCue ? cue.text : ""))),
    );
  await expect.poll(shown).not.toEqual([]);
  return shown();
}

test("captions and transcript by keyboard alone", async ({ page }) => {
  await signIn(page, accounts.learner);
  const course = await courseCalled(page.request, "चित्रों से कैलकुलस");
  await page.goto(`/course/displaylectures?course=${course.id}&lecture=${course.lectures[0]?._id}`);
  const captions = page.getByRole("button", { name: "Captions", exact: true });
  const transcript = page.getByRole("region", { name: "Transcript" });
  const lines = transcript.getByRole("listitem").getByRole("button");

  await test.step("captions are switched on: the default first, then another language from the menu", async () => {
    await follow(page, captions);
    await expect(captions).toHaveAttribute("aria-pressed", "true");
    expect((await captionsAt(page, 2)).join(" ")).toMatch(/[\u0900-\u097F]/);
    await follow(page, page.getByRole("button", { name: "Settings", exact: true }));
    const entry = page.getByRole("menuitem", { name: /^Captions/ });
    for (
      let presses = 0;
      presses < 5 && !(await entry.evaluate((item) => item === document.activeElement));
      presses += 1
    )
      await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitemradio", { name: "हिन्दी" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitemradio", { name: "English" })).toBeFocused();
    await page.keyboard.press("Enter");
    expect((await captionsAt(page, 2)).join(" ")).not.toMatch(/[\u0900-\u097F]/);
  });

  await test.step("the transcript seeks by Enter, and its search finds a line", async () => {
    await tabTo(page, page.getByRole("tab", { name: "Lectures" }));
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Transcript" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/[?&]beside=transcript/);
    await expect(lines.first()).toBeVisible();
    await expectAccessible(page);
    const third = (await lines.nth(2).textContent()) ?? "";
    const word = /[A-Za-z]{5,}/.exec(third)?.[0] ?? "";
    await tabTo(page, transcript.getByRole("searchbox"));
    await page.keyboard.type(word.toUpperCase());
    await expect(transcript.locator("mark").first()).toHaveText(new RegExp(word, "i"));
    await page.keyboard.press("Escape");
    await tabTo(page, lines.first());
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const [minutes = 0, seconds = 0] = (/^(\d+):(\d+)/.exec(third) ?? []).slice(1).map(Number);
    await expect.poll(async () => Math.floor(await positionOf(page))).toBe(minutes * 60 + seconds);
    await expect(lines.nth(2)).toHaveAttribute("aria-current", "true");
  });

  await test.step("language and transcript are remembered", async () => {
    await page.reload();
    await expect(lines.first()).toBeVisible();
    expect((await captionsAt(page, 2)).join(" ")).not.toMatch(/[\u0900-\u097F]/);
    await tabTo(page, page.getByRole("tab", { name: "Transcript" }));
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("tab", { name: "Lectures" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(transcript).toBeHidden();
    await page.goBack();
    await expect(lines.first()).toBeVisible();
  });
});

test("an admin adds a file and corrects a line of it by keyboard, and learners read what was corrected", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, accounts.admin);
  const course = await createCourse(page.request, { title: `Veena ${randomUUID().slice(0, 8)}` });
  const lecture = fileInForm(lectureFile, "video/mp4");
  const multipart = { title: "Frets", description: "By ear.", lecture };
  expect((await page.request.post(`/api/v1/course/${course}`, { multipart })).ok()).toBe(true);

  await page.goto(`/admin/lectures?course=${course}`);
  await follow(page, page.getByRole("link", { name: "Captions of Frets" }));
  await expect(page.getByRole("heading", { name: "Captions", level: 1 })).toBeVisible();
  const opened = page.waitForEvent("filechooser");
  await follow(page, page.getByRole("button", { name: "Add a WebVTT or SRT file" }));
  await (
    await opened
  ).setFiles({
    name: "frets.srt",
    mimeType: "application/x-subrip",
    buffer: Buffer.from("1\n00:00:00,000 --> 00:00:05,000\nThe frest <b>of a veena</b>\n"),
  });
  await follow(page, page.getByRole("button", { name: "Edit the line at 0:00.000" }));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("The frets of a veena");
  await follow(page, page.getByRole("button", { name: "Change Line" }));
  await expectAccessible(page);
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText("Restored what you typed.")).toBeVisible();
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await follow(page, page.getByRole("button", { name: "Save Changes" }));
  expect((await saved).status()).toBe(200);
  await expect(page.getByText("Not saved")).toHaveCount(0);

  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const learner = await context.newPage();
  await signIn(learner, accounts.learner);
  await learner.goto(`/course/displaylectures?course=${course}`);
  await learner.getByRole("button", { name: "Captions", exact: true }).click();
  expect(await captionsAt(learner, 0.1)).toEqual(["The frets of a veena"]);
  await context.close();
  await deleteCourse(page.request, course);
});
