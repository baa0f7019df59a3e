import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { tryToSignIn } from "./support/accounts.ts";
import { createCourse } from "./support/courses.ts";
import { longVideo } from "./support/files.ts";
import { ownAdmin, ownServer, withoutDemo } from "./support/own-server.ts";
import { expect, test } from "./support/test.ts";

const size = 300_000_000;
const piece = 20_000_000;

async function digestOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const bytes of stream) hash.update(bytes);
  return hash.digest("hex");
}

test("an upload of 300 MB whose server is killed twice and whose browser is reloaded is complete and identical", async ({
  browser,
}) => {
  await using server = await ownServer({ ...withoutDemo, UPLOAD_PIECE_BYTES: String(piece) });
  const file = await longVideo(size);
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  expect(await tryToSignIn(page.request, ownAdmin.email, ownAdmin.password)).toBe(200);
  const course = await createCourse(page.request, { title: "Veena" });
  await page.goto(`/admin/lectures?course=${course}`);
  // As fast as a good line, so that there is a time at which the server can be killed.
  const pieces: number[] = [];
  page.on("request", async (request) => {
    if (request.method() === "PATCH") pieces.push(Number((await request.allHeaders())["content-length"]));
  });
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 5,
    downloadThroughput: -1,
    uploadThroughput: 15_000_000,
  });

  await page.getByLabel("Videos").setInputFiles(file);
  const row = page.getByRole("form", { name: "long.mp4" });
  await row.getByLabel("Title").fill("Frets");
  await row.getByLabel("Description").fill("By ear.");
  await row.getByRole("button", { name: /^Add Lecture/ }).click();
  const bar = row.getByRole("progressbar");
  const percent = async () => Number((await bar.getAttribute("value")) ?? "0");
  const reach = async (share: number) =>
    expect.poll(percent, { timeout: 60_000, intervals: [200] }).toBeGreaterThan(share);
  const killServer = async () => {
    await server.kill();
    await expect(row.getByText(/^Waiting for the connection/)).toBeVisible();
    await server.start();
  };
  await reach(5);
  await row.getByRole("button", { name: "Pause long.mp4" }).click();
  await expect(row.getByText("Paused")).toBeVisible();
  await row.getByRole("button", { name: "Resume long.mp4" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  const tray = page.getByRole("region", { name: "Uploads" });
  await expect(tray.getByText(/^Uploading 1 file/)).toBeVisible();
  await tray.getByRole("button", { name: "Show the uploads" }).click();
  await tray.getByRole("link", { name: "Frets" }).click();
  await reach(20);
  await killServer();
  await reach(35);
  page.once("dialog", (warning) => void warning.accept());
  await page.reload();
  await expect(row.getByText("It stopped here. Choose the file again to go on.")).toBeVisible();
  expect(await percent()).toBeGreaterThan(30);
  await row.locator("input[type=file]").setInputFiles(file);
  await reach(60);
  await killServer();

  const lectures = page.getByRole("list", { name: "Lectures", exact: true }).getByRole("listitem");
  await expect(lectures).toHaveCount(1, { timeout: 90_000 });
  await expect(lectures.first()).toContainText("Frets");
  const answer = await (await page.request.get(`/api/v1/course/${course}`)).json();
  expect(answer.lectures).toHaveLength(1);
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const stored = await fetch(new URL(answer.lectures[0].lecture.secure_url, server.url), {
    headers: { cookie: cookies },
  });
  if (!stored.body) throw new Error("There is no video.");
  expect(await digestOf(stored.body)).toBe(await digestOf(createReadStream(file)));
  expect(pieces.length).toBeGreaterThan(size / piece);
  expect(Math.max(...pieces.filter((bytes) => !Number.isNaN(bytes)))).toBe(piece);
  await context.close();
  await rm(file);
});
