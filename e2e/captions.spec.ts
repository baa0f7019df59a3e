import { enter } from "./support/accounts.ts";
import { arrowTo, follow, tabTo } from "./support/keyboard.ts";
import { captionsAt, courseCalled, positionOf } from "./support/player.ts";
import { accounts, expect, test } from "./support/test.ts";

test.use({ translated: true });

test("captions and transcript by keyboard alone", async ({ page }) => {
  await enter(page.request, accounts.learner);
  const course = await courseCalled(page.request, "चित्रों से कैलकुलस");
  await page.goto(`/course/displaylectures?course=${course.id}&lecture=${course.lectures[0]?._id}`);
  const captions = page.getByRole("button", { name: "Captions", exact: true });
  const transcript = page.getByRole("region", { name: "Transcript" });
  const lines = transcript.getByRole("listitem").getByRole("button");

  await test.step("captions are switched on: the default first, then another language from the menu", async () => {
    await follow(page, captions);
    await expect(captions).toHaveAttribute("aria-pressed", "true");
    expect((await captionsAt(page, 2)).join(" ")).toMatch(/[\u0900-\u097F]/);
    await follow(page, page.getByRole("button", { name: "Settings", exact: true }));
    await arrowTo(page, page.getByRole("menuitem", { name: /^Captions/ }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitemradio", { name: "हिन्दी" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitemradio", { name: "English" })).toBeFocused();
    await page.keyboard.press("Enter");
    expect((await captionsAt(page, 2)).join(" ")).not.toMatch(/[\u0900-\u097F]/);
  });

  await test.step("very large ones keep clear of the edges, on the whole screen too", async () => {
    await follow(page, page.getByRole("button", { name: "Settings", exact: true }));
    await arrowTo(page, page.getByRole("menuitem", { name: /^Caption size/ }));
    await page.keyboard.press("Enter");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.press("f");
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await captionsAt(page, 2);
    expect(await page.locator("[data-captions] span").evaluateAll(outsideTitleSafe)).toEqual([]);
    await page.keyboard.press("f");
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false);
  });

  await test.step("the transcript seeks by Enter, and its search finds a line", async () => {
    await tabTo(page, page.getByRole("tab", { name: "Lectures" }));
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Transcript" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/[?&]beside=transcript/);
    await expect(lines.first()).toBeVisible();
    const third = (await lines.nth(2).textContent()) ?? "";
    const word = /[A-Za-z]{5,}/.exec(third)?.[0] ?? "";
    await tabTo(page, transcript.getByRole("searchbox"));
    await page.keyboard.type(word.toUpperCase());
    await expect(transcript.locator("mark").first()).toHaveText(new RegExp(word, "i"));
    await page.keyboard.press("Escape");
    await tabTo(page, lines.first());
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const [minutes = 0, seconds = 0] = (/^(\d+):(\d+)/.exec(third) ?? []).slice(1).map(Number);
    await expect.poll(async () => Math.floor(await positionOf(page))).toBe(minutes * 60 + seconds);
    await expect(lines.nth(2)).toHaveAttribute("aria-current", "true");
  });

  await test.step("language and transcript are remembered", async () => {
    await page.reload();
    await expect(lines.first()).toBeVisible();
    expect((await captionsAt(page, 2)).join(" ")).not.toMatch(/[\u0900-\u097F]/);
    await tabTo(page, page.getByRole("tab", { name: "Transcript" }));
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("tab", { name: "Lectures" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(transcript).toBeHidden();
    await page.goBack();
    await expect(lines.first()).toBeVisible();
  });
});

/** The lines that are nearer than 5 % to an edge of the video. */
function outsideTitleSafe(lines: Element[]): string[] {
  const video = document.querySelector("video")?.getBoundingClientRect() ?? new DOMRect();
  const [x, y] = [video.width * 0.0499, video.height * 0.0499];
  const isOutside = ({ left, right, top, bottom }: DOMRect) =>
    left < video.left + x || right > video.right - x || top < video.top + y || bottom > video.bottom - y;
  return lines.filter((line) => isOutside(line.getBoundingClientRect())).map(({ textContent }) => textContent);
}
