import { randomUUID } from "node:crypto";
import { createCourse, deleteCourse } from "./support/courses.ts";
import { fileInForm, lectureFile } from "./support/files.ts";
import { accounts, expect, signIn, test } from "./support/test.ts";

test("anybody plays a preview on the course's page, and nothing else opens with it", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, accounts.admin);
  const course = await createCourse(page.request, { title: `Veena ${randomUUID()}` });
  for (const title of ["Frets", "Strings"]) {
    await page.request.post(`/api/v1/course/${course}`, {
      multipart: { title, description: "By ear.", lecture: fileInForm(lectureFile, "video/mp4") },
    });
  }
  await page.goto(`/admin/lectures?course=${course}`);
  await page.getByRole("button", { name: "Let anybody preview Frets" }).click();
  await expect(page.getByRole("button", { name: "Let nobody else preview Frets" })).toBeVisible();
  const { course: shown, lectures } = await (await page.request.get(`/api/v1/course/${course}`)).json();

  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const visitor = await context.newPage();
  await visitor.goto(`/courses/${shown.slug}`);
  await expect(visitor.getByRole("button", { name: /^Free preview/ })).toHaveCount(1);
  const opener = visitor.getByRole("button", { name: "Free preview: Frets" });
  await opener.focus();
  await visitor.keyboard.press("Enter");
  const dialog = visitor.getByRole("dialog", { name: "Frets" });
  const video = dialog.locator("video");
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0);
  const address = (await video.getAttribute("src")) ?? "";
  expect((await visitor.request.get(address, { headers: { range: "bytes=0-99" } })).status()).toBe(206);

  const [frets, strings] = lectures;
  expect((await visitor.request.get(address.replace(frets._id, strings._id))).status()).toBe(403);
  expect((await visitor.request.get(`/api/v1/course/page/${shown.slug}/previews/${strings._id}`)).status()).toBe(404);
  expect((await visitor.request.get(`/api/v1/course/${course}`)).status()).toBe(401);

  await visitor.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.getByRole("button", { name: "Let nobody else preview Frets" }).click();
  await expect(page.getByRole("button", { name: "Let anybody preview Frets" })).toBeVisible();
  expect((await visitor.request.get(address)).status()).toBe(404);
  await context.close();
  await deleteCourse(page.request, course);
});
