/** @typedef {{ name: string, theme: "light" | "dark", width: number, height: number, keptWidth: number }} View */

const phone = { width: 360, height: 640, keptWidth: 216 };
const laptop = { width: 1440, height: 900, keptWidth: 720 };
const component = { width: 768, height: 480, keptWidth: 432 };

const inTheme = (theme, size) => ({ name: `${theme}-${size.width}`, theme, ...size });

const screenViews = [inTheme("light", laptop), inTheme("dark", phone)];
const translatedViews = [inTheme("light", phone), inTheme("dark", laptop)];
const componentViews = [inTheme("light", component), inTheme("dark", component)];

/** The states in which screens look least alike. The tag `picture` of a story gives another one a picture. */
const picturedStates = new Set(["Filled", "Crowded", "Empty", "Invalid", "Refused"]);
const pictureTag = "picture";
/** It marks stories that look like others of the same component or screen. */
const withoutTag = "no-picture";
const translatedState = "Filled";

const isScreen = (id) => id.startsWith("screens-");
const hindi = ".hi";

/**
 * The sheets of a story: each story of a component has one, a screen has one for some of its states and one in Hindi. A tag spares one.
 * @param {{ id: string, name: string, tags?: string[] }} story as in Storybook's index
 * @returns {string[]}
 */
export function sheetsOf({ id, name, tags = [] }) {
  if (tags.includes(withoutTag)) return [];
  if (!isScreen(id)) return [id];
  if (!picturedStates.has(name) && !tags.includes(pictureTag)) return [];
  return name === translatedState ? [id, `${id}${hindi}`] : [id];
}

/** @param {string} id of a sheet @returns {{ storyId: string, language: "en" | "hi" }} */
export function storyOf(id) {
  return id.endsWith(hindi) ? { storyId: id.slice(0, -hindi.length), language: "hi" } : { storyId: id, language: "en" };
}

/** In which themes and sizes a sheet has a story; `keptWidth` is the width of its kept picture. @returns {readonly View[]} */
export function viewsOf(id) {
  if (storyOf(id).language !== "en") return translatedViews;
  return isScreen(id) ? screenViews : componentViews;
}
