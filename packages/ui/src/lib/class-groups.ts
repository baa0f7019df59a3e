/** Words that are whole classes, by the property they set. */
const words: Record<string, string> = {
  display: "block inline-block inline flex inline-flex grid inline-grid table contents hidden",
  sr: "sr-only not-sr-only",
  position: "static fixed absolute relative sticky",
  isolation: "isolate",
  visibility: "visible invisible",
  box: "box-content",
  "flex-direction": "flex-row flex-col flex-col-reverse",
  "flex-wrap": "flex-wrap",
  "font-style": "italic not-italic",
  "font-figures": "tabular-nums",
  decoration: "underline line-through no-underline",
  case: "uppercase lowercase",
  "text-overflow": "truncate text-ellipsis",
};

/** Names that set one property, whatever value follows. */
const names =
  "aspect overflow overflow-x overflow-y overscroll inset inset-x inset-y start end top right bottom left z order " +
  "col col-start row row-start basis grow shrink grid-cols grid-rows gap gap-x gap-y " +
  "justify-items justify-self items self place-items p px py ps pe pt pr pb pl m mx my ms me mt mr mb ml " +
  "w h size min-w max-w min-h max-h leading tracking line-clamp align scroll-my whitespace opacity shadow duration " +
  "delay animate cursor appearance resize select pointer-events touch fill underline-offset accent origin scale rotate " +
  "translate translate-x translate-y justify break list from to outline-offset transition rounded " +
  "rounded-t";

const length = String.raw`\d+|\[(?:[\d.]|clamp|calc|min|max).*`;
const lines = `^(?:${length})?$`;

/** Names that set one of several properties: the first whose pattern the value fits. */
const valued: Record<string, Record<string, string>> = {
  text: {
    "font-size": `^(?:${length}|xs|sm|base|lg|\\d?xl)$`,
    "text-align": "^(?:left|center|right|start|end)$",
    "text-wrap": "^(?:wrap|nowrap|balance|pretty)$",
    "text-color": ".",
  },
  font: { "font-weight": "^(?:normal|medium|semibold|bold)$", "font-family": "." },
  flex: { flex: `^(?:${length}|auto|none|initial)$` },
  content: { "align-content": "^(?:normal|start|end|center|between|around|evenly|stretch)$", content: "." },
  object: { object: "^(?:contain|cover|fill|none)$", "object-position": "." },
  bg: { "bg-image": "^(?:none|linear-|radial-)", bg: "." },
  border: { "border-style": "^(?:solid|dashed|dotted|none)$", "border-width": lines, "border-color": "." },
  ...Object.fromEntries(
    ["x", "y", "s", "e", "t", "r", "b", "l"].map((side) => [`border-${side}`, { [`border-${side}`]: lines }]),
  ),
  "inset-ring": { "inset-ring-width": lines, "inset-ring-color": "." },
  outline: { "outline-style": "^(?:solid|dashed|none|hidden)$", "outline-width": lines, "outline-color": "." },
  stroke: { "stroke-width": `^(?:${length})$`, stroke: "." },
};

/** A group to those that it sets as well. */
const contains: Record<string, string> = {
  overflow: "overflow-x overflow-y",
  inset: "inset-x inset-y start end top right bottom left",
  "inset-x": "start end left right",
  "inset-y": "top bottom",
  flex: "basis grow shrink",
  gap: "gap-x gap-y",
  p: "px py ps pe pt pr pb pl",
  px: "ps pe pr pl",
  py: "pt pb",
  m: "mx my ms me mt mr mb ml",
  mx: "ms me mr ml",
  my: "mt mb",
  size: "w h",
  "font-size": "leading",
  "line-clamp": "display overflow",
  rounded: "rounded-t",
  "border-width": "border-x border-y border-s border-e border-t border-r border-b border-l",
  "border-x": "border-r border-l",
  "border-y": "border-t border-b",
  translate: "translate-x translate-y",
};

const wholes = new Map(
  Object.entries(words).flatMap(([group, list]) => list.split(" ").map((word): [string, string] => [word, group])),
);
const named = new Set(names.split(" "));
const patterns = new Map(
  Object.entries(valued).map(([name, ways]) => [
    name,
    Object.entries(ways).map(([group, pattern]): [string, RegExp] => [group, new RegExp(pattern)]),
  ]),
);

/** The property that a class sets, without its variants; undefined for a class that is unknown here. */
export function classGroup(name: string): string | undefined {
  const whole = wholes.get(name);
  if (whole !== undefined) return whole;
  for (let end = name.length; end > 0; end = name.lastIndexOf("-", end - 1)) {
    const start = name.slice(0, end);
    if (named.has(start)) return start;
    const value = name.slice(end + 1);
    const fitting = patterns.get(start)?.find(([, pattern]) => pattern.test(value));
    if (fitting) return fitting[0];
  }
  return undefined;
}

/** The group and all that it sets as well. */
export function groupsIn(group: string): string[] {
  return [group, ...(contains[group]?.split(" ") ?? [])];
}
