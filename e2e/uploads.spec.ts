import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { enter } from "./support/accounts.ts";
import { createCourse, deleteCourse } from "./support/courses.ts";
import { longVideo } from "./support/files.ts";
import { accounts, expect, test } from "./support/test.ts";

const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("an upload goes on after a reload, and is identical", async ({ page }) => {
  const file = await longVideo(32_000_000);
  await enter(page.request, accounts.admin);
  const course = await createCourse(page.request, { title: "Veena, resumed", draft: true });
  await page.goto(`/admin/lectures?course=${course}`);
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  // So that there is a time at which it can be interrupted.
  const slow = { offline: false, latency: 5, downloadThroughput: -1, uploadThroughput: 8_000_000 };
  await line.send("Network.emulateNetworkConditions", slow);

  await page.getByLabel("Videos").setInputFiles(file);
  const row = page.getByRole("form", { name: "long.mp4" });
  await row.getByLabel("Title").fill("Frets");
  await row.getByLabel("Description").fill("By ear.");
  await row.getByRole("button", { name: /^Add Lecture/ }).click();
  const percent = async () => Number((await row.getByRole("progressbar").getAttribute("value")) ?? "0");
  await expect.poll(percent, { intervals: [100] }).toBeGreaterThan(30);
  page.once("dialog", (warning) => void warning.accept());
  await page.reload();
  await expect(row.getByText("It stopped here. Choose the file again to go on.")).toBeVisible();
  expect(await percent()).toBeGreaterThan(10);
  await row.locator("input[type=file]").setInputFiles(file);

  const lectures = page.getByRole("list", { name: "Lectures", exact: true }).getByRole("listitem");
  await expect(lectures).toHaveCount(1);
  await expect(lectures.first()).toContainText("Frets");
  const { lectures: stored } = await (await page.request.get(`/api/v1/course/${course}`)).json();
  const video = await page.request.get(stored[0].lecture.secure_url);
  expect(digestOf(await video.body())).toBe(digestOf(await readFile(file)));
  await deleteCourse(page.request, course);
  await rm(file);
});
