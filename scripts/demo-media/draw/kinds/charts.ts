import type { BarsSlide, ColumnsSlide, PlotLabel, PlotSlide } from "../slide.ts";
import { cue, ease, entering, entrance, roundedBox, type Box, type Stage } from "../stage.ts";
import { drawLine, widthOf } from "../text.ts";

const labelType = { family: "text", size: 34, weight: 560 } as const;
const figureType = { family: "display", size: 38, weight: 660 } as const;
const tickType = { family: "text", size: 29, weight: 520 } as const;

export function drawBars(stage: Stage, slide: BarsSlide, box: Box): void {
  const { ctx, palette } = stage;
  const shown = (bar: (typeof slide.bars)[number]) => bar.shown ?? String(bar.value);
  const labels = Math.max(...slide.bars.map((bar) => widthOf(ctx, bar.label, labelType)));
  const figures = Math.max(...slide.bars.map((bar) => widthOf(ctx, shown(bar), figureType)));
  const left = box.x + labels + 28;
  const room = box.width - labels - 28 - figures - 24;
  if (room < 200) stage.complain(`bars too narrow: ${slide.heading}`);
  const most = Math.max(...slide.bars.map((bar) => bar.value));
  const pitch = Math.min(92, box.height / slide.bars.length);
  const thick = Math.min(56, pitch - 18);
  const top = box.y + Math.max(0, (box.height - pitch * slide.bars.length) / 2.4);
  for (const [index, bar] of slide.bars.entries()) {
    const start = cue(stage, index, slide.bars.length);
    const grown = ease((stage.time - start) / 1);
    const middle = top + pitch * index + pitch / 2;
    entering(
      stage,
      entrance(stage, start),
      () => {
        drawLine(stage, bar.label, labelType, { x: left - 28, y: middle, colour: palette.ink, align: "right" });
      },
      { x: 0, y: 0 },
    );
    if (grown <= 0) continue;
    const length = Math.max(6, (room * bar.value * grown) / most);
    ctx.fillStyle = bar.strong ? palette.accent : palette.near;
    roundedBox(ctx, { x: left, y: middle - thick / 2, width: length, height: thick }, Math.min(10, length / 2));
    ctx.fill();
    entering(
      stage,
      entrance(stage, start + 0.4),
      () => {
        drawLine(stage, shown(bar), figureType, {
          x: left + length + 20,
          y: middle,
          colour: bar.strong ? palette.accent : palette.ink,
        });
      },
      { x: 0, y: 0 },
    );
  }
}

export function drawColumns(stage: Stage, slide: ColumnsSlide, box: Box): void {
  const { ctx, palette } = stage;
  const count = slide.columns.length;
  const foot = box.y + box.height - 46 - (slide.caption === undefined ? 0 : 40);
  const figures = slide.columns.some((column) => column.shown !== undefined) ? 46 : 8;
  const room = foot - box.y - figures;
  const pitch = Math.min(150, box.width / count);
  const thick = pitch * 0.74;
  const left = box.x + (box.width - pitch * count) / 2;
  const most = Math.max(...slide.columns.map((column) => column.value));
  for (const [index, column] of slide.columns.entries()) {
    const start = 0.45 + index * Math.min(0.35, (stage.seconds * 0.4) / count);
    const grown = ease((stage.time - start) / 0.8);
    const x = left + pitch * index + (pitch - thick) / 2;
    const middle = x + thick / 2;
    entering(stage, entrance(stage, 0.35), () => {
      drawLine(stage, column.label, tickType, {
        x: middle,
        y: foot + 28,
        colour: palette.soft,
        align: "center",
        limit: pitch + 6,
      });
    });
    if (grown <= 0) continue;
    const tall = Math.max(3, (room * column.value * grown) / most);
    ctx.fillStyle = column.strong ? palette.accent : palette.near;
    ctx.beginPath();
    ctx.roundRect(x, foot - tall, thick, tall, [Math.min(9, tall), Math.min(9, tall), 0, 0]);
    ctx.fill();
    const shown = column.shown;
    if (shown === undefined) continue;
    entering(stage, entrance(stage, start + 0.4), () => {
      drawLine(
        stage,
        shown,
        { ...figureType, size: 33 },
        {
          x: middle,
          y: foot - tall - 26,
          colour: column.strong ? palette.accent : palette.ink,
          align: "center",
          limit: pitch + 10,
        },
      );
    });
  }
  ctx.fillStyle = palette.line;
  ctx.fillRect(left - 8, foot, pitch * count + 16, 3);
  if (slide.caption !== undefined)
    drawLine(stage, slide.caption, tickType, {
      x: box.x + box.width / 2,
      y: foot + 70,
      colour: palette.soft,
      align: "center",
      limit: box.width,
    });
}

