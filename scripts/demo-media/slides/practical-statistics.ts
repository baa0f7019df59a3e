import type { CourseSlides } from "../draw/slide.ts";

const normal = (mean: number, deviation: number) => (x: number) =>
  Math.exp(-((x - mean) ** 2) / (2 * deviation ** 2)) / (deviation * Math.sqrt(2 * Math.PI));

export const practicalStatistics: CourseSlides = {
  "what-a-distribution-is": [
    {
      kind: "columns",
      heading: "200 calls, by how long they waited",
      columns: [
        { label: "0–1", value: 78, shown: "78", strong: true },
        { label: "1–2", value: 47, shown: "47" },
        { label: "2–3", value: 31, shown: "31" },
        { label: "3–4", value: 18, shown: "18" },
        { label: "4–5", value: 12, shown: "12" },
        { label: "5–6", value: 8, shown: "8" },
        { label: "6–7", value: 4, shown: "4" },
        { label: "7–8", value: 2, shown: "2" },
      ],
      caption: "minutes",
    },
    {
      kind: "points",
      heading: "Read the shape before any number",
      points: [
        { lead: "Where is most of it?", text: "125 of 200 callers waited less than two minutes." },
        { lead: "Is it lopsided?", text: "A long tail to the right: a few waited very long." },
        { lead: "Is it one heap or two?", text: "Two heaps usually mean two kinds of callers." },
      ],
    },
    {
      kind: "code",
      heading: "Three lines of Python",
      code: 'import matplotlib.pyplot as plt\n\nplt.hist(minutes, bins=8)  # 8 bars\nplt.xlabel("minutes waited")\nplt.show()',
      strong: [3],
      note: "Try several numbers of bins: what is only there with one of them is not there.",
    },
  ],
  "mean-median-and-doubt": [
    {
      kind: "bars",
      heading: "Six salaries, in thousand rupees a month",
      bars: [
        { label: "A", value: 32 },
        { label: "B", value: 35 },
        { label: "C", value: 36 },
        { label: "D", value: 38 },
        { label: "E", value: 41 },
        { label: "F", value: 178, strong: true },
      ],
    },
    {
      kind: "compare",
      heading: "Two honest answers",
      sides: [
        { title: "Mean: 60", lines: ["Add them up, divide by six.", "Nobody earns about 60. F pulled it there."] },
        {
          title: "Median: 37",
          lines: ["Half earn less, half earn more.", "It would stay 37 if F earned ten times as much."],
          strong: true,
        },
      ],
      note: "For “what does one earn here?” take the median. For the wage bill take the mean.",
    },
    {
      kind: "code",
      heading: "Both, and how far apart they are",
      code: "from statistics import mean, median\n\npay = [32, 35, 36, 38, 41, 178]\nmean(pay), median(pay)",
      result: "(60, 37.0)",
      note: "A large gap between the two is a sign of a long tail: look at the picture again.",
    },
  ],
  spread: [
    {
      kind: "formula",
      heading: "How far from the middle, on average?",
      formula: "s^2 = \\frac{1}{\\hl{n − 1}} Σ (x_i − \\bar{x})^2",
      lines: ["Squares keep deviations from cancelling. The root of s² has the unit of the data again."],
    },
    {
      kind: "table",
      heading: "By hand, for 2 4 4 4 5 5 7 9",
      head: ["value", "minus the mean 5", "squared"],
      rows: [
        ["2", "−3", "9"],
        ["4  4  4", "−1 each", "1 + 1 + 1"],
        ["5  5", "0 each", "0"],
        ["7", "2", "4"],
        ["9", "4", "16"],
      ],
      strong: [5],
      note: "The squares add up to 32. Divided by 7 that is 4.57, so s = 2.14.",
    },
    {
      kind: "points",
      heading: "Why n − 1 and not n?",
      points: [
        { text: "The mean was computed from the same numbers, so they lie closer to it than to the true one." },
        { text: "Dividing by n would come out too small on average, by the factor (n − 1) / n." },
        { text: "With 1000 values nobody sees the difference. With 5 values it is a fifth." },
      ],
    },
  ],
  "sampling-and-the-central-limit": [
    {
      kind: "columns",
      heading: "One die is flat. Two dice have a peak",
      columns: [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((ways, index) => ({
        label: String(index + 2),
        value: ways,
        shown: `${ways}`,
        strong: ways === 6,
      })),
      caption: "sum of two dice, and in how many of 36 ways it comes about",
    },
    {
      kind: "plot",
      heading: "Averages of n dice crowd around 3.5",
      x: [1, 6],
      y: [0, 1],
      xTicks: [1, 2, 3, 4, 5, 6].map((value) => [value, String(value)] as const),
      curves: [
        { at: normal(3.5, 0.764), dashed: true },
        { at: normal(3.5, 0.54) },
        { at: normal(3.5, 0.427), accent: true },
      ],
      labels: [
        { x: 4.55, y: 0.3, text: "n = 5" },
        { x: 4.2, y: 0.55, text: "n = 10" },
        { x: 3.95, y: 0.82, text: "n = 16", accent: true },
      ],
      note: "One die has a standard deviation of 1.71. An average of n has 1.71 / √n.",
    },
    {
      kind: "points",
      heading: "What breaks it",
      points: [
        { lead: "Dependence", text: "Asking one family five times is not asking five people." },
        {
          lead: "Very heavy tails",
          text: "Where single values are of the size of the sum, averages settle late or never.",
        },
      ],
    },
  ],
  "confidence-said-plainly": [
    {
      kind: "formula",
      heading: "The usual 95% interval for a mean",
      formula: "\\bar{x} ± \\hl{1.96} · \\frac{s}{\\sqrt{n}}",
      lines: ["With s = 12 and n = 36 it reaches 3.92 to either side."],
    },
    {
      kind: "bars",
      heading: "Half the width costs four times the data",
      bars: [
        { label: "n = 36", value: 3.92, shown: "± 3.92" },
        { label: "n = 144", value: 1.96, shown: "± 1.96" },
        { label: "n = 576", value: 0.98, shown: "± 0.98", strong: true },
      ],
      note: "The same s = 12 each time: the width falls with the square root of n.",
    },
    {
      kind: "compare",
      heading: "What 95% means",
      sides: [
        { title: "It does not say", lines: ["“The truth lies in this one interval with a chance of 95%.”"] },
        { title: "It says", lines: ["“Of intervals made this way, 95 of 100 contain the truth.”"], strong: true },
      ],
      note: "The promise is about the method, not about the one interval in your hand.",
    },
  ],
  "comparing-two-groups": [
    {
      kind: "table",
      heading: "Did the new page keep readers longer?",
      head: ["", "minutes of four readers", "mean"],
      rows: [
        ["old page", "11   12   14   15", "13"],
        ["new page", "15   16   18   19", "17"],
      ],
      strong: [2],
      note: "A difference of 4 minutes. Could eight numbers do that by chance alone?",
    },
    {
      kind: "flow",
      heading: "A permutation test",
      steps: [
        { lead: "Shuffle", text: "Deal the eight numbers into two groups of four." },
        { lead: "Compare", text: "Take the difference of the two means." },
        { lead: "Repeat", text: "There are just 70 ways to deal them." },
        { lead: "Count", text: "How many are 4 or more apart?" },
      ],
    },
    {
      kind: "figure",
      heading: "The answer",
      figure: "4 / 70 = 0.057",
      caption: "Chance does as well in 4 deals of 70. Worth a larger trial, not yet a proof.",
    },
  ],
};
