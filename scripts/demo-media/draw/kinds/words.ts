import { setFormula } from "../formula.ts";
import type { FigureSlide, FormulaSlide, PointsSlide, SpecimenSlide } from "../slide.ts";
import { cue, entering, entrance, type Box, type Stage } from "../stage.ts";
import { drawLine, drawParagraph, paragraph, setType, type Paragraph } from "../text.ts";

export function drawPoints(stage: Stage, slide: PointsSlide, box: Box): void {
  const indent = 46;
  const width = Math.min(box.width, 1040) - indent;
  const parts = slide.points.map(({ lead, text }) => ({
    lead: lead === undefined ? undefined : paragraph(stage, lead, { family: "text", size: 40, weight: 650 }, width),
    text: paragraph(stage, text, { family: "text", size: lead === undefined ? 40 : 35, weight: 480 }, width, 1.3),
  }));
  const heightOf = (part: (typeof parts)[number]) => (part.lead?.height ?? 0) + part.text.height;
  const total = parts.reduce((sum, part) => sum + heightOf(part), 0);
  const gap = Math.min(40, (box.height - total) / Math.max(1, parts.length - 1));
  if (gap < 14) stage.complain(`points too tall: ${slide.heading}`);
  let y = box.y + Math.max(0, (box.height - total - gap * (parts.length - 1)) / 2.6);
  for (const [index, part] of parts.entries()) {
    const top = y;
    entering(stage, entrance(stage, cue(stage, index, parts.length)), () => {
      stage.ctx.fillStyle = stage.palette.accent;
      stage.ctx.beginPath();
      stage.ctx.roundRect(box.x, top + 20, 18, 18, 5);
      stage.ctx.fill();
      if (part.lead) drawParagraph(stage, part.lead, box.x + indent, top, stage.palette.ink);
      const below = top + (part.lead?.height ?? 0);
      drawParagraph(stage, part.text, box.x + indent, below, part.lead ? stage.palette.soft : stage.palette.ink);
    });
    y += heightOf(part) + gap;
  }
}

export function drawFormula(stage: Stage, slide: FormulaSlide, box: Box): void {
  const { ctx, palette } = stage;
  const lines = (slide.lines ?? []).map((line) =>
    paragraph(stage, line, { family: "text", size: 36 }, box.width, 1.35),
  );
  const below = lines.reduce((sum, line) => sum + line.height + 10, 0);
  let size = 112;
  let formula = setFormula(stage, slide.formula, size);
  while (size > 40 && (formula.width > box.width - 40 || formula.up + formula.down > box.height - below - 40)) {
    size -= 4;
    formula = setFormula(stage, slide.formula, size);
  }
  if (size <= 44) stage.complain(`formula too wide: ${slide.formula}`);
  const tall = formula.up + formula.down;
  const gap = lines.length > 0 ? Math.min(54, (box.height - tall - below) / 2) : 0;
  const top = box.y + Math.max(0, (box.height - tall - gap - below) / 2.2);
  entering(stage, entrance(stage, 0.4, 0.8), () => formula.draw(box.x, top + formula.up, palette.ink), {
    x: -30,
    y: 0,
  });
  let y = top + tall + gap;
  for (const [index, line] of lines.entries()) {
    const at = y;
    entering(stage, entrance(stage, cue(stage, index + 1, lines.length + 1) + 0.3), () =>
      drawParagraph(stage, line, box.x, at, palette.soft),
    );
    y += line.height + 10;
  }
  ctx.textAlign = "left";
}

export function drawFigure(stage: Stage, slide: FigureSlide, box: Box): void {
  const { ctx, palette } = stage;
  let size = 210;
  setType(ctx, { family: "display", size, weight: 700 });
  while (size > 80 && ctx.measureText(slide.figure).width > box.width) {
    size -= 6;
    setType(ctx, { family: "display", size, weight: 700 });
  }
  const caption = paragraph(stage, slide.caption, { family: "text", size: 40 }, Math.min(box.width, 980), 1.32);
  const total = size * 1.02 + 26 + caption.height;
  if (total > box.height) stage.complain(`figure too tall: ${slide.heading}`);
  const top = box.y + (box.height - total) / 2.2;
  const grow = entrance(stage, 0.4, 0.7);
  entering(
    stage,
    grow,
    () =>
      drawLine(
        stage,
        slide.figure,
        { family: "display", size, weight: 700 },
        {
          x: box.x - 4,
          y: top + size * 0.52,
          colour: palette.accent,
        },
      ),
    { x: 0, y: 50 },
  );
  entering(stage, entrance(stage, 1.1), () =>
    drawParagraph(stage, caption, box.x, top + size * 1.02 + 26, palette.ink),
  );
}

function labelHeight(label: string | undefined): number {
  return label === undefined ? 0 : 38;
}

export function drawSpecimen(stage: Stage, slide: SpecimenSlide, box: Box): void {
  const { palette } = stage;
  const parts = slide.lines.map((line) => {
    const type = { family: line.font ?? "text", size: line.size, weight: line.weight ?? 480 };
    const width = box.width * (line.measure ?? 1);
    return { line, set: paragraph(stage, line.text, type, width, line.leading ?? 1.3) };
  });
  const total = parts.reduce((sum, { line, set }) => sum + set.height + labelHeight(line.label), 0);
  const gap = Math.min(34, (box.height - total) / Math.max(1, parts.length - 1));
  if (gap < 4) stage.complain(`specimen too tall: ${slide.heading}`);
  let y = box.y + Math.max(0, (box.height - total - gap * (parts.length - 1)) / 2.4);
  for (const [index, { line, set }] of parts.entries()) {
    const top = y;
    entering(stage, entrance(stage, cue(stage, index, parts.length)), () => {
      if (line.label !== undefined) {
        const label: Paragraph = paragraph(stage, line.label, { family: "text", size: 28, weight: 600 }, box.width);
        drawParagraph(stage, label, box.x, top, palette.accent);
      }
      drawParagraph(stage, set, box.x, top + labelHeight(line.label), line.soft ? palette.soft : palette.ink);
    });
    y += set.height + labelHeight(line.label) + gap;
  }
}
