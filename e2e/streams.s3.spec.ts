import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Request } from "@playwright/test";
import { newSubscriber, tryToSignIn } from "./support/accounts.ts";
import { createCourse } from "./support/courses.ts";
import { fileInForm } from "./support/files.ts";
import { ownAdmin, ownServer, withoutDemo } from "./support/own-server.ts";
import { positionOf, videoOf } from "./support/player.ts";
import { expect, test } from "./support/test.ts";

const { url: store, control, accessKeyId, secretAccessKey } = JSON.parse(process.env["TEST_S3"] ?? "{}");
const ffmpeg = spawnSync("sh", ["-c", "command -v ffmpeg"], { encoding: "utf8" }).stdout.trim();

async function serverOnStore(streams: "auto" | "server") {
  const bucket = `streams-${streams}`;
  expect((await fetch(`${control}/makeBucket/${bucket}`, { method: "POST" })).ok).toBe(true);
  return ownServer({
    ...withoutDemo,
    FFMPEG_PATH: ffmpeg,
    S3_ENDPOINT: store,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_FORCE_PATH_STYLE: "true",
    STREAM_DELIVERY: streams,
  });
}

function filmedVideo(): { file: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "lms-video-"));
  const file = join(folder, "lecture.mp4");
  const inputs = "-f lavfi -i testsrc2=size=640x360:rate=8:duration=40 -f lavfi -i sine=frequency=220:duration=40";
  const coded = "-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -shortest -movflags +faststart";
  const made = spawnSync("ffmpeg", [...`-v error ${inputs} ${coded}`.split(" "), file]);
  expect(made.status, String(made.stderr)).toBe(0);
  return { file, remove: () => rmSync(folder, { recursive: true }) };
}

/** Where the bytes of streams come from depends on the setting; that they play does not. */
for (const streams of ["auto", "server"] as const) {
  test(`a stream on an object store plays with STREAM_DELIVERY=${streams}`, async ({ browser }) => {
    test.skip(ffmpeg === "", "There is no ffmpeg.");
    test.setTimeout(360_000);
    await using server = await serverOnStore(streams);
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    const { request } = page;
    expect(await tryToSignIn(request, ownAdmin.email, ownAdmin.password)).toBe(200);
    const course = await createCourse(request, { title: "Veena" });
    const video = filmedVideo();
    const multipart = { title: "Frets", description: "By ear.", lecture: fileInForm(video.file, "video/mp4") };
    expect((await request.post(`/api/v1/course/${course}`, { multipart })).status()).toBe(201);
    video.remove();
    const lecture = async () => (await (await request.get(`/api/v1/course/${course}`)).json()).lectures[0];
    await expect
      .poll(async () => (await lecture()).streaming.state, { timeout: 120_000, intervals: [1000] })
      .toBe("ready");

    const parts: Request[] = [];
    page.on("request", (each) => void (/\.mp4/.test(each.url()) && parts.push(each)));
    await newSubscriber(request);
    await page.goto(`/course/displaylectures?course=${course}`);
    const isReady = () => videoOf(page).evaluate((element: HTMLVideoElement) => element.readyState > 2);
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    await page.getByRole("button", { name: "Play", exact: true }).first().click();
    await expect.poll(() => positionOf(page), { timeout: 60_000 }).toBeGreaterThan(1);
    await videoOf(page).evaluate((element: HTMLVideoElement) => {
      element.currentTime = 30;
    });
    await expect.poll(() => positionOf(page), { timeout: 60_000 }).toBeGreaterThan(31);
    const from = new Set(parts.map((each) => `${each.resourceType()} ${new URL(each.url()).origin}`));
    expect(from).toEqual(new Set([`xhr ${streams === "auto" ? store : server.url}`]));
    expect(parts.length).toBeGreaterThan(3);
    await context.close();
  });
}
