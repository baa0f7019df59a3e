import type { CourseSlides } from "../draw/slide.ts";

const square = (x: number) => x ** 2;
const volume = (x: number) => x * (12 - 2 * x) ** 2;

export const calculusByDrawing: CourseSlides = {
  "slope-at-a-point": [
    {
      kind: "plot",
      heading: "Through two points, then through one",
      x: [0, 2.4],
      y: [0, 6],
      xTicks: [
        [0, "0"],
        [1, "1"],
        [2, "2"],
      ],
      yTicks: [
        [1, "1"],
        [4, "4"],
      ],
      curves: [
        { at: square },
        { at: (x) => 3 * x - 2, dashed: true, from: 0.67 },
        { at: (x) => 2 * x - 1, accent: true, from: 0.5 },
      ],
      labels: [
        { x: 1, y: 1, text: "", dot: true },
        { x: 1.62, y: 3.6, text: "secant: slope 3", align: "right" },
        { x: 2.38, y: 2.1, text: "tangent: slope 2", accent: true, align: "right" },
      ],
    },
    {
      kind: "table",
      heading: "Let the second point come closer to 1",
      head: ["step h", "from 1 to 1 + h", "slope"],
      rows: [
        ["1", "(4 − 1) / 1", "3"],
        ["0.1", "(1.21 − 1) / 0.1", "2.1"],
        ["0.01", "(1.0201 − 1) / 0.01", "2.01"],
        ["0.001", "(1.002001 − 1) / 0.001", "2.001"],
      ],
      strong: [4],
      note: "The slope settles at 2, although h = 0 itself would divide by zero.",
    },
    {
      kind: "formula",
      heading: "What we just did, in general",
      formula: "f′(x) = \\text{lim}_{h→0} \\frac{f(x + h) − f(x)}{h}",
      lines: ["The derivative: the number that the slopes close in on."],
    },
  ],
  "the-derivative-of-x-squared": [
    {
      kind: "formula",
      heading: "A square of side x grows by a border h",
      formula: "(x + h)^2 − x^2 = \\hl{2xh} + h^2",
      lines: ["Two strips of x times h, and a corner of h times h."],
    },
    {
      kind: "bars",
      heading: "For x = 5: how much is in the corner?",
      bars: [
        { label: "h = 1", value: 9.09, shown: "9.1%" },
        { label: "h = 0.1", value: 0.99, shown: "1.0%" },
        { label: "h = 0.01", value: 0.1, shown: "0.1%", strong: true },
      ],
      note: "The corner’s share of the growth falls with h. In the limit only the strips count.",
    },
    {
      kind: "plot",
      heading: "So (x²)′ = 2x: twice as steep at twice the x",
      x: [-2, 2],
      y: [-4, 4.5],
      xTicks: [
        [-2, "−2"],
        [-1, "−1"],
        [1, "1"],
        [2, "2"],
      ],
      yTicks: [
        [-4, "−4"],
        [4, "4"],
      ],
      curves: [{ at: square }, { at: (x) => 2 * x, accent: true }],
      labels: [
        { x: -1.35, y: 3, text: "x²" },
        { x: 1.55, y: 1.6, text: "2x", accent: true },
      ],
    },
  ],
  "area-by-rectangles": [
    {
      kind: "plot",
      heading: "Four rectangles under x²",
      x: [0, 1],
      y: [0, 1.05],
      xTicks: [
        [0, "0"],
        [0.25, "0.25"],
        [0.5, "0.5"],
        [0.75, "0.75"],
        [1, "1"],
      ],
      yTicks: [[1, "1"]],
      curves: [{ at: square, accent: true }],
      rectangles: { at: square, from: 0, to: 1, count: 4 },
      labels: [{ x: 0.08, y: 0.8, text: "together 0.3281" }],
    },
    {
      kind: "plot",
      heading: "Twenty of them",
      x: [0, 1],
      y: [0, 1.05],
      xTicks: [
        [0, "0"],
        [0.5, "0.5"],
        [1, "1"],
      ],
      yTicks: [[1, "1"]],
      curves: [{ at: square, accent: true }],
      rectangles: { at: square, from: 0, to: 1, count: 20 },
      labels: [{ x: 0.08, y: 0.8, text: "together 0.3331" }],
    },
    {
      kind: "table",
      heading: "Closing in on one third",
      head: ["rectangles", "area", "missing"],
      rows: [
        ["4", "0.328125", "0.005208"],
        ["10", "0.332500", "0.000833"],
        ["100", "0.333325", "0.000008"],
      ],
      strong: [3],
      note: "Ten times as many, a hundredth of the error: 1 / (12 n²).",
    },
  ],
  "the-fundamental-theorem": [
    {
      kind: "plot",
      heading: "Move the right edge a little",
      x: [0, 2.2],
      y: [0, 4.6],
      xTicks: [
        [0, "0"],
        [1.6, "x"],
        [1.78, ""],
      ],
      curves: [{ at: square, accent: true }],
      area: { at: square, from: 0, to: 1.6 },
      rectangles: { at: () => square(1.68), from: 1.6, to: 1.78, count: 1 },
      labels: [
        { x: 1.18, y: 0.55, text: "area A", align: "center" },
        { x: 1.55, y: 3.5, text: "new strip: f(x) · h", align: "right" },
      ],
      note: "The area grows by a strip as high as the curve: A′ = f.",
    },
    {
      kind: "formula",
      heading: "Hence areas without rectangles",
      formula: "∫_a^b f(x) dx = F(b) − F(a)",
      lines: ["F is any function whose derivative is f."],
    },
    {
      kind: "formula",
      heading: "The third that we counted",
      formula: "∫_0^1 x^2 dx = \\frac{1^3}{3} − \\frac{0^3}{3} = \\hl{\\frac{1}{3}}",
      lines: ["Because the derivative of x³ / 3 is x²."],
    },
  ],
  "the-best-box": [
    {
      kind: "formula",
      heading: "A sheet of 12 by 12, corners of x cut out",
      formula: "V = x (12 − 2x)^2",
      lines: ["Height x, and a floor that loses x at both ends."],
    },
    {
      kind: "plot",
      heading: "Too flat, too narrow, and between them the best",
      x: [0, 6],
      y: [0, 145],
      xTicks: [
        [0, "0"],
        [1, "1"],
        [2, "2"],
        [3, "3"],
        [4, "4"],
        [5, "5"],
        [6, "6"],
      ],
      yTicks: [[128, "128"]],
      xName: "height of the box",
      curves: [{ at: volume }, { at: () => 128, dashed: true, from: 0.9, to: 3.1 }],
      labels: [
        { x: 2, y: 128, text: "", dot: true },
        { x: 3.3, y: 128, text: "slope 0 at x = 2", accent: true },
      ],
    },
    {
      kind: "formula",
      heading: "Found without trying",
      formula: "V′ = (12 − 2x)(12 − 6x) = 0",
      lines: ["x = 6 leaves no floor, so x = 2.", "V = 2 · 8² = 128."],
    },
  ],
};
