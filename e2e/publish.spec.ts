import { randomUUID } from "node:crypto";
import { enter } from "./support/accounts.ts";
import { goToLecturesOfNewCourse } from "./support/courses.ts";
import { lectureFile, pictureFile } from "./support/files.ts";
import { accounts, expect, started, test } from "./support/test.ts";

test.use({ translated: true });

test("an admin publishes a course, adds a lecture, watches it, changes it, and deletes the lecture", async ({
  page,
  playwright,
}) => {
  const title = `Carnatic Rhythm ${randomUUID()}`;
  await enter(page.request, accounts.admin);
  await page.goto("/admin/dashboard");
  // A link that is pressed earlier may be followed by the browser, which focuses nothing.
  await started(page);

  await test.step("create a course with a real picture", async () => {
    await page.getByRole("link", { name: "Create New Course" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.getByRole("button", { name: /create/i }).click();
    await expect(page.getByText("All fields are mandatory").first()).toBeVisible();
    await page.getByLabel("Thumbnail").setInputFiles(pictureFile);
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Instructor name").fill("Meera Nair");
    await page.getByLabel("Category").fill("Music");
    await page.getByLabel("Description").fill("Tala from the first clap to the tani avartanam.");
    await page.getByRole("button", { name: /create/i }).click();
    await goToLecturesOfNewCourse(page, title);
  });

  await test.step("add a lecture with a real video", async () => {
    const course = new URL(page.url()).searchParams.get("course") ?? "";
    await page.goto(`/course/displaylectures?course=${course}`);
    await expect(page.getByText("No lectures yet")).toBeVisible();
    await page.getByRole("link", { name: "Add New Lecture" }).click();
    await page.getByLabel("Video").setInputFiles(lectureFile);
    await page.getByLabel("Title").fill("Adi tala, counted");
    await page.getByLabel("Description").fill("Eight beats: a clap and three fingers, then two waves.");
    await page.getByRole("button", { name: /add lecture/i }).click();
    await expect(page.getByText("Lecture added successfully")).toBeVisible();
    await expect(page).toHaveURL(/\/course\/displaylectures\?course=/);
    const { lectures } = await (await page.request.get(`/api/v1/course/${course}`)).json();
    const added: { poster?: { secure_url: string } }[] = lectures;
    const frame = added[0]?.poster?.secure_url ?? "no frame was taken";
    await expect(page.locator("video")).toHaveAttribute("poster", new RegExp(`${frame}$`));
  });

  await test.step("publish both", async () => {
    const course = new URL(page.url()).searchParams.get("course") ?? "";
    await page.goto(`/courses?q=${encodeURIComponent(title)}`);
    await expect(page.getByText("No course matches")).toBeVisible();
    await page.goto(`/admin/lectures?course=${course}`);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Course published successfully")).toBeVisible();
    await page.goto(`/courses?q=${encodeURIComponent(title)}`);
    const card = page.getByRole("article");
    await expect(card).toHaveCount(1);
    await expect(card).toContainText("NEW");
    const picture = card.locator("img");
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await card.getByRole("heading").click();
    await expect(page).toHaveURL(/\/course\/displaylectures\?course=/);
  });

  await test.step("watch it and seek to its middle", async () => {
    const video = page.locator("video");
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Play", exact: true }).first().click();
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
    const ranges: number[] = [];
    page.on("response", (response) => {
      if (response.url().includes("/media/lectures/")) ranges.push(response.status());
    });
    const middle = await video.evaluate((element: HTMLVideoElement) => element.duration / 2);
    await page.getByRole("slider", { name: /seek|position|time/i }).focus();
    await page.keyboard.press("5");
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThanOrEqual(middle - 0.5);
    const address = (await video.getAttribute("src")) ?? "";
    const part = await page.request.get(address, { headers: { range: "bytes=1000-1999" } });
    expect(part.status()).toBe(206);
    expect(part.headers()["content-range"]).toMatch(/^bytes 1000-1999\/\d+$/);
    expect((await part.body()).length).toBe(1000);
    for (const status of ranges) expect(status).toBe(206);
    const elsewhere = await playwright.request.newContext({
      baseURL: new URL(page.url()).origin,
      extraHTTPHeaders: { cookie: "session=of-another-person" },
    });
    expect((await elsewhere.get(address)).status()).toBe(403);
    await elsewhere.dispose();
    const forged = address.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    expect((await page.request.get(forged)).status()).toBe(403);
  });

  await test.step("edit the course; its picture stays", async () => {
    const course = new URL(page.url()).searchParams.get("course") ?? "";
    await page.goto(`/course/description?course=${course}`);
    await page.getByRole("link", { name: /edit/i }).click();
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await page.getByLabel("Title").fill(`${title}, second edition`);
    await page.getByRole("button", { name: /save|update/i }).click();
    await expect(page.getByText("Course updated successfully")).toBeVisible();
    await page.goto(`/course/displaylectures?course=${course}`);
  });

  // The course stays: the catalogue and the home page of other journeys show it, with its picture.
  await test.step("delete the lecture", async () => {
    await started(page);
    const address = (await page.locator("video").getAttribute("src")) ?? "";
    await page.getByRole("button", { name: "Delete Lecture" }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: /delete/i })
      .click();
    await expect(page.getByText("Lecture deleted successfully")).toBeVisible();
    await expect(page.getByText("No lectures yet")).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(404);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Lecture restored successfully")).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(200);
    await page.getByRole("button", { name: "Delete Lecture" }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: /delete/i })
      .click();
    await expect(page.getByText("No lectures yet")).toBeVisible();
  });
});
