// Why: docs/decisions/0063-visual-tests.md
import { compare } from "./compare.mjs";
import { makeSheet } from "./sheet.mjs";
import { storyOf, viewsOf } from "./views.mjs";

/**
 * @typedef {{ verdict: "same" | "changed" | "new", sheet: Buffer, reasons: string[] }
 *   | { verdict: "broken", reasons: string[] } | { verdict: "moving", reasons: string[] }} Judgement
 */

const tries = 3;

/**
 * Compares a story with one of its committed sheets. One that differs is loaded and pictured again: what cannot be repeated is no
 * change. A story in which a video has played has no picture: it stands at another place each time.
 * @param {Awaited<ReturnType<Awaited<ReturnType<typeof import("./camera.mjs").openCamera>>["openPage"]>>} page
 * @param {string} id
 * @param {Buffer | undefined} before
 * @returns {Promise<Judgement>}
 */
export async function judge(page, id, before) {
  const views = viewsOf(id);
  const { storyId, language } = storyOf(id);
  let sheet = Buffer.alloc(0);
  let reasons = [];
  try {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      await page.show(storyId, { anew: attempt > 0 });
      await page.speak(language);
      if (await page.isMoving()) return { verdict: "moving", reasons: [] };
      const pictures = [];
      for (const view of views) pictures.push(await page.take(view));
      if (before === undefined) return { verdict: "new", sheet: await makeSheet(views, pictures), reasons: ["is new"] };
      const found = await compare(before, views, pictures);
      if (found.differences.length === 0) return { verdict: "same", sheet: before, reasons: [] };
      ({ sheet, differences: reasons } = found);
    }
  } catch (error) {
    return { verdict: "broken", reasons: [error.message] };
  }
  return { verdict: "changed", sheet, reasons };
}
