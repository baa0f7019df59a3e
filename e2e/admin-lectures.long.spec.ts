import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { newSubscriber } from "./support/accounts.ts";
import { createCourse, deleteCourse, goToLecturesOfNewCourse } from "./support/courses.ts";
import { fileInForm, lectureFile, pictureFile } from "./support/files.ts";
import { accounts, expect, signIn, test } from "./support/test.ts";

test.use({ translated: true });

const lectures = (page: Page) => page.getByRole("list", { name: "Lectures", exact: true }).getByRole("listitem");
const row = (page: Page, index: number) =>
  page.getByRole("list", { name: "Files to be added" }).getByRole("listitem").nth(index);

async function describe(page: Page, index: number, title: string): Promise<void> {
  await row(page, index).getByLabel("Title").fill(title);
  await row(page, index).getByLabel("Description").fill(`What ${title} is about.`);
}

test("a course is created, three lectures are added and reordered by keyboard, and learners see that order", async ({
  page,
  browser,
}) => {
  const title = `Sitar ${randomUUID()}`;
  await signIn(page, accounts.admin);

  await test.step("create the course", async () => {
    await page.getByRole("link", { name: "Create New Course" }).click();
    await page.getByLabel("Thumbnail").setInputFiles(pictureFile);
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Instructor name").fill("Meera Nair");
    await page.getByLabel("Category").fill("DESIGN");
    await expect(page.getByRole("option", { name: "Design", exact: true })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Category")).toHaveValue("Design");
    await page.getByLabel("Description").fill("From the first string to the last.");
    await page.getByRole("button", { name: "Create Course" }).click();
    await goToLecturesOfNewCourse(page, title);
  });

  await test.step("add three lectures", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Lectures" })).toBeFocused();
    const video = fileInForm(lectureFile, "video/mp4");
    const named = ["1 holding.mp4", "2 tuning.mp4", "3 playing.mp4"].map((name) => Object.assign({}, video, { name }));
    const cutOff = { ...video, name: "half.mp4", buffer: video.buffer.subarray(0, video.buffer.length / 2) };
    await page.getByLabel("Videos").setInputFiles(cutOff);
    await expect(row(page, 0)).toContainText("The video is damaged or could not be read");
    await page.getByRole("button", { name: "Dismiss half.mp4" }).click();
    await page.getByLabel("Videos").setInputFiles(named);
    await expect(row(page, 0).getByLabel("Title")).toHaveValue("Holding");
    for (const [index, name] of ["Holding it", "Tuning it", "Playing it"].entries()) await describe(page, index, name);
    await page.getByRole("button", { name: "Add All 3" }).click();
    await expect(lectures(page)).toHaveCount(3);
    await expect(page.getByRole("link", { name: "Watch Playing it" })).toBeVisible();
    const texts = await lectures(page).allTextContents();
    for (const [index, name] of ["Holding it", "Tuning it", "Playing it"].entries())
      expect(texts[index]).toContain(name);
  });

  const course = new URL(page.url()).searchParams.get("course") ?? "";
  await test.step("put the last one first, by keyboard alone", async () => {
    const saved = page.waitForResponse((response) => response.request().method() === "PUT");
    await page.getByRole("button", { name: "Move Playing it", exact: true }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText(/Picked up .Playing it., 3 of 3/)).toBeAttached();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText(/.Playing it. is over 2 of 3/)).toBeAttached();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText(/.Playing it. is over 1 of 3/)).toBeAttached();
    await page.keyboard.press("Space");
    expect((await saved).status()).toBe(200);
    await expect(lectures(page).first()).toContainText("Playing it");
    await expect(page.getByRole("button", { name: "Move Playing it", exact: true })).toBeFocused();
    await page.reload();
    await expect(lectures(page).first()).toContainText("Playing it");
  });

  await test.step("edit a lecture's texts", async () => {
    await page.getByRole("button", { name: "Edit Tuning it" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Title").fill("Tuning it by ear");
    await dialog.getByRole("button", { name: /Save/ }).click();
    await expect(page.getByText("Lecture updated successfully")).toBeVisible();
    await expect(lectures(page).nth(2)).toContainText("Tuning it by ear");
  });

  await test.step("put two of them into a section, by keyboard alone", async () => {
    await page.getByRole("button", { name: "Add a section" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type("The instrument");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 3, name: "The instrument" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add a section" })).toBeFocused();
    await page.getByRole("button", { name: "Move Playing it up", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("2 lectures ·")).toBeVisible();
    await page.reload();
    await expect(lectures(page).first()).toContainText("Playing it");
    await expect(lectures(page).nth(1)).toContainText("The instrument");
  });

  await test.step("publish the course and one of its lectures, then the others", async () => {
    await page.getByRole("button", { name: "Publish Tuning it by ear" }).click();
    await expect(page.getByText("Lecture published successfully")).toBeVisible();
    await page.getByRole("checkbox", { name: "Publish its 2 draft lectures too" }).uncheck();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Course published successfully")).toBeVisible();
    await page.getByRole("button", { name: "Publish 2 draft lectures" }).click();
    await expect(lectures(page).getByText("Draft", { exact: true })).toHaveCount(0);
  });

  await test.step("a learner and a visitor see that order", async () => {
    const context = await browser.newContext();
    const otherPage = await context.newPage();
    await otherPage.goto(`/courses?q=${encodeURIComponent(title)}`);
    await expect(otherPage.getByRole("article")).toContainText("3 lectures");
    await newSubscriber(otherPage.request);
    await otherPage.goto(`/course/displaylectures?course=${course}`);
    await expect(otherPage.getByRole("heading", { level: 3, name: "The instrument" })).toBeVisible();
    const items = otherPage.getByRole("main").getByRole("listitem");
    for (const [index, name] of ["Playing it", "Holding it", "Tuning it by ear"].entries()) {
      await expect(items.nth(index)).toContainText(name);
    }
    await context.close();
  });

  await test.step("delete a lecture, then the course", async () => {
    await page.getByRole("button", { name: "Delete Holding it" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("Holding it");
    await dialog.getByRole("button", { name: /Delete/ }).click();
    await expect(page.getByText("Lecture deleted successfully")).toBeVisible();
    await expect(lectures(page)).toHaveCount(3);
    await page.goto(`/admin/dashboard?q=${encodeURIComponent(title)}`);
    await page.getByRole("button", { name: `Delete ${title}` }).click();
    await dialog.getByRole("button", { name: /Delete/ }).click();
    await expect(page.getByText("Course deleted successfully")).toBeVisible();
  });
});

test("an upload that loses its connection says so, keeps its texts, and goes on by itself", async ({ page, watch }) => {
  watch.expectNetworkErrors();
  await signIn(page, accounts.admin);
  const course = await createCourse(page.request, { title: `Veena ${randomUUID()}` });
  await page.goto(`/admin/lectures?course=${course}`);
  const chooseVideo = async (title: string) => {
    await page.getByLabel("Videos").setInputFiles(lectureFile);
    await describe(page, 0, title);
  };
  const add = () =>
    row(page, 0)
      .getByRole("button", { name: /^Add Lecture/ })
      .click();
  const waiting = row(page, 0).getByText("Waiting for the connection… It goes on by itself.");

  await test.step("when the server does not respond", async () => {
    await chooseVideo("Frets");
    await page.route("**/api/v1/uploads", (route) => route.abort("connectionreset"));
    await add();
    await expect(waiting).toBeVisible();
    await expect(row(page, 0).getByLabel("Title")).toHaveValue("Frets");
    await page.unrouteAll();
    await expect(lectures(page)).toHaveCount(1);
  });

  await test.step("when the browser is back online", async () => {
    await page.reload();
    await chooseVideo("Strings");
    await page.context().setOffline(true);
    await add();
    await expect(waiting).toBeVisible();
    await page.context().setOffline(false);
    await expect(lectures(page)).toHaveCount(2);
  });

  await test.step("once, when only the response was lost", async () => {
    await page.reload();
    await chooseVideo("Bridge");
    await page.route("**/api/v1/uploads", async (route) => {
      await route.fetch();
      return route.abort("connectionreset");
    });
    await add();
    await expect(waiting).toBeVisible();
    await page.unrouteAll();
    await expect(lectures(page)).toHaveCount(3);
    const { lectures: all } = await (await page.request.get(`/api/v1/course/${course}`)).json();
    expect(all.map((lecture: { title: string }) => lecture.title)).toEqual(["Frets", "Strings", "Bridge"]);
  });
  await deleteCourse(page.request, course);
});
