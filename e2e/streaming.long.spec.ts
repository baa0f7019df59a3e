import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CDPSession, Page } from "@playwright/test";
import { tryToSignIn } from "./support/accounts.ts";
import { createCourse } from "./support/courses.ts";
import { fileInForm } from "./support/files.ts";
import { ownAdmin, ownServer, withoutDemo } from "./support/own-server.ts";
import { videoOf } from "./support/player.ts";
import { expect, test } from "./support/test.ts";

const ffmpeg = spawnSync("sh", ["-c", "command -v ffmpeg"], { encoding: "utf8" }).stdout.trim();

/** As detailed as lectures that were filmed, so that its qualities differ. */
function filmedVideo(): string {
  const folder = mkdtempSync(join(tmpdir(), "lms-video-"));
  const file = join(folder, "lecture.mp4");
  const picture = "testsrc2=size=1280x720:rate=8:duration=60";
  const inputs = `-f lavfi -i ${picture} -f lavfi -i sine=frequency=220:duration=60`;
  const coded = "-c:v libx264 -preset ultrafast -crf 20 -pix_fmt yuv420p -c:a aac -shortest -movflags +faststart";
  const made = spawnSync("ffmpeg", [...`-v error ${inputs} ${coded}`.split(" "), file]);
  expect(made.status, String(made.stderr)).toBe(0);
  return file;
}

/** Bits a second of each rendition, by its lines. */
function ratesIn(master: string): Map<number, number> {
  const found = master.matchAll(/BANDWIDTH=(\d+),AVERAGE-BANDWIDTH=\d+,RESOLUTION=\d+x(\d+)/g);
  return new Map(Array.from(found, ([, rate, lines]) => [Number(lines), Number(rate)]));
}

async function setLine(line: CDPSession, bitsASecond: number): Promise<void> {
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 40,
    downloadThroughput: bitsASecond / 8,
    uploadThroughput: bitsASecond / 8,
  });
}

function linesOf(page: Page): Promise<number> {
  return videoOf(page).evaluate((video: HTMLVideoElement) => video.videoHeight);
}

/** Milliseconds from opening the page, with the pointer on the player, until there is a picture. */
async function timeToPicture(page: Page, address: string): Promise<number> {
  const before = performance.now();
  await page.goto(address);
  const readyState = async () => {
    await videoOf(page).dispatchEvent("pointermove");
    return videoOf(page).evaluate((video: HTMLVideoElement) => video.readyState);
  };
  await expect.poll(readyState, { intervals: [50] }).toBeGreaterThanOrEqual(2);
  return Math.round(performance.now() - before);
}

test("on a line that gets slower the quality goes down without a stop", async ({ browser }, info) => {
  test.skip(ffmpeg === "", "There is no ffmpeg.");
  test.setTimeout(360_000);
  await using server = await ownServer({ ...withoutDemo, FFMPEG_PATH: ffmpeg });
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1920, height: 1080 } });
  const page = await context.newPage();
  const { request } = page;
  expect(await tryToSignIn(request, ownAdmin.email, ownAdmin.password)).toBe(200);
  const course = await createCourse(request, { title: "Veena" });
  const file = filmedVideo();
  await request.post(`/api/v1/course/${course}`, {
    multipart: {
      title: "Frets",
      description: "By ear.",
      lecture: fileInForm(file, "video/mp4"),
    },
  });
  rmSync(file);

  const lectureOf = async () => {
    const { lectures } = await (await request.get(`/api/v1/course/${course}`)).json();
    return lectures[0];
  };
  await expect
    .poll(async () => (await lectureOf()).streaming.state, { timeout: 200_000, intervals: [1000] })
    .toBe("ready");
  const rates = ratesIn(await (await request.get((await lectureOf()).stream.secure_url)).text());
  const [fast = 0, slow = 0] = [rates.get(720), rates.get(240)];
  expect(fast).toBeGreaterThan(slow);

  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  await setLine(line, fast * 6);
  const address = `/course/displaylectures?course=${course}`;
  await page.goto(address);
  await videoOf(page).evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    video.playbackRate = 2;
    video.addEventListener("waiting", () => {
      video.dataset["stops"] = String(Number(video.dataset["stops"] ?? "0") + 1);
    });
  });
  await page.getByRole("button", { name: "Play", exact: true }).first().click();
  await expect.poll(() => linesOf(page), { timeout: 60_000 }).toBe(720);
  const stops = () => videoOf(page).evaluate((video: HTMLVideoElement) => Number(video.dataset["stops"] ?? "0"));
  const before = await stops();
  await setLine(line, Math.max(slow * 4, fast * 0.8));
  await expect.poll(() => linesOf(page), { timeout: 90_000 }).toBeLessThan(720);
  expect((await stops()) - before).toBe(0);

  await line.send("Network.setCacheDisabled", { cacheDisabled: true });
  await setLine(line, slow * 3);
  await timeToPicture(page, address);
  expect(await linesOf(page), "a slow line begins with what comes soon").toBe(240);

  await setLine(line, fast * 3);
  const ofStream = await timeToPicture(page, address);
  await page.route(/\/api\/v1\/course\/[0-9a-f-]+$/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const lecture of answer.lectures) delete lecture.stream;
    await route.fulfill({ response, json: answer });
  });
  const ofFile = await timeToPicture(page, address);
  const said = `First picture on ${Math.round((fast * 3) / 1000)} kbit/s: stream ${ofStream} ms, MP4 ${ofFile} ms`;
  info.annotations.push({ type: "figure", description: said });
  process.stdout.write(`${said}\n`);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.close();
});
