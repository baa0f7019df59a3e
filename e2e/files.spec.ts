import { readFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { pdfFile } from "../apps/server/src/testing/courses/pdf-file.ts";
import { enter, newAccount, newSubscriber } from "./support/accounts.ts";
import { expectAccessible } from "./support/axe.ts";
import { createCourse, deleteCourse } from "./support/courses.ts";
import { expectNoCutText } from "./support/page-checks.ts";
import { accounts, expect, test } from "./support/test.ts";

test("files are added to a lecture, and a learner reads the PDF on a phone and downloads the data", async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page.request, accounts.admin);
  const course = await createCourse(page.request, { title: `Scales ${randomUUID()}` });
  const created = await page.request.post(`/api/v1/course/${course}/lectures`, { data: { title: "Exercises" } });
  const lecture = (await created.json()).lecture._id;
  const values = "note,hertz\nA,440\n";

  await test.step("a PDF and data in one choice, renamed by the keyboard", async () => {
    await page.goto(`/admin/course/${course}/lecture/${lecture}/files`);
    const pages = ["The notes of the scale", "Write the chromatic scale", "Answers"];
    await page.getByLabel("Add files").setInputFiles([
      { name: "Exercises.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdfFile({ pages })) },
      { name: "values.csv", mimeType: "text/csv", buffer: Buffer.from(values) },
    ]);
    await expect(page.getByText("3 pages")).toBeVisible();
    await page.getByRole("button", { name: "Rename values.csv" }).press("Enter");
    await page.getByLabel("Name", { exact: true }).fill("नमूने.csv");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Rename नमूने.csv" })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/admin/lectures?course=${course}`);
    await page.getByRole("button", { name: "Publish Exercises" }).click();
    await expect(page.getByRole("button", { name: "Make Exercises a draft" })).toBeVisible();
  });

  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    viewport: { width: 360, height: 780 },
    hasTouch: true,
  });
  const learner = await context.newPage();
  await newSubscriber(learner.request);
  const address = `/course/displaylectures?course=${course}`;
  let link = "";

  await test.step("the PDF is searched, and its page is remembered over a reload", async () => {
    await learner.goto(address);
    await learner.getByRole("button", { name: "Read Exercises.pdf" }).tap();
    const reader = learner.getByRole("region", { name: "Reading Exercises.pdf" });
    await reader.getByRole("searchbox", { name: "Search in the PDF" }).fill("chromatic");
    await learner.keyboard.press("Enter");
    await expect(reader.getByText("Found on page 2")).toBeVisible();
    await expect(reader.getByRole("textbox", { name: "Page" })).toHaveValue("2");
    await expectNoCutText(learner);
    await learner.reload();
    await learner.getByRole("button", { name: "Read Exercises.pdf" }).tap();
    await expect(reader.getByRole("textbox", { name: "Page" })).toHaveValue("2");
  });

  await test.step("the data are downloaded under their name", async () => {
    const download = learner.waitForEvent("download");
    const data = learner.getByRole("link", { name: "Download नमूने.csv" });
    link = (await data.getAttribute("href")) ?? "";
    await data.tap();
    const file = await download;
    expect(file.suggestedFilename()).toBe("नमूने.csv");
    expect(await readFile(await file.path(), "utf8")).toBe(values);
  });

  await test.step("who has not subscribed gets nothing, not even by a link of somebody else", async () => {
    const stranger = await browser.newContext({ baseURL: baseURL ?? "" });
    await enter(stranger.request, await newAccount(stranger.request));
    expect((await stranger.request.get(link)).status()).toBe(403);
    expect((await stranger.request.get(`/api/v1/course/${course}/lectures/${lecture}/files`)).ok()).toBe(false);
    await stranger.close();
  });
  await context.close();
  await deleteCourse(page.request, course);
});
