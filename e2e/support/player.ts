import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

interface Listed {
  _id: string;
  title: string;
}

export async function findCourse(
  request: APIRequestContext,
  title: string,
): Promise<Listed & { slug: string; numberOfLectures: number }> {
  const { courses } = await (await request.get(`/api/v1/course?limit=1&q=${encodeURIComponent(title)}`)).json();
  if (!courses[0]) throw new Error(`The demo has no course called ${title}.`);
  return courses[0];
}

/** The context must be signed in. */
export async function courseCalled(request: APIRequestContext, title: string) {
  const course = await findCourse(request, title);
  const { lectures } = await (await request.get(`/api/v1/course/${course._id}`)).json();
  const listed: Listed[] = lectures;
  return { id: course._id, title: course.title, lectures: listed };
}

export function videoOf(page: Page): Locator {
  return page.locator("video");
}

/** In seconds. */
export async function positionOf(page: Page): Promise<number> {
  return videoOf(page).evaluate((video: HTMLVideoElement) => video.currentTime);
}

/** Plays at this rate up to a second of the video. */
export async function playTo(page: Page, second: number, speed = "2×"): Promise<void> {
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  // Without captions and qualities, which may arrive while it is open, the menu has the speeds alone.
  const speeds = page.getByRole("menuitem", { name: /^Speed/ });
  const chosen = page.getByRole("menuitemradio", { name: speed, exact: true });
  await expect(async () => {
    if (await speeds.isVisible()) await speeds.click({ timeout: 1000 });
    await chosen.click({ timeout: 1000 });
  }).toPass();
  await page.getByRole("button", { name: "Play", exact: true }).first().click();
  await expect.poll(() => positionOf(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(second);
}

export async function pause(page: Page): Promise<void> {
  await page.getByRole("region", { name: /^Video: / }).press("k");
  await expect.poll(() => videoOf(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
}

/** What the browser draws over the picture at this moment of the video. */
export async function captionsAt(page: Page, second: number): Promise<string[]> {
  await videoOf(page).evaluate((video: HTMLVideoElement, time) => {
    video.currentTime = time;
  }, second);
  const shown = () =>
    videoOf(page).evaluate((video: HTMLVideoElement) =>
      [...video.textTracks]
        .filter(({ mode }) => mode === "showing")
        .flatMap(({ activeCues }) => [...(activeCues ?? [])].map((cue) => (cue instanceof VTTCue ? cue.text : ""))),
    );
  await expect.poll(shown).not.toEqual([]);
  return shown();
}

/** The lecture's progress on the server. */
export async function ownLecture(request: APIRequestContext, courseId: string, lectureId: string) {
  const { lectures } = await (await request.get(`/api/v1/progress/courses/${courseId}`)).json();
  const known: { lectureId: string; position: number; watchedSeconds: number; completed: boolean }[] = lectures;
  return known.find((lecture) => lecture.lectureId === lectureId);
}
