import type { CourseSlides } from "../draw/slide.ts";

const passage =
  "Good typography is invisible until it is missing, and then nobody can say what is wrong with the page.";

export const typographyForInterfaces: CourseSlides = {
  "measure-and-leading": [
    {
      kind: "figure",
      heading: "Letters in a line, spaces included",
      figure: "45 to 75",
      caption: "Shorter, and the eye jumps too often. Longer, and it loses the next line’s beginning.",
    },
    {
      kind: "specimen",
      heading: "The same words, two leadings",
      lines: [
        { label: "line height 1.1", text: passage, size: 36, leading: 1.1, measure: 0.82, soft: true },
        { label: "line height 1.5", text: passage, size: 36, leading: 1.5, measure: 0.82 },
      ],
    },
    {
      kind: "points",
      heading: "They move together",
      points: [
        { lead: "Longer lines need more leading", text: "1.4 for 45 letters, 1.6 for 75." },
        { lead: "Larger type needs less", text: "A heading of 52 px is set at about 1.1." },
        { lead: "In CSS", text: "max-width: 65ch and a line height without a unit." },
      ],
    },
  ],
  "a-scale-of-sizes": [
    {
      kind: "columns",
      heading: "Eight sizes for a whole product",
      columns: [13, 14, 16, 19, 22, 28, 36, 52].map((size, index) => ({
        label: ["xs", "sm", "base", "lg", "xl", "2xl", "3xl", "4xl"][index] ?? "",
        value: size,
        shown: String(size),
        strong: size === 16,
      })),
      caption: "pixels",
    },
    {
      kind: "formula",
      heading: "One way to find them",
      formula: "s_n = 16 · \\hl{1.2}^n",
      lines: [
        "16, 19.2, 23, 27.6, 33.2: then round to what looks right.",
        "Small sizes lie closer together, large ones further apart.",
      ],
    },
    {
      kind: "specimen",
      heading: "Two steps apart is a hierarchy",
      lines: [
        { label: "19 above 16", text: "Your plan renews in May", size: 46, weight: 600 },
        { label: "28 above 16", text: "Your plan renews in May", size: 68, weight: 650, font: "display" },
        { text: "You can cancel at any time before.", size: 38, soft: true },
      ],
    },
  ],
  "weight-before-size": [
    {
      kind: "specimen",
      heading: "Weight",
      lines: [
        { text: "Amount due  ₹499", size: 54, weight: 400, soft: true },
        { text: "Amount due  ₹499", size: 54, weight: 600 },
        { text: "Amount due  ₹499", size: 54, weight: 800 },
      ],
      note: "400 for reading, 600 for labels. Steps of 100 are too small to be seen.",
    },
    {
      kind: "table",
      heading: "Four tools, in this order",
      head: ["tool", "costs", "good for"],
      rows: [
        ["space", "room", "what belongs together"],
        ["weight", "nothing", "labels, totals"],
        ["colour", "contrast", "secondary text"],
        ["size", "room", "the one heading"],
      ],
      strong: [2],
    },
    {
      kind: "points",
      heading: "If everything is bold, nothing is",
      points: [
        { text: "One strong thing per card." },
        { text: "Make the rest quieter before you make it louder." },
        { text: "Quiet is still 4.5 to 1 against its ground." },
      ],
    },
  ],
  "figures-in-columns": [
    {
      kind: "specimen",
      heading: "The same two amounts",
      lines: [
        { label: "proportional figures: each its own width", text: "1,117.11", size: 66, font: "display", weight: 560 },
        { text: "8,080.68", size: 66, font: "display", weight: 560 },
        { label: "tabular figures: all the same width", text: "1,117.11", size: 60, font: "code", weight: 600 },
        { text: "8,080.68", size: 60, font: "code", weight: 600 },
      ],
    },
    {
      kind: "code",
      heading: "One line of CSS",
      code: ".price, time, td {\n  font-variant-numeric: tabular-nums;\n}",
      strong: [2],
      note: "It asks for the font’s own tabular figures (the feature tnum). A timer stops trembling.",
    },
    {
      kind: "compare",
      heading: "Where each belongs",
      sides: [
        {
          title: "Tabular",
          lines: ["Columns of numbers.", "Timers and counters.", "Anything that changes in place."],
          strong: true,
        },
        { title: "Proportional", lines: ["Running text.", "Headings and posters.", "Years and addresses."] },
      ],
    },
  ],
  "one-file-many-weights": [
    {
      kind: "specimen",
      heading: "One axis, every step of it",
      lines: [
        { text: "Bricolage 300", size: 64, font: "display", weight: 300 },
        { text: "Bricolage 480", size: 64, font: "display", weight: 480 },
        { text: "Bricolage 640", size: 64, font: "display", weight: 640 },
        { text: "Bricolage 800", size: 64, font: "display", weight: 800 },
      ],
    },
    {
      kind: "table",
      heading: "The five registered axes",
      head: ["tag", "changes", "in CSS"],
      rows: [
        ["wght", "weight", "font-weight"],
        ["wdth", "width", "font-stretch"],
        ["opsz", "optical size", "font-optical-sizing"],
        ["slnt", "slant", "font-style"],
        ["ital", "italic forms", "font-style"],
      ],
      strong: [1],
    },
    {
      kind: "code",
      heading: "Load it so that nothing jumps",
      code: '@font-face {\n  font-family: "Bricolage Grotesque";\n  font-weight: 200 800;\n  font-display: swap;\n  src: url(bricolage.woff2);\n}',
      strong: [3, 4],
      note: "Give the fallback a size-adjust, and the swap keeps every line break.",
    },
  ],
};
