import { randomUUID } from "node:crypto";
import { createCourse, deleteCourse } from "./support/courses.ts";
import { fileInForm, lectureFile } from "./support/files.ts";
import { follow } from "./support/keyboard.ts";
import { captionsAt } from "./support/player.ts";
import { accounts, expect, signIn, test } from "./support/test.ts";

test.use({ translated: true });

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
  await follow(page, page.getByRole("button", { name: "More actions for Frets" }));
  await page.getByRole("menuitem", { name: "Captions" }).press("Enter");
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
