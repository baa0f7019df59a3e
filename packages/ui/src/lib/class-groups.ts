import type { createTailwindMerge } from "tailwind-merge";

type Config = ReturnType<Parameters<typeof createTailwindMerge>[0]>;

const any = () => true;
const length = (value: string) => /^\d+$|^\[(?:[\d.]|clamp|calc|min|max)/.test(value);

const plain = (
  "aspect overflow overflow-x overflow-y overscroll inset inset-x inset-y start end top right bottom " +
  "left z order col-start col-end row-start row-end basis grow shrink grid-cols grid-rows auto-rows gap " +
  "gap-x gap-y justify-items justify-self items content self place-items place-self p px py ps pe pt pr " +
  "pb pl m mx my ms me mt mr mb ml w h size min-w max-w min-h max-h leading tracking line-clamp " +
  "align scroll-my whitespace opacity shadow duration ease delay animate cursor appearance resize select pointer-events " +
  "fill underline-offset accent origin scale rotate translate translate-x translate-y"
).split(" ");

/** tailwind-merge's own list knows all of Tailwind and weighs as much as the rest of a page's script. */
export const classGroups: Config = {
  cacheSize: 500,
  theme: {},
  orderSensitiveModifiers: ["before", "after", "placeholder", "file", "marker", "selection", "backdrop"],
  classGroups: {
    ...Object.fromEntries(plain.map((name) => [name, [{ [name]: [any] }]])),
    grow: [{ grow: ["", any] }],
    shrink: [{ shrink: ["", any] }],
    display: [
      "block",
      "inline-block",
      "inline",
      "flex",
      "inline-flex",
      "grid",
      "inline-grid",
      "table",
      "contents",
      "hidden",
    ],
    sr: ["sr-only", "not-sr-only"],
    position: ["static", "fixed", "absolute", "relative", "sticky"],
    isolation: ["isolate", "isolation-auto"],
    visibility: ["visible", "invisible"],
    box: ["box-border", "box-content"],
    col: ["col-auto", { "col-span": [any] }],
    row: ["row-auto", { "row-span": [any] }],
    "flex-direction": ["flex-row", "flex-row-reverse", "flex-col", "flex-col-reverse"],
    "flex-wrap": ["flex-wrap", "flex-nowrap"],
    flex: [{ flex: [length, "auto", "none", "initial"] }],
    justify: [{ justify: ["normal", "start", "end", "center", "between", "around", "evenly", "stretch"] }],
    "align-content": [{ content: ["normal", "start", "end", "center", "between", "around", "evenly", "stretch"] }],
    content: [{ content: [any] }],
    object: [{ object: ["contain", "cover", "fill", "none"] }],
    "object-position": [{ object: [any] }],
    "font-size": [{ text: [length, "xs", "sm", "base", "lg", "xl", "2xl", "3xl", "4xl"] }],
    "text-align": [{ text: ["left", "center", "right", "start", "end"] }],
    "text-wrap": [{ text: ["wrap", "nowrap", "balance", "pretty"] }],
    "text-color": [{ text: [any] }],
    "font-weight": [{ font: ["normal", "medium", "semibold", "bold"] }],
    "font-family": [{ font: ["display", "sans"] }],
    "font-style": ["italic", "not-italic"],
    "font-figures": ["tabular-nums", "proportional-nums"],
    decoration: ["underline", "line-through", "no-underline"],
    case: ["uppercase", "lowercase", "capitalize", "normal-case"],
    "text-overflow": ["truncate", "text-ellipsis", "text-clip"],
    break: ["break-normal", "break-all", { break: ["words", "keep"] }],
    list: [{ list: ["none", "disc", "decimal"] }],
    "bg-image": [{ bg: ["none", { linear: [any], radial: [any] }] }],
    bg: [{ bg: [any] }],
    from: [{ from: [any] }],
    via: [{ via: [any] }],
    to: [{ to: [any] }],
    rounded: [{ rounded: ["", any] }],
    ...Object.fromEntries(
      ["s", "e", "t", "r", "b", "l"].map((side) => [`rounded-${side}`, [{ [`rounded-${side}`]: ["", any] }]]),
    ),
    "border-style": [{ border: ["solid", "dashed", "dotted", "none"] }],
    "border-width": [{ border: ["", length] }],
    ...Object.fromEntries(
      ["x", "y", "s", "e", "t", "r", "b", "l"].map((side) => [
        `border-${side}`,
        [{ [`border-${side}`]: ["", length] }],
      ]),
    ),
    "border-color": [{ border: [any] }],
    "inset-ring-width": [{ "inset-ring": ["", length] }],
    "inset-ring-color": [{ "inset-ring": [any] }],
    "outline-style": [{ outline: ["solid", "dashed", "none", "hidden"] }],
    "outline-width": [{ outline: ["", length] }],
    "outline-offset": [{ "outline-offset": [any] }],
    "outline-color": [{ outline: [any] }],
    "stroke-width": [{ stroke: [length] }],
    stroke: [{ stroke: [any] }],
    transition: [{ transition: ["", any] }],
  },
  conflictingClassGroups: {
    overflow: ["overflow-x", "overflow-y"],
    inset: ["inset-x", "inset-y", "start", "end", "top", "right", "bottom", "left"],
    "inset-x": ["start", "end", "left", "right"],
    "inset-y": ["top", "bottom"],
    flex: ["basis", "grow", "shrink"],
    gap: ["gap-x", "gap-y"],
    p: ["px", "py", "ps", "pe", "pt", "pr", "pb", "pl"],
    px: ["ps", "pe", "pr", "pl"],
    py: ["pt", "pb"],
    m: ["mx", "my", "ms", "me", "mt", "mr", "mb", "ml"],
    mx: ["ms", "me", "mr", "ml"],
    my: ["mt", "mb"],
    size: ["w", "h"],
    "font-size": ["leading"],
    "line-clamp": ["display", "overflow"],
    rounded: ["rounded-s", "rounded-e", "rounded-t", "rounded-r", "rounded-b", "rounded-l"],
    "border-width": ["border-x", "border-y", "border-s", "border-e", "border-t", "border-r", "border-b", "border-l"],
    "border-x": ["border-r", "border-l"],
    "border-y": ["border-t", "border-b"],
    translate: ["translate-x", "translate-y"],
  },
  conflictingClassGroupModifiers: { "font-size": ["leading"] },
};
