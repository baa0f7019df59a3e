import type { ArtSign } from "../../../apps/server/src/dev/demo/demo-course.ts";
import { setType } from "./text.ts";

/** How wide `drawSign` draws it. */
export function signWidth(ctx: CanvasRenderingContext2D, sign: ArtSign, size: number): number {
  if ("drawing" in sign) return size * (widths[sign.drawing] / 100);
  setType(ctx, { family: "display", size: size * 1.34, weight: 680 });
  const { actualBoundingBoxLeft, actualBoundingBoxRight } = ctx.measureText(sign.text);
  return actualBoundingBoxLeft + actualBoundingBoxRight;
}

/**
 * Draws the sign of a course with its left edge at `x` and its foot at `y`, about `size` pixels tall.
 */
export function drawSign(
  ctx: CanvasRenderingContext2D,
  sign: ArtSign,
  x: number,
  y: number,
  size: number,
  colour: string,
) {
  ctx.save();
  ctx.fillStyle = colour;
  ctx.strokeStyle = colour;
  if ("text" in sign) {
    setType(ctx, { family: "display", size: size * 1.34, weight: 680 });
    const { actualBoundingBoxLeft, actualBoundingBoxDescent } = ctx.measureText(sign.text);
    ctx.fillText(sign.text, x + actualBoundingBoxLeft, y - actualBoundingBoxDescent * 0.4);
  } else {
    ctx.translate(x, y - size);
    ctx.scale(size / 100, size / 100);
    ctx.lineWidth = 12;
    ctx.lineJoin = "miter";
    drawings[sign.drawing](ctx);
  }
  ctx.restore();
}

type Drawing = Extract<ArtSign, { drawing: string }>["drawing"];

const widths: Record<Drawing, number> = {
  sigma: 92,
  arrows: 92,
  join: 128,
  hexagon: 92,
  branch: 90,
  wave: 132,
  swatches: 110,
  keyboard: 130,
};

/** Each is drawn into a square of 100, from its top left corner. */
const drawings: Record<Drawing, (ctx: CanvasRenderingContext2D) => void> = {
  sigma(ctx) {
    ctx.lineWidth = 15;
    ctx.beginPath();
    ctx.ellipse(38, 62, 30, 31, 0, 0, Math.PI * 2);
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(36, 31);
    ctx.lineTo(92, 31);
    ctx.stroke();
  },
  arrows(ctx) {
    for (const y of [18, 50, 82]) {
      stroke(ctx, [
        [0, y],
        [80, y],
      ]);
      stroke(ctx, [
        [64, y - 19],
        [83, y],
        [64, y + 19],
      ]);
    }
  },
  join(ctx) {
    ctx.lineWidth = 11;
    for (const x of [40, 86]) {
      ctx.beginPath();
      ctx.arc(x, 54, 36, 0, Math.PI * 2);
      ctx.stroke();
    }
    ctx.beginPath();
    ctx.arc(40, 54, 36, -0.88, 0.88);
    ctx.arc(86, 54, 36, Math.PI - 0.88, Math.PI + 0.88);
    ctx.fill();
  },
  hexagon(ctx) {
    ctx.beginPath();
    for (let index = 0; index < 6; index += 1) ctx.lineTo(...corner(index, 46));
    ctx.closePath();
    ctx.stroke();
    ctx.lineWidth = 9;
    for (const index of [0, 2, 4]) stroke(ctx, [corner(index, 27), corner(index + 1, 27)]);
  },
  branch(ctx) {
    stroke(ctx, [
      [20, 26],
      [20, 78],
    ]);
    ctx.beginPath();
    ctx.moveTo(20, 62);
    ctx.bezierCurveTo(20, 44, 74, 62, 74, 34);
    ctx.stroke();
    for (const [x, y] of [
      [20, 14],
      [20, 86],
      [74, 22],
    ] as const) {
      ctx.beginPath();
      ctx.arc(x, y, 15, 0, Math.PI * 2);
      ctx.fill();
    }
  },
  wave(ctx) {
    ctx.lineCap = "round";
    ctx.beginPath();
    for (let x = 0; x <= 120; x += 2) ctx.lineTo(6 + x, 50 - 38 * Math.sin((x / 120) * Math.PI * 3));
    ctx.stroke();
  },
  swatches(ctx) {
    for (const [index, alpha] of [0.45, 0.7, 1].entries()) {
      ctx.globalAlpha = alpha;
      ctx.beginPath();
      ctx.roundRect(index * 24, index * 20, 62, 60, 12);
      ctx.fill();
    }
  },
  keyboard(ctx) {
    ctx.lineWidth = 10;
    ctx.beginPath();
    ctx.roundRect(5, 16, 120, 76, 18);
    ctx.stroke();
    stroke(ctx, [
      [28, 54],
      [96, 54],
    ]);
    stroke(ctx, [
      [80, 37],
      [97, 54],
      [80, 71],
    ]);
    stroke(ctx, [
      [106, 36],
      [106, 72],
    ]);
  },
};

function corner(index: number, radius: number): [number, number] {
  const angle = (index * Math.PI) / 3;
  return [46 + radius * Math.sin(angle), 50 - radius * Math.cos(angle)];
}

function stroke(ctx: CanvasRenderingContext2D, points: readonly (readonly [number, number])[]): void {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.stroke();
}
