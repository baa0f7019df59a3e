/** @typedef {{ name: string, theme: "light" | "dark", width: number, height: number, keptWidth: number }} View */

const phone = { width: 360, height: 640, keptWidth: 216 };
const laptop = { width: 1440, height: 900, keptWidth: 432 };
const component = { width: 768, height: 480, keptWidth: 432 };

const inBothThemes = (size) => [
  { name: `light-${size.width}`, theme: "light", ...size },
  { name: `dark-${size.width}`, theme: "dark", ...size },
];

const screenViews = [...inBothThemes(phone), ...inBothThemes(laptop)];
const componentViews = inBothThemes(component);

/** In which themes and sizes a story is pictured; `keptWidth` is the width of its kept picture. @returns {readonly View[]} */
export function viewsOf(id) {
  return id.startsWith("screens-") ? screenViews : componentViews;
}
