import { createHash, randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { hasPostgres, startPostgres } from "../scripts/lib/private-postgres.mjs";
import { tryToSignIn } from "./support/accounts.ts";
import { fileInForm, lectureFile, pictureFile } from "./support/files.ts";
import { ownAdmin, ownServer, withoutDemo } from "./support/own-server.ts";
import { accounts, expect, signIn, test } from "./support/test.ts";

/** With all that a course may have. Resolves with its id. */
async function makeCourse(request: APIRequestContext, title: string): Promise<string> {
  const texts = { title, category: "Music", createdBy: "Asha Raman", description: "Strings.", language: "hi" };
  const thumbnail = fileInForm(pictureFile, "image/jpeg");
  const created = await request.post("/api/v1/course?draft=true", { multipart: { ...texts, thumbnail } });
  const courseId: string = (await created.json()).course._id;
  const lecture = fileInForm(lectureFile, "video/mp4");
  for (const name of ["Frets", "Bridge"])
    await request.post(`/api/v1/course/${courseId}?draft=true`, {
      multipart: { title: name, description: "By ear.", lecture, poster: thumbnail },
    });
  const { lectures } = await (await request.get(`/api/v1/course/${courseId}`)).json();
  const [frets, bridge] = lectures.map(({ _id }: { _id: string }) => _id);
  const ofCourse = `/api/v1/course/${courseId}`;
  const changes = await Promise.all([
    request.put(`${ofCourse}/curriculum`, {
      data: { lectures: [bridge], sections: [{ title: "The neck", lectures: [frets] }] },
    }),
    request.put(`${ofCourse}/lectures/${frets}/publication`, { data: { published: true, preview: true } }),
    ...["en", "hi"].map((language) =>
      request.put(`${ofCourse}/lectures/${frets}/captions/${language}`, {
        data: { cues: [{ start: 0.5, end: 2, text: `Frets, वीणा, ${language}` }], isDefault: language === "hi" },
      }),
    ),
  ]);
  expect(changes.map((change) => change.status())).toEqual([200, 200, 200, 200]);
  return courseId;
}

/** What it is made of, with the checksums of its files, without names of its own. */
async function contentOf(request: APIRequestContext, courseId: string) {
  const { course, sections, lectures } = await (await request.get(`/api/v1/course/${courseId}`)).json();
  const sumOf = async ({ secure_url }: { secure_url: string }) => {
    const response = await request.get(secure_url);
    expect(response.status()).toBe(200);
    return createHash("sha256")
      .update(await response.body())
      .digest("hex");
  };
  const { title, description, category, createdBy, language, thumbnail } = course;
  const titles = new Map(sections.map((section: { _id: string; title: string }) => [section._id, section.title]));
  const ofLectures = [];
  for (const each of lectures) {
    const { position, duration, published, preview, captions = [] } = each;
    ofLectures.push({
      title: each.title,
      description: each.description,
      position,
      duration,
      published,
      preview,
      section: titles.get(each.sectionId),
      video: await sumOf(each.lecture),
      poster: await sumOf(each.poster),
      captions: await Promise.all(
        captions.map(async (one: { language: string; isDefault?: boolean; secure_url: string }) => [
          one.language,
          one.isDefault,
          await sumOf(one),
        ]),
      ),
    });
  }
  const texts = { title, description, category, createdBy, language, picture: await sumOf(thumbnail) };
  return { ...texts, sections: [...titles.values()], lectures: ofLectures };
}

test("a course is exported from the embedded database and imported into PostgreSQL, equal by content", async ({
  page,
  browser,
}) => {
  test.skip(!hasPostgres(), "There is no PostgreSQL.");
  await using closing = new AsyncDisposableStack();
  const postgres = closing.adopt(await startPostgres(), ({ stop }) => stop());
  const other = closing.use(await ownServer({ ...withoutDemo, DATABASE_URL: postgres.url }));

  const title = `Veena ${randomUUID()}`;
  await signIn(page, accounts.admin);
  const courseId = await makeCourse(page.request, title);
  await page.goto(`/admin/lectures?course=${courseId}`);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^veena-.*\.tar$/);
  const archive = await download.path();

  const context = closing.adopt(await browser.newContext({ baseURL: other.url }), (each) => each.close());
  const there = await context.newPage();
  expect(await tryToSignIn(there.request, ownAdmin.email, ownAdmin.password)).toBe(200);
  await there.goto("/admin/dashboard");
  await there.getByRole("link", { name: "Imports" }).click();
  await expect(there.getByRole("heading", { level: 1, name: "Imports" })).toBeFocused();
  await there.getByLabel("Exported course").setInputFiles(archive);
  await expect(there.getByText("Nothing is imported yet", { exact: true })).toBeVisible();
  await expect(there.getByText("The category “Music” is new here.")).toBeVisible();
  await there.getByText("What will be made").click();
  await expect(there.getByRole("region", { name: "The neck" }).getByText("Free preview")).toBeVisible();
  expect((await (await there.request.get("/api/v1/course")).json()).courses).toEqual([]);

  await there.reload();
  await there.getByRole("button", { name: `Import ${title}` }).click();
  const link = there.getByRole("link", { name: `Open the draft ${title}` });
  const imported = new URL((await link.getAttribute("href")) ?? "", other.url).searchParams.get("course") ?? "";
  await link.click();
  await expect(there.getByText("Only administrators see this course.")).toBeVisible();
  const [before, after] = [await contentOf(page.request, courseId), await contentOf(there.request, imported)];
  expect(after).toEqual(before);
  expect(after.lectures).toMatchObject([{ section: undefined }, { section: "The neck", preview: true }]);

  expect((await page.request.delete(`/api/v1/course/${courseId}`)).status()).toBe(200);
});
