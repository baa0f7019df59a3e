import { safe, type Stage } from "./stage.ts";

export type Family = "display" | "text" | "code" | "math" | "math-italic";

export interface Type {
  family: Family;
  size: number;
  weight?: number;
}

const families: Record<Family, string> = {
  display: `"Bricolage Grotesque", "Bricolage Grotesque Extended", "Noto Sans Math"`,
  text: `"Figtree", "Figtree Extended", "Noto Sans Math"`,
  code: `"JetBrains Mono", "Noto Sans Math"`,
  math: `"STIX Two", "STIX Two Greek", "Noto Sans Math"`,
  "math-italic": `"STIX Two Italic", "STIX Two Italic Greek", "Noto Sans Math"`,
};

/** Chooses the type that the next text is set in. */
export function setType(ctx: CanvasRenderingContext2D, type: Type): void {
  const weight = type.weight ?? (type.family === "display" ? 640 : 500);
  ctx.font = `${weight} ${type.size}px ${families[type.family]}`;
  ctx.letterSpacing = type.family === "display" ? `${-0.02 * type.size}px` : "0px";
  ctx.textBaseline = "alphabetic";
  ctx.textAlign = "left";
}

export function widthOf(ctx: CanvasRenderingContext2D, text: string, type: Type): number {
  setType(ctx, type);
  return ctx.measureText(text).width;
}

/** Breaks a text into lines no wider than `width`, with lines of about the same length. */
export function wrap(ctx: CanvasRenderingContext2D, text: string, type: Type, width: number): string[] {
  setType(ctx, type);
  const greedy = breakLines(ctx, text, width);
  let low = width / 2;
  let high = width;
  while (high - low > 8) {
    const middle = (low + high) / 2;
    if (breakLines(ctx, text, middle).length > greedy.length) low = middle;
    else high = middle;
  }
  return breakLines(ctx, text, high);
}

function breakLines(ctx: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && ctx.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  return lines;
}

export interface Paragraph {
  lines: string[];
  type: Type;
  leading: number;
  height: number;
  /** Of the widest line. More than was asked for when a word is longer than the column. */
  width: number;
}

/** A paragraph ready to be drawn. */
export function paragraph(stage: Stage, text: string, type: Type, width: number, leading = 1.32): Paragraph {
  const lines = wrap(stage.ctx, text, type, width);
  const widest = Math.max(...lines.map((line) => stage.ctx.measureText(line).width));
  return { lines, type, leading, height: lines.length * type.size * leading, width: widest };
}

export function drawParagraph(
  stage: Stage,
  { lines, type, leading, width }: Paragraph,
  x: number,
  y: number,
  colour: string,
  align: "left" | "center" = "left",
): void {
  const { ctx } = stage;
  setType(ctx, type);
  ctx.fillStyle = colour;
  ctx.textAlign = align;
  if (align === "left" && x + width > safe.right + 2) stage.complain(`too wide: ${lines.join(" ")}`);
  const lineHeight = type.size * leading;
  for (const [index, line] of lines.entries()) {
    ctx.fillText(line, x, y + lineHeight * index + lineHeight / 2 + type.size * 0.345);
  }
}

/** One line of text with its middle at `y`. Complains when it is wider than `limit`. */
export function drawLine(
  stage: Stage,
  text: string,
  type: Type,
  at: { x: number; y: number; colour: string; align?: "left" | "center" | "right"; limit?: number },
): void {
  const { ctx } = stage;
  setType(ctx, type);
  ctx.textAlign = at.align ?? "left";
  ctx.fillStyle = at.colour;
  if (at.limit !== undefined && ctx.measureText(text).width > at.limit + 1) stage.complain(`too wide: ${text}`);
  ctx.fillText(text, at.x, at.y + type.size * 0.345);
}
