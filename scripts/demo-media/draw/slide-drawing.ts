import { drawCode, drawCompare, drawFlow, drawGraph, drawSwatches, drawTable } from "./kinds/boxes.ts";
import { drawBars, drawColumns, drawPlot } from "./kinds/charts.ts";
import { drawFigure, drawFormula, drawPoints, drawSpecimen } from "./kinds/words.ts";
import type { Slide } from "./slide.ts";
import { entering, entrance, safe, type Box, type Stage } from "./stage.ts";
import { drawParagraph, paragraph } from "./text.ts";

/** Heading, body by kind, note. */
export function drawSlide(stage: Stage, slide: Slide): void {
  const { palette } = stage;
  const width = safe.right - safe.left;
  const heading = paragraph(stage, slide.heading, { family: "display", size: 52, weight: 650 }, width, 1.12);
  if (heading.lines.length > 2) stage.complain(`heading too long: ${slide.heading}`);
  entering(stage, entrance(stage, 0), () => drawParagraph(stage, heading, safe.left - 2, safe.top - 8, palette.ink), {
    x: -26,
    y: 0,
  });

  const note =
    slide.note === undefined ? undefined : paragraph(stage, slide.note, { family: "text", size: 34 }, width, 1.28);
  const noteTop = safe.bottom - (note?.height ?? 0);
  if (note)
    entering(stage, entrance(stage, Math.min(3.2, stage.seconds * 0.5)), () =>
      drawParagraph(stage, note, safe.left, noteTop, palette.soft),
    );

  const top = safe.top + heading.height + 26;
  drawBody(stage, slide, { x: safe.left, y: top, width, height: noteTop - (note ? 26 : 0) - top });
}

function drawBody(stage: Stage, slide: Slide, box: Box): void {
  switch (slide.kind) {
    case "points":
      return drawPoints(stage, slide, box);
    case "formula":
      return drawFormula(stage, slide, box);
    case "figure":
      return drawFigure(stage, slide, box);
    case "specimen":
      return drawSpecimen(stage, slide, box);
    case "bars":
      return drawBars(stage, slide, box);
    case "columns":
      return drawColumns(stage, slide, box);
    case "plot":
      return drawPlot(stage, slide, box);
    case "code":
      return drawCode(stage, slide, box);
    case "compare":
      return drawCompare(stage, slide, box);
    case "flow":
      return drawFlow(stage, slide, box);
    case "table":
      return drawTable(stage, slide, box);
    case "graph":
      return drawGraph(stage, slide, box);
    case "swatches":
      return drawSwatches(stage, slide, box);
    default:
      return slide satisfies never;
  }
}
