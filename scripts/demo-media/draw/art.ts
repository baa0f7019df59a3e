import type { ArtVariant } from "../../../apps/server/src/dev/demo/demo-course.ts";
import { frame } from "./stage.ts";
import type { Palette } from "./palette.ts";

/**
 * The layered shapes of a course, moved gently by `phase` (seconds). `calm` from 0 to 1 takes them back behind text.
 */
export function drawArt(
  ctx: CanvasRenderingContext2D,
  variant: ArtVariant,
  palette: Palette,
  phase: number,
  calm: number,
): void {
  ctx.save();
  ctx.fillStyle = palette.ground;
  ctx.fillRect(0, 0, frame.width, frame.height);
  ctx.globalAlpha = 1 - 0.62 * calm;
  switch (variant) {
    case "circles":
      drawCircles(ctx, palette, phase, calm);
      break;
    case "waves":
      drawWaves(ctx, palette, phase, calm);
      break;
    case "rays":
      drawRays(ctx, palette, phase, calm);
      break;
    case "dots":
      drawDots(ctx, palette, phase, calm);
      break;
    default:
      variant satisfies never;
  }
  ctx.restore();
}

function disc(ctx: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fill();
}

function drawCircles(ctx: CanvasRenderingContext2D, palette: Palette, phase: number, calm: number): void {
  const drift = Math.sin(phase * 0.35);
  ctx.fillStyle = palette.far;
  disc(ctx, 1000 + 70 * calm - drift * 26, 160 + drift * 14, 440);
  ctx.fillStyle = palette.near;
  ctx.globalAlpha *= 0.72;
  disc(ctx, 1160 + 60 * calm + drift * 30, 600 + 50 * calm - drift * 22, 280);
}

function drawWaves(ctx: CanvasRenderingContext2D, palette: Palette, phase: number, calm: number): void {
  const sink = 120 * calm;
  const sway = Math.sin(phase * 0.5) * 22;
  ctx.fillStyle = palette.far;
  ctx.beginPath();
  ctx.moveTo(0, 720);
  ctx.bezierCurveTo(300, 380 + sway + sink, 500, 460 + sway + sink, 680, 580 - sway + sink);
  ctx.bezierCurveTo(880, 710 - sway + sink, 1120, 580 + sink, 1280, 320 + sway + sink);
  ctx.lineTo(1280, 720);
  ctx.fill();
  ctx.fillStyle = palette.near;
  ctx.beginPath();
  ctx.moveTo(0, 720);
  ctx.bezierCurveTo(280, 570 - sway + sink, 520, 580 - sway + sink, 740, 650 + sway + sink);
  ctx.bezierCurveTo(960, 716 + sway + sink, 1160, 700 + sink, 1280, 524 - sway + sink);
  ctx.lineTo(1280, 720);
  ctx.fill();
}

function drawRays(ctx: CanvasRenderingContext2D, palette: Palette, phase: number, calm: number): void {
  ctx.strokeStyle = palette.ray;
  ctx.lineWidth = 6;
  ctx.globalAlpha *= 0.8;
  const shift = Math.sin(phase * 0.3) * 26 + 190 * calm;
  for (let ray = 0; ray < 9; ray += 1) {
    ctx.beginPath();
    ctx.moveTo(280 + ray * 132 + shift * 1.6, 724);
    ctx.lineTo(628 + ray * 92 + shift, -4);
    ctx.stroke();
  }
}

function drawDots(ctx: CanvasRenderingContext2D, palette: Palette, phase: number, calm: number): void {
  ctx.fillStyle = palette.near;
  ctx.globalAlpha *= 0.8;
  for (let row = 0; row < 6; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      const swell = 1 + 0.22 * Math.sin(phase * 0.9 - column * 0.6 - row * 0.4);
      disc(ctx, 690 + column * 104 + 60 * calm, 66 + row * 120, (6 + column * 4.6) * swell);
    }
  }
}
