/** A point of a list: what it is called, and what there is to say about it. */
export interface Point {
  lead?: string;
  text: string;
}

interface Headed {
  heading: string;
  /** One or two lines below the body. */
  note?: string;
  /** How long it stands; without it, as long as reading it takes. */
  seconds?: number;
}

export interface PointsSlide extends Headed {
  kind: "points";
  points: readonly Point[];
}

/** `formula` is written in the small language of formula.ts. */
export interface FormulaSlide extends Headed {
  kind: "formula";
  formula: string;
  /** What follows from it, each on its line. */
  lines?: readonly string[];
}

export interface Bar {
  label: string;
  value: number;
  /** The figure as it is written; without it, the value. */
  shown?: string;
  strong?: boolean;
}

/** Horizontal bars. */
export interface BarsSlide extends Headed {
  kind: "bars";
  bars: readonly Bar[];
}

/** Upright bars, for distributions and series. */
export interface ColumnsSlide extends Headed {
  kind: "columns";
  columns: readonly Bar[];
  caption?: string;
}

export interface Curve {
  at: (x: number) => number;
  accent?: boolean;
  dashed?: boolean;
  from?: number;
  to?: number;
}

export interface PlotLabel {
  x: number;
  y: number;
  text: string;
  align?: "left" | "center" | "right";
  dot?: boolean;
  accent?: boolean;
}

export interface PlotSlide extends Headed {
  kind: "plot";
  x: readonly [number, number];
  y: readonly [number, number];
  xTicks?: readonly (readonly [number, string])[];
  yTicks?: readonly (readonly [number, string])[];
  xName?: string;
  yName?: string;
  curves: readonly Curve[];
  labels?: readonly PlotLabel[];
  /** Filled between a curve and the x axis. */
  area?: { at: (x: number) => number; from: number; to: number };
  /** Rectangles under a curve, with the curve's height at the middle of each. */
  rectangles?: { at: (x: number) => number; from: number; to: number; count: number };
}

export interface CodeSlide extends Headed {
  kind: "code";
  code: string;
  /** What running it prints. */
  result?: string;
  /** Numbers of the lines to look at, from 1. */
  strong?: readonly number[];
}

export interface CompareSlide extends Headed {
  kind: "compare";
  sides: readonly [CompareSide, CompareSide];
}

export interface CompareSide {
  title: string;
  lines: readonly string[];
  strong?: boolean;
}

/** Boxes in a row, joined by arrows. */
export interface FlowSlide extends Headed {
  kind: "flow";
  steps: readonly Point[];
}

/** One figure, as large as it goes. */
export interface FigureSlide extends Headed {
  kind: "figure";
  figure: string;
  caption: string;
}

export interface TableSlide extends Headed {
  kind: "table";
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Numbers of the rows to look at, from 1. */
  strong?: readonly number[];
}

export interface GraphNode {
  id: string;
  label: string;
  /** Centre, as fractions of the body's width and height. */
  x: number;
  y: number;
  strong?: boolean;
}

export interface GraphEdge {
  from: string;
  to: string;
  label?: string;
  dashed?: boolean;
  /** Drawn without a head. */
  plain?: boolean;
}

export interface GraphSlide extends Headed {
  kind: "graph";
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
}

export interface SpecimenLine {
  text: string;
  size: number;
  weight?: number;
  /** Line height as a multiple of the size. */
  leading?: number;
  /** Width of the column, as a fraction of the body. */
  measure?: number;
  font?: "display" | "text" | "code";
  /** What is shown, in small letters above it. */
  label?: string;
  soft?: boolean;
}

/** Set type. */
export interface SpecimenSlide extends Headed {
  kind: "specimen";
  lines: readonly SpecimenLine[];
}

export interface SwatchRow {
  label: string;
  colours: readonly { fill: string; text?: string; ink?: string }[];
}

export interface SwatchesSlide extends Headed {
  kind: "swatches";
  rows: readonly SwatchRow[];
}

export type Slide =
  | PointsSlide
  | FormulaSlide
  | BarsSlide
  | ColumnsSlide
  | PlotSlide
  | CodeSlide
  | CompareSlide
  | FlowSlide
  | FigureSlide
  | TableSlide
  | GraphSlide
  | SpecimenSlide
  | SwatchesSlide;

/** The slides of a course, by the slug of the lecture. The title slide is not among them: it is drawn for each. */
export type CourseSlides = Readonly<Record<string, readonly Slide[]>>;
