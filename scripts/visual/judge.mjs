import { isNoise } from "./noise.mjs";

/** @typedef {"same" | "changed" | "new" | "broken"} Verdict */
/** @typedef {{ view: string, verdict: Verdict, picture?: import("./camera.mjs").Picture, reason?: string }} Look */

const tries = 4;

/**
 * Compares a story with its baselines, view by view. A picture that differs is taken again, the story loaded anew: what
 * cannot be repeated is no change. One without a baseline is taken as it is. A story that moves
 * has no pictures; one that does not render is broken in every view.
 * @param {Awaited<ReturnType<Awaited<ReturnType<typeof import("./camera.mjs").openCamera>>["openStudio"]>>} studio
 * @param {string} id
 * @param {readonly import("./camera.mjs").View[]} views
 * @param {Record<string, import("./baselines.mjs").Mark>} known by view
 * @returns {Promise<Look[]>}
 */
export async function judge(studio, id, views, known) {
  /** @type {Map<string, Look>} */
  const looks = new Map();
  let unsure = views;
  try {
    for (let taken = 0; taken < tries && unsure.length > 0; taken += 1) {
      await studio.show(id);
      if (await studio.moves()) return [];
      const again = [];
      for (const view of unsure) {
        const look = await lookAt(studio, id, view, known[view.name]);
        const repeated = looks.get(view.name)?.picture?.hash === look.picture.hash;
        if (look.verdict === "changed" && !repeated) again.push(view);
        looks.set(view.name, look);
      }
      unsure = again;
    }
  } catch (error) {
    return views.map(({ name }) => ({ view: name, verdict: "broken", reason: error.message }));
  }
  return [...looks.values()];
}

async function lookAt(studio, id, view, mark) {
  const picture = await studio.take(view);
  if (mark === undefined) return { view: view.name, verdict: "new", picture };
  const same = picture.hash === mark.hash || (await isNoise(id, view.name, picture, mark));
  return { view: view.name, verdict: same ? "same" : "changed", picture };
}
