import { cpus } from "node:os";
import { writeFigures } from "../../../scripts/lib/figures-document.ts";

interface Report {
  /** How it was measured. */
  conditions: string;
  tables: string;
  /** Long enough for docs/performance.md. */
  isComplete: boolean;
  /** Distinguishes several tables of a measurement. */
  part?: string;
}

/** Shows the figures, writes them into docs/performance.md, and fails where one is beyond its limit. */
export function report(bench: string, { conditions, tables, isComplete, part = "" }: Report): void {
  const command = `npm run bench -- ${bench}`;
  const figures = `Measured with \`${command}\`: ${conditions}, ${cpus().length} cores.\n\n${tables}`;
  printLine(`\n${figures}`);
  if (isComplete) writeFigures(command + part, figures, "performance.md");
  if (figures.includes("(!)")) process.exitCode = 1;
}

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** A figure beyond its limit is followed by "(!)". */
export function atMost(figure: number, limit = Infinity, digits = 0): string {
  const text = figure === Infinity ? "refused" : figure.toFixed(digits);
  return figure > limit ? `${text} (!)` : text;
}

export function atLeast(figure: number | undefined, limit = 0, digits = 0): string {
  if (figure === undefined) return "";
  return figure < limit ? `${figure.toFixed(digits)} (!)` : figure.toFixed(digits);
}

export function median(figures: readonly number[]): number | undefined {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [lower, upper] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
}

export interface Quantiles {
  count: number;
  p50: number;
  p95: number;
  p99: number;
}

export function quantiles(figures: readonly number[]): Quantiles {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
