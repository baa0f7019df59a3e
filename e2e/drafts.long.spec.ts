import { randomUUID } from "node:crypto";
import { fileInForm, lectureFile, pictureFile } from "./support/files.ts";
import { newSubscriber } from "./support/accounts.ts";
import { accounts, expect, signIn, test } from "./support/test.ts";

test.use({ translated: true });

test("a draft is seen by administrators alone, as a learner would see it, until its moment or until it is published", async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const title = `Zymurgy ${randomUUID()}`;
  await signIn(page, accounts.admin);
  const created = await page.request.post("/api/v1/course?draft=true", {
    multipart: {
      title,
      category: "Cooking",
      createdBy: "Ines Duarte",
      description: "What yeast does.",
      thumbnail: fileInForm(pictureFile, "image/jpeg"),
    },
  });
  const { course } = await created.json();
  await page.request.post(`/api/v1/course/${course._id}?draft=true`, {
    multipart: { title: "Yeast", description: "It is alive.", lecture: fileInForm(lectureFile, "video/mp4") },
  });
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const learner = await context.newPage();
  await newSubscriber(learner.request);

  await test.step("the list of courses leads to it, also at the former address of drafts", async () => {
    await page.goto("/admin/drafts");
    await expect(page).toHaveURL("/admin/dashboard?status=draft");
    await page.getByRole("searchbox", { name: "Search courses" }).fill(title);
    await expect(page.getByRole("row", { name: new RegExp(title) })).toContainText("Draft");
    await page.getByRole("link", { name: `Manage lectures of ${title}` }).click();
    await expect(page.getByText("Only administrators see this course.")).toBeVisible();
  });

  await test.step("viewed as a learner it plays, and nothing is recorded", async () => {
    const reports: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/v1/progress")) reports.push(request.url());
    });
    await page.getByRole("link", { name: "View as learner" }).click();
    await expect(page.getByText("Nothing that you watch here is recorded.")).toBeVisible();
    await page.getByRole("button", { name: "Play", exact: true }).first().click();
    const video = page.locator("video");
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(1);
    await expect(page.getByRole("button", { name: /Delete|complete/ })).toHaveCount(0);
    expect(reports).toEqual([]);
    await page.getByRole("link", { name: "Back to its lectures" }).click();
  });

  await test.step("its page is seen by administrators, and has its later address", async () => {
    await page.getByRole("link", { name: "See its page" }).click();
    await expect(page).toHaveURL(`/courses/${course.slug}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(/^Only administrators see this page/)).toBeVisible();
    await page.getByRole("link", { name: "Manage lectures" }).click();
    const address = `/api/v1/managed-courses/${course.slug}/page`;
    expect((await learner.request.get(address)).status()).toBe(403);
  });

  await test.step("a learner finds nothing of it", async () => {
    await learner.goto(`/courses?q=${encodeURIComponent(title)}`);
    await expect(learner.getByText("No course matches")).toBeVisible();
    for (const path of [
      `/api/v1/course/${course._id}`,
      `/api/v1/course/page/${course.slug}`,
      `/api/v1/progress/courses/${course._id}`,
      course.thumbnail.secure_url,
      `/courses/${course.slug}`,
      `/share/course/${course.slug}.png`,
    ]) {
      expect((await learner.request.get(path)).status(), path).toBe(404);
    }
    expect(await (await learner.request.get("/sitemap.xml")).text()).not.toContain(course.slug);
    expect((await learner.request.get("/api/v1/drafts")).status()).toBe(403);
    expect((await learner.request.get("/api/v1/managed-courses")).status()).toBe(403);
  });

  await test.step("it gets a moment, which is taken back, and is published", async () => {
    await page.getByRole("button", { name: "Publish later…" }).click();
    await page.getByLabel("Publish on").fill("2099-01-01T09:00");
    await page.getByRole("button", { name: "Set the time" }).click();
    await expect(page.getByText(/It is published on/)).toBeVisible();
    await page.getByRole("button", { name: "Keep it a draft" }).click();
    await expect(page.getByText(/It is published on/)).toHaveCount(0);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Everybody finds this course in the catalogue.")).toBeVisible();
    await learner.goto(`/courses?q=${encodeURIComponent(title)}`);
    await expect(learner.getByRole("article")).toContainText("1 lecture");
  });

  await test.step("made a draft again it is gone, also for who has its lectures open", async () => {
    await learner.goto(`/course/displaylectures?course=${course._id}`);
    const { lectures } = await (await learner.request.get(`/api/v1/course/${course._id}`)).json();
    const address = lectures[0].lecture.secure_url;
    expect((await learner.request.get(address)).status()).toBe(200);
    await page.getByRole("button", { name: "Make it a draft", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Make it a draft" }).click();
    await expect(page.getByText("Only administrators see this course.")).toBeVisible();
    expect((await learner.request.get(address)).status()).toBe(404);
    await learner.reload();
    await expect(learner.getByText("This course is not here")).toBeVisible();
  });

  await context.close();
  watch.expectResponse(404, /./);
  expect((await page.request.delete(`/api/v1/course/${course._id}`)).status()).toBe(200);
});
