import type { APIRequestContext, Page, Request } from "@playwright/test";
import { newSubscriber, tryToSignIn } from "./support/accounts.ts";
import { fileInForm, lectureFile, pictureFile } from "./support/files.ts";
import { pause, playTo, positionOf, videoOf } from "./support/player.ts";
import { spreadVideo } from "./support/spread-video.ts";
import { accounts, expect, test } from "./support/test.ts";

const { url: store, control } = JSON.parse(process.env["TEST_S3"] ?? "{}");
const video = { name: "long.mp4", mimeType: "video/mp4", buffer: spreadVideo(lectureFile, 1024 * 1024) };

/** Parts of the object store are ended and started: `killNode/1`. */
async function swift(action: string): Promise<void> {
  expect((await fetch(`${control}/${action}`, { method: "POST" })).ok).toBe(true);
}

async function publishLecture(request: APIRequestContext): Promise<string> {
  const { email, password } = accounts.admin;
  expect(await tryToSignIn(request, email, password)).toBe(200);
  const texts = { title: "Swift", category: "Storage", createdBy: "Ada", description: "Media on an object store." };
  const thumbnail = fileInForm(pictureFile, "image/jpeg");
  const made = await request.post("/api/v1/course", { multipart: { ...texts, thumbnail } });
  expect(made.status(), await made.text()).toBe(201);
  const { course } = await made.json();
  const multipart = { title: "Rings", description: "Three copies.", lecture: video };
  const added = await request.post(`/api/v1/course/${course._id}`, { multipart });
  expect(added.status(), await added.text()).toBe(201);
  return course._id;
}

async function openLecture(page: Page, course: string): Promise<void> {
  await newSubscriber(page.request);
  await page.goto(`/course/displaylectures?course=${course}`);
  await expect(page.getByRole("heading", { level: 1, name: "Rings" })).toBeVisible();
}

const seek = (page: Page, second: number) =>
  videoOf(page).evaluate((element: HTMLVideoElement, to) => {
    element.currentTime = to;
  }, second);

const playsOnFrom = (page: Page, second: number) =>
  expect.poll(() => positionOf(page), { timeout: 60_000 }).toBeGreaterThan(second + 1.5);

function firstByte(request: Request): number {
  return Number(/^bytes=(\d+)-/.exec(request.headers()["range"] ?? "")?.[1] ?? 0);
}

let course: string;

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  course = await publishLecture(request);
  await request.dispose();
});

test("a lecture is played from the store, by ranges, and nothing else is loaded from there", async ({ page }) => {
  const requests: Request[] = [];
  page.on("request", (request) => void (request.url().startsWith(store) && requests.push(request)));
  const opened = page.waitForResponse((response) => response.request().isNavigationRequest());
  await openLecture(page, course);
  const policy = (await opened).headers()["content-security-policy"] ?? "";
  const naming = policy.split(";").filter((directive) => directive.includes(store));
  expect(naming).toEqual([expect.stringMatching(/^\s*media-src /), expect.stringMatching(/^\s*connect-src /)]);

  await playTo(page, 2, "1×");
  await seek(page, 20);
  await playsOnFrom(page, 20);
  expect(new Set(requests.map((request) => request.resourceType()))).toEqual(new Set(["media"]));
  expect(Math.max(...requests.map(firstByte))).toBeGreaterThan(video.buffer.length / 2);
  const responses = await Promise.all(requests.map((request) => request.response()));
  expect(new Set(responses.map((response) => response?.status()))).toEqual(new Set([206]));
  await pause(page);
});

test("a lecture plays on while each storage node in turn is killed", async ({ page }) => {
  await openLecture(page, course);
  await playTo(page, 1, "1×");
  for (const [node, second] of [
    [1, 8],
    [2, 14],
    [3, 3],
  ] as const) {
    await swift(`killNode/${node}`);
    await seek(page, second);
    await playsOnFrom(page, second);
    await expect(page.getByText("The video could not be loaded")).toBeHidden();
    await swift(`startNode/${node}`);
  }
});

test("a link that has expired during playback is renewed, and the lecture plays on", async ({ page, watch }) => {
  watch.expectNetworkErrors();
  let expired = false;
  let refused = 0;
  // Requests of a link that the browser has already. Those that the server redirects do not come here.
  await page.route(
    (url) => url.href.startsWith(store),
    async (route) => {
      const link = new URL(route.request().url());
      if (expired) {
        refused += 1;
        link.searchParams.set("X-Amz-Date", "20200101T000000Z");
      }
      await route.continue({ url: link.href });
    },
  );
  await openLecture(page, course);
  await playTo(page, 1, "1×");
  expired = true;
  const renewed = page.waitForResponse((response) => response.status() === 302, { timeout: 120_000 });
  await seek(page, 18);
  await renewed;
  expired = false;
  await playsOnFrom(page, 18);
  expect(refused).toBeGreaterThan(0);
  await expect(page.getByText("The video could not be loaded")).toBeHidden();
});

test("a store that is away is said, and the lecture goes on when it is back", async ({ page, watch }) => {
  watch.expectNetworkErrors();
  watch.expectResponse(503, /\/media\/lectures\//);
  await openLecture(page, course);
  await playTo(page, 1, "1×");
  await swift("killAll");
  await seek(page, 18);
  await expect(page.getByText("The video could not be loaded")).toBeVisible({ timeout: 120_000 });
  await swift("startAll");
  await page.getByRole("button", { name: "Retry" }).click();
  await playsOnFrom(page, 18);
});
