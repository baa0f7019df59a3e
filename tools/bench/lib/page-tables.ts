import type { PageFigures } from "./lighthouse-page.ts";

/** At least for the score, at most for the others: milliseconds, and the layout shift. */
export interface Limits {
  performance: number;
  lcp: number;
  tbt: number;
  cls: number;
}

type Row = [string, PageFigures];

function mark(beyond: boolean | undefined): string {
  return beyond === true ? " (!)" : "";
}

/** A figure beyond its limit is followed by "(!)". */
export function pageTable(rows: readonly Row[], limits: Readonly<Record<string, Limits>>): string {
  const lines = rows.map(([name, { scores, fcp, lcp, tbt, cls }]) => {
    const limit = limits[name];
    return [
      name,
      `${scores.performance}${mark(limit && scores.performance < limit.performance)}`,
      ...[scores.accessibility, scores["best-practices"], scores.seo].map(String),
      fcp.toFixed(0),
      `${lcp.toFixed(0)}${mark(limit && lcp > limit.lcp)}`,
      `${tbt.toFixed(0)}${mark(limit && tbt > limit.tbt)}`,
      `${cls.toFixed(3)}${mark(limit && cls > limit.cls)}`,
    ];
  });
  return table(
    ["page", "performance", "accessibility", "best practices", "SEO", "FCP, ms", "LCP, ms", "TBT, ms", "CLS"],
    lines,
  );
}

export function weightTable(rows: readonly Row[]): string {
  const columns = ["document", "script", "stylesheet", "font", "image", "fetch", "total"] as const;
  const lines = rows.map(([name, { bytes, requests }]) => [
    name,
    ...columns.map((kind) => (bytes[kind] / 1024).toFixed(1)),
    requests.toFixed(0),
  ]);
  return table(["KiB sent", "HTML", "script", "style", "fonts", "pictures", "calls", "total", "requests"], lines);
}

export function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  return [row(head), row(head.map(() => "---")), ...lines.map(row)].join("\n");
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
