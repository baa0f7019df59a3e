import { paletteOf, type Palette } from "./palette.ts";

/** Size of a frame in pixels. */
export const frame = { width: 1280, height: 720 };

/** Where a slide may write. Below it the player's controls cover the picture. */
export const safe = { left: 84, top: 72, right: 1196, bottom: 622 };

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a slide is drawn with, at one moment. */
export interface Stage {
  ctx: CanvasRenderingContext2D;
  palette: Palette;
  /** Seconds since the slide began. */
  time: number;
  /** How long the slide stands. */
  seconds: number;
  /** Notes something that does not fit; the maker fails with the list of them. */
  complain: (what: string) => void;
}

export function createStage(ctx: CanvasRenderingContext2D, hue: number, complain: (what: string) => void): Stage {
  return { ctx, palette: paletteOf(hue), time: 0, seconds: 1, complain };
}

/** Eases out: quick at first, then settling. Takes and gives 0 to 1. */
export function ease(progress: number): number {
  const clamped = Math.min(1, Math.max(0, progress));
  return 1 - (1 - clamped) ** 3;
}

/** How far an entrance has come that begins at `start` seconds and takes `length`. */
export function entrance(stage: Stage, start: number, length = 0.42): number {
  return ease((stage.time - start) / length);
}

/** When part `index` of `count` enters, so that all are there in the first half of the slide. */
export function cue(stage: Stage, index: number, count: number): number {
  const step = Math.min(1.1, (stage.seconds * 0.45) / Math.max(1, count));
  return 0.45 + index * step;
}

/** Draws with an opacity and a shift that both come to rest as `progress` reaches 1. */
export function entering(stage: Stage, progress: number, draw: () => void, shift = { x: 0, y: 12 }): void {
  if (progress <= 0) return;
  const { ctx } = stage;
  ctx.save();
  ctx.globalAlpha *= progress;
  ctx.translate(shift.x * (1 - progress), shift.y * (1 - progress));
  draw();
  ctx.restore();
}

export function roundedBox(ctx: CanvasRenderingContext2D, box: Box, radius: number): void {
  ctx.beginPath();
  ctx.roundRect(box.x, box.y, box.width, box.height, radius);
}

/** A straight arrow, drawn as far as `progress` says. The head appears with the last stretch. */
export function arrow(
  stage: Stage,
  from: readonly [number, number],
  to: readonly [number, number],
  progress: number,
  { head = true, dashed = false }: { head?: boolean; dashed?: boolean } = {},
): void {
  if (progress <= 0) return;
  const { ctx } = stage;
  const [x1, y1] = from;
  const x2 = x1 + (to[0] - x1) * progress;
  const y2 = y1 + (to[1] - y1) * progress;
  const angle = Math.atan2(to[1] - y1, to[0] - x1);
  ctx.save();
  ctx.strokeStyle = stage.palette.soft;
  ctx.lineWidth = 4;
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.setLineDash(dashed ? [4, 12] : []);
  ctx.beginPath();
  ctx.moveTo(x1, y1);
  ctx.lineTo(x2, y2);
  ctx.stroke();
  ctx.setLineDash([]);
  if (head && progress > 0.3) {
    const size = 14;
    ctx.beginPath();
    ctx.moveTo(x2 - size * Math.cos(angle - 0.6), y2 - size * Math.sin(angle - 0.6));
    ctx.lineTo(x2, y2);
    ctx.lineTo(x2 - size * Math.cos(angle + 0.6), y2 - size * Math.sin(angle + 0.6));
    ctx.stroke();
  }
  ctx.restore();
}
