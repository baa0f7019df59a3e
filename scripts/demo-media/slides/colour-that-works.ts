import type { CourseSlides } from "../draw/slide.ts";

const hues = [30, 85, 145, 200, 262, 325];

export const colourThatWorks: CourseSlides = {
  "lightness-you-can-trust": [
    {
      kind: "swatches",
      heading: "“50% lightness”, two definitions",
      rows: [
        {
          label: "HSL: the same number, very different light",
          colours: hues.map((hue) => ({ fill: `hsl(${[0, 60, 120, 180, 240, 300][hues.indexOf(hue)]} 100% 50%)` })),
        },
        { label: "OKLCH: the same light", colours: hues.map((hue) => ({ fill: `oklch(0.7 0.12 ${hue})` })) },
      ],
    },
    {
      kind: "table",
      heading: "oklch(0.47 0.17 268), number by number",
      head: ["", "is the", "from, to"],
      rows: [
        ["0.47", "lightness", "0 black, 1 white"],
        ["0.17", "chroma", "0 grey, about 0.3 at most on screens"],
        ["268", "hue", "degrees round the wheel"],
      ],
      strong: [1],
    },
    {
      kind: "points",
      heading: "What that gives you",
      points: [
        { text: "Change the hue, and the contrast with the text hardly moves." },
        { text: "A scale from dark to light has even steps." },
        { text: "Chroma has a limit that depends on hue and lightness: check that the screen can show it." },
      ],
    },
  ],
  "contrast-is-a-ratio": [
    {
      kind: "formula",
      heading: "The ratio of WCAG",
      formula: "\\frac{L_1 + 0.05}{L_2 + 0.05}",
      lines: [
        "L is relative luminance: 0 for black, 1 for white; L₁ is the lighter one.",
        "White on black: 1.05 / 0.05 = 21.",
      ],
    },
    {
      kind: "swatches",
      heading: "Greys on white, and what they may carry",
      rows: [
        {
          label: "ratio to white",
          colours: [
            { fill: "#595959", text: "7 : 1", ink: "#fff" },
            { fill: "#767676", text: "4.5 : 1", ink: "#fff" },
            { fill: "#949494", text: "3 : 1", ink: "#111" },
            { fill: "#c6c6c6", text: "1.7 : 1", ink: "#111" },
          ],
        },
        {
          label: "good for",
          colours: [
            { fill: "#ffffff", text: "all text, AAA", ink: "#595959" },
            { fill: "#ffffff", text: "all text, AA", ink: "#767676" },
            { fill: "#ffffff", text: "large text", ink: "#808080" },
            { fill: "#ffffff", text: "decoration", ink: "#949494" },
          ],
        },
      ],
    },
    {
      kind: "table",
      heading: "The least that AA asks",
      head: ["what", "ratio"],
      rows: [
        ["text", "4.5 : 1"],
        ["text from 24 px, or 18.7 px bold", "3 : 1"],
        ["borders of fields, icons that mean something", "3 : 1"],
        ["disabled controls, logos", "no demand"],
      ],
      strong: [1],
    },
  ],
  "never-by-colour-alone": [
    {
      kind: "figure",
      heading: "Red and green, seen alike",
      figure: "1 in 12",
      caption: "men, and about one woman in two hundred, have some colour vision deficiency.",
    },
    {
      kind: "compare",
      heading: "A form that went wrong",
      sides: [
        { title: "By colour alone", lines: ["The border turns red.", "For some it turns from brown to brown."] },
        {
          title: "By word, sign and colour",
          lines: ["A sign before the message.", "The message says what to do.", "And the border turns red."],
          strong: true,
        },
      ],
    },
    {
      kind: "points",
      heading: "Charts that survive a grey printer",
      points: [
        { text: "Write the name at the line instead of in a legend." },
        { text: "Let neighbours differ in lightness, not only in hue." },
        { text: "Dashes and marks tell lines apart as well." },
      ],
    },
  ],
  "a-dark-theme-is-not-inverted": [
    {
      kind: "swatches",
      heading: "Roles stay, values change",
      rows: [
        {
          label: "light",
          colours: [
            { fill: "oklch(0.985 0.006 85)", text: "paper", ink: "oklch(0.235 0.03 268)" },
            { fill: "oklch(1 0 0)", text: "surface", ink: "oklch(0.235 0.03 268)" },
            { fill: "oklch(0.47 0.17 268)", text: "brand", ink: "oklch(0.99 0 0)" },
            { fill: "oklch(0.53 0.19 27)", text: "bad", ink: "oklch(0.99 0 0)" },
          ],
        },
        {
          label: "dark",
          colours: [
            { fill: "oklch(0.185 0.02 268)", text: "paper", ink: "oklch(0.955 0.008 85)" },
            { fill: "oklch(0.228 0.022 268)", text: "surface", ink: "oklch(0.955 0.008 85)" },
            { fill: "oklch(0.76 0.115 272)", text: "brand", ink: "oklch(0.19 0.04 268)" },
            { fill: "oklch(0.74 0.15 27)", text: "bad", ink: "oklch(0.19 0.04 27)" },
          ],
        },
      ],
    },
    {
      kind: "points",
      heading: "What turns round and what does not",
      points: [
        { lead: "Higher is lighter", text: "On dark paper a shadow is not seen: a raised card is a lighter grey." },
        { lead: "Less chroma, more lightness", text: "Strong colours glow on black. Calm them." },
        { lead: "Not pure black", text: "White on #000 smears for people with astigmatism." },
      ],
    },
    {
      kind: "code",
      heading: "Two sets of values, one set of names",
      code: ':root { --brand: oklch(0.47 0.17 268); }\n\n[data-theme="dark"] {\n  --brand: oklch(0.76 0.115 272);\n}\n\n.button { background: var(--brand); }',
      strong: [4],
    },
  ],
};