export function drawPlot(stage: Stage, slide: PlotSlide, box: Box): void {
  const { ctx, palette } = stage;
  const yTicks = slide.yTicks ?? [];
  const inset = Math.max(24, ...yTicks.map(([, text]) => widthOf(ctx, text, tickType) + 18));
  const area = {
    left: box.x + inset,
    right: box.x + box.width - 12,
    top: box.y + (slide.yName === undefined ? 8 : 44),
    bottom: box.y + box.height - 40 - (slide.xName === undefined ? 0 : 38),
  };
  const toX = (x: number) => area.left + ((x - slide.x[0]) / (slide.x[1] - slide.x[0])) * (area.right - area.left);
  const toY = (y: number) => area.bottom - ((y - slide.y[0]) / (slide.y[1] - slide.y[0])) * (area.bottom - area.top);
  drawAxes(stage, slide, area, toX, toY);

  const drawn = ease((stage.time - 0.6) / Math.min(2.4, stage.seconds * 0.4));
  const late = entrance(stage, 0.6 + Math.min(2.2, stage.seconds * 0.38), 0.7);
  const rectangles = slide.rectangles;
  if (rectangles) {
    const step = (rectangles.to - rectangles.from) / rectangles.count;
    for (let index = 0; index < rectangles.count; index += 1) {
      const from = rectangles.from + index * step;
      const grown = ease((stage.time - 0.9 - (index / rectangles.count) * 1.6) / 0.6);
      const height = (area.bottom - toY(rectangles.at(from + step / 2))) * grown;
      ctx.fillStyle = palette.near;
      ctx.fillRect(toX(from) + 1, area.bottom - height, toX(from + step) - toX(from) - 2, height);
    }
  }
  if (slide.area) fillArea(stage, slide.area, late, toX, toY);
  for (const curve of slide.curves) {
    const from = curve.from ?? slide.x[0];
    const to = curve.to ?? slide.x[1];
    const end = from + (to - from) * drawn;
    if (drawn <= 0) continue;
    ctx.strokeStyle = curve.accent ? palette.accent : palette.ink;
    ctx.lineWidth = curve.dashed ? 4 : 6;
    ctx.lineCap = "round";
    ctx.lineJoin = "round";
    ctx.setLineDash(curve.dashed ? [2, 13] : []);
    ctx.beginPath();
    for (let step = 0; step <= 240; step += 1) {
      const x = from + ((end - from) * step) / 240;
      ctx.lineTo(toX(x), toY(curve.at(x)));
    }
    ctx.stroke();
    ctx.setLineDash([]);
  }
  for (const label of slide.labels ?? [])
    entering(stage, late, () => drawPlotLabel(stage, label, toX(label.x), toY(label.y), box), { x: 0, y: 10 });
}

function drawAxes(
  stage: Stage,
  slide: PlotSlide,
  area: { left: number; right: number; top: number; bottom: number },
  toX: (x: number) => number,
  toY: (y: number) => number,
): void {
  const { ctx, palette } = stage;
  const grown = entrance(stage, 0.3, 0.6);
  ctx.fillStyle = palette.line;
  const zero = slide.y[0] < 0 && slide.y[1] > 0 ? toY(0) : area.bottom;
  ctx.fillRect(area.left, zero - 1.5, (area.right - area.left) * grown, 3);
  ctx.fillRect(area.left - 1.5, area.bottom - (area.bottom - area.top) * grown, 3, (area.bottom - area.top) * grown);
  entering(
    stage,
    grown,
    () => {
      for (const [x, text] of slide.xTicks ?? []) {
        ctx.fillStyle = palette.line;
        if (zero === area.bottom) ctx.fillRect(toX(x) - 1.5, area.bottom, 3, 9);
        drawLine(stage, text, tickType, { x: toX(x), y: area.bottom + 28, colour: palette.soft, align: "center" });
      }
      for (const [y, text] of slide.yTicks ?? [])
        drawLine(stage, text, tickType, { x: area.left - 16, y: toY(y), colour: palette.soft, align: "right" });
      if (slide.xName !== undefined)
        drawLine(stage, slide.xName, tickType, {
          x: area.right,
          y: area.bottom + 66,
          colour: palette.soft,
          align: "right",
        });
      if (slide.yName !== undefined)
        drawLine(stage, slide.yName, tickType, { x: area.left - 16, y: area.top - 26, colour: palette.soft });
    },
    { x: 0, y: 0 },
  );
}

function fillArea(
  stage: Stage,
  area: NonNullable<PlotSlide["area"]>,
  progress: number,
  toX: (x: number) => number,
  toY: (y: number) => number,
): void {
  const { ctx, palette } = stage;
  ctx.save();
  ctx.globalAlpha *= 0.78 * progress;
  ctx.fillStyle = palette.near;
  ctx.beginPath();
  ctx.moveTo(toX(area.from), toY(0));
  for (let step = 0; step <= 160; step += 1) {
    const x = area.from + ((area.to - area.from) * step) / 160;
    ctx.lineTo(toX(x), toY(area.at(x)));
  }
  ctx.lineTo(toX(area.to), toY(0));
  ctx.fill();
  ctx.restore();
}

function drawPlotLabel(stage: Stage, label: PlotLabel, x: number, y: number, box: Box): void {
  const { ctx, palette } = stage;
  const align = label.align ?? "left";
  const colour = label.accent ? palette.accent : palette.ink;
  if (label.dot) {
    ctx.fillStyle = palette.accent;
    ctx.beginPath();
    ctx.arc(x, y, 11, 0, Math.PI * 2);
    ctx.fill();
  }
  const shift = label.dot ? 24 : 0;
  const sideways = { left: shift, center: 0, right: -shift }[align];
  const up = label.dot && align === "center" ? -36 : 0;
  const width = widthOf(ctx, label.text, { ...labelType, size: 33 });
  const start = x + sideways - { left: 0, center: width / 2, right: width }[align];
  if (start < box.x - 2 || start + width > box.x + box.width + 30)
    stage.complain(`label leaves the plot: ${label.text}`);
  drawLine(stage, label.text, { ...labelType, size: 33 }, { x: x + sideways, y: y + up, colour, align });
}
