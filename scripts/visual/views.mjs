/** @typedef {{ name: string, theme: "light" | "dark", width: number, height: number, keptWidth: number }} View */

const phone = { width: 360, height: 640, keptWidth: 216 };
const laptop = { width: 1440, height: 900, keptWidth: 432 };
const component = { width: 768, height: 480, keptWidth: 432 };

const inTheme = (theme, size) => ({ name: `${theme}-${size.width}`, theme, ...size });
const inBothThemes = (size) => [inTheme("light", size), inTheme("dark", size)];

const screenViews = [...inBothThemes(phone), ...inBothThemes(laptop)];
const componentViews = inBothThemes(component);
/** Colours are those of the English pictures: each width in one theme. */
const translatedViews = [inTheme("light", phone), inTheme("dark", laptop)];

const isScreen = (id) => id.startsWith("screens-");
const hindi = ".hi";

/** The sheets of a story: one, and of a screen a second one in Hindi. @param {string} storyId @returns {string[]} */
export function sheetsOf(storyId) {
  return isScreen(storyId) ? [storyId, `${storyId}${hindi}`] : [storyId];
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
