import type { CodeSlide, CompareSlide, FlowSlide, GraphNode, GraphSlide, SwatchesSlide, TableSlide } from "../slide.ts";
import { arrow, cue, ease, entering, entrance, roundedBox, type Box, type Stage } from "../stage.ts";
import { drawLine, drawParagraph, paragraph, setType, widthOf } from "../text.ts";

function panel(stage: Stage, box: Box, fill = stage.palette.panel): void {
  stage.ctx.fillStyle = fill;
  roundedBox(stage.ctx, box, 20);
  stage.ctx.fill();
}

/** What the greatest size gives that fits, or the smallest size. */
function largest<T>(setIn: (size: number) => T, fits: (sized: T) => boolean, from: number, to: number): T {
  for (let size = from; size > to; size -= 1) {
    const sized = setIn(size);
    if (fits(sized)) return sized;
  }
  return setIn(to);
}

export function drawCode(stage: Stage, slide: CodeSlide, box: Box): void {
  const { ctx, palette } = stage;
  const lines = slide.code.split("\n");
  const results = slide.result?.split("\n") ?? [];
  const resultRoom = results.length > 0 ? 22 : 0;
  let size = 38;
  const widest = () => Math.max(...[...lines, ...results].map((line) => widthOf(ctx, line, { family: "code", size })));
  const tall = () => (lines.length + results.length) * size * 1.5 + 64 + (results.length > 0 ? resultRoom + 40 : 0);
  while (size > 22 && (widest() > box.width - 80 || tall() > box.height)) size -= 1;
  if (size < 27) stage.complain(`code too small (${size}): ${slide.heading}`);
  const lineHeight = size * 1.5;
  const codeBox = { x: box.x, y: box.y, width: box.width, height: lines.length * lineHeight + 56 };
  const top = Math.max(0, (box.height - tall()) / 2.4);
  codeBox.y += top;
  entering(stage, entrance(stage, 0.25), () => panel(stage, codeBox));
  for (const [index, line] of lines.entries()) {
    const start = 0.5 + index * Math.min(0.5, (stage.seconds * 0.4) / lines.length);
    const strong = slide.strong?.includes(index + 1) ?? false;
    const y = codeBox.y + 28 + lineHeight * (index + 0.5);
    entering(
      stage,
      entrance(stage, start, 0.4),
      () => {
        if (strong) {
          ctx.fillStyle = palette.panelStrong;
          roundedBox(
            ctx,
            { x: codeBox.x + 16, y: y - lineHeight / 2 + 2, width: codeBox.width - 32, height: lineHeight - 4 },
            9,
          );
          ctx.fill();
        }
        drawCodeLine(stage, line, codeBox.x + 40, y, size);
      },
      { x: -14, y: 0 },
    );
  }
  if (results.length === 0) return;
  const after = 0.7 + Math.min(0.5 * lines.length, stage.seconds * 0.4);
  entering(stage, entrance(stage, after), () => {
    let y = codeBox.y + codeBox.height + resultRoom + 20;
    for (const line of results) {
      drawLine(
        stage,
        line,
        { family: "code", size, weight: 600 },
        { x: box.x + 40, y: y + lineHeight / 2, colour: palette.accent },
      );
      y += lineHeight;
    }
  });
}

/** Comments stand back, strings and numbers stand out. */
function drawCodeLine(stage: Stage, line: string, x: number, y: number, size: number): void {
  const { ctx, palette } = stage;
  const pieces = line.match(/(?:#|--|\/\/) .*$|"[^"]*"|'[^']*'|\d[\d_.]*(?:ms|px)?(?!\w)|\w[\w.]*|\s+|./gu) ?? [];
  for (const piece of pieces) {
    const comment = /^(?:#|--|\/\/) /.test(piece);
    const literal = /^(?:["']|\d[\d_.]*(?:ms|px)?$)/.test(piece);
    setType(ctx, { family: "code", size, weight: comment ? 440 : 560 });
    ctx.fillStyle = literal ? palette.accent : comment ? palette.soft : palette.ink;
    ctx.fillText(piece, x, y + size * 0.345);
    x += ctx.measureText(piece).width;
  }
}

export function drawCompare(stage: Stage, slide: CompareSlide, box: Box): void {
  const { palette } = stage;
  const gap = 32;
  const width = (box.width - gap) / 2;
  const setIn = (size: number) =>
    slide.sides.map((side) => ({
      side,
      title: paragraph(stage, side.title, { family: "display", size: size + 5, weight: 640 }, width - 72, 1.15),
      lines: side.lines.map((line) => paragraph(stage, line, { family: "text", size }, width - 72, 1.28)),
    }));
  const tallest = (sized: ReturnType<typeof setIn>) =>
    Math.max(
      ...sized.map(
        ({ title, lines }) => 64 + title.height + 12 + lines.reduce((sum, line) => sum + line.height + 14, 0),
      ),
    );
  const sets = largest(setIn, (sized) => tallest(sized) <= box.height, 37, 31);
  const height = tallest(sets);
  if (height > box.height)
    stage.complain(`comparison too tall: ${slide.heading} (${Math.round(height)} of ${Math.round(box.height)})`);
  const top = box.y + Math.max(0, (box.height - height) / 2.4);
  for (const [index, { side, title, lines }] of sets.entries()) {
    const x = box.x + index * (width + gap);
    const start = 0.4 + index * Math.min(1.6, stage.seconds * 0.25);
    entering(
      stage,
      entrance(stage, start),
      () => {
        panel(stage, { x, y: top, width, height }, side.strong ? palette.panelStrong : palette.panel);
        drawParagraph(stage, title, x + 36, top + 30, side.strong ? palette.accent : palette.ink);
      },
      { x: index === 0 ? -24 : 24, y: 0 },
    );
    let y = top + 30 + title.height + 12;
    for (const [number, line] of lines.entries()) {
      const at = y;
      entering(stage, entrance(stage, start + 0.4 + number * 0.35), () =>
        drawParagraph(stage, line, x + 36, at, side.strong ? palette.ink : palette.soft),
      );
      y += line.height + 14;
    }
  }
}

export function drawFlow(stage: Stage, slide: FlowSlide, box: Box): void {
  const { palette } = stage;
  const count = slide.steps.length;
  const gap = 54;
  const width = (box.width - gap * (count - 1)) / count;
  const setIn = (size: number) =>
    slide.steps.map((step) => ({
      lead: paragraph(stage, step.lead ?? "", { family: "display", size: size + 4, weight: 640 }, width - 44, 1.15),
      text: paragraph(stage, step.text, { family: "text", size }, width - 44, 1.26),
    }));
  const tallest = (sized: ReturnType<typeof setIn>) =>
    Math.max(...sized.map(({ lead, text }) => lead.height + text.height + 84));
  const widest = (sized: ReturnType<typeof setIn>) =>
    Math.max(...sized.flatMap(({ lead, text }) => [lead.width, text.width]));
  const sets = largest(setIn, (sized) => tallest(sized) <= box.height && widest(sized) <= width - 44, 36, 29);
  const height = tallest(sets);
  if (widest(sets) > width - 43) stage.complain(`flow too wide: ${slide.heading}`);
  if (height > box.height) stage.complain(`flow too tall: ${slide.heading}`);
  const top = box.y + Math.max(0, (box.height - height) / 2.4);
  for (const [index, { lead, text }] of sets.entries()) {
    const x = box.x + index * (width + gap);
    const start = cue(stage, index, count);
    if (index > 0)
      arrow(stage, [x - gap + 9, top + height / 2], [x - 11, top + height / 2], entrance(stage, start, 0.4));
    entering(stage, entrance(stage, start + (index > 0 ? 0.2 : 0)), () => {
      panel(stage, { x, y: top, width, height });
      stage.ctx.fillStyle = palette.accent;
      roundedBox(stage.ctx, { x: x + 22, y: top + 26, width: 34, height: 6 }, 3);
      stage.ctx.fill();
      drawParagraph(stage, lead, x + 22, top + 44, palette.ink);
      drawParagraph(stage, text, x + 22, top + 44 + lead.height + 10, palette.soft);
    });
  }
}

export function drawTable(stage: Stage, slide: TableSlide, box: Box): void {
  const { ctx, palette } = stage;
  let size = 35;
  const types = () =>
    ({ head: { family: "text", size: size - 4, weight: 620 }, cell: { family: "text", size, weight: 520 } }) as const;
  const columns = () =>
    slide.head.map((head, column) =>
      Math.max(
        widthOf(ctx, head, types().head),
        ...slide.rows.map((row) => widthOf(ctx, row[column] ?? "", types().cell)),
      ),
    );
  const needed = () => columns().reduce((sum, width) => sum + width, 0) + 72 + 44 * (slide.head.length - 1);
  while (size > 28 && needed() > box.width) size -= 1;
  if (needed() > box.width) stage.complain(`table too wide: ${slide.heading}`);
  const spare = (box.width - needed()) / slide.head.length;
  const widths = columns().map((width) => width + spare + 44);
  const pitch = Math.min(size * 2, (box.height - 24) / (slide.rows.length + 1));
  if (pitch < size * 1.35) stage.complain(`table too tall: ${slide.heading}`);
  const height = pitch * (slide.rows.length + 1) + 24;
  const top = box.y + Math.max(0, (box.height - height) / 2.4);
  const drawRow = (
    cells: readonly string[],
    y: number,
    type: ReturnType<typeof types>["head" | "cell"],
    colour: string,
  ) => {
    let x = box.x + 36;
    for (const [column, width] of widths.entries()) {
      drawLine(stage, cells[column] ?? "", type, { x, y, colour });
      x += width;
    }
  };
  entering(stage, entrance(stage, 0.3), () => {
    panel(stage, { x: box.x, y: top, width: box.width, height });
    drawRow(slide.head, top + 12 + pitch / 2, types().head, palette.soft);
    ctx.fillStyle = palette.line;
    ctx.fillRect(box.x + 36, top + 12 + pitch - 1, box.width - 72, 2);
  });
  for (const [index, row] of slide.rows.entries()) {
    const y = top + 12 + pitch * (index + 1.5);
    const strong = slide.strong?.includes(index + 1) ?? false;
    entering(
      stage,
      entrance(stage, cue(stage, index, slide.rows.length) + 0.2),
      () => {
        if (strong) {
          ctx.fillStyle = palette.panelStrong;
          roundedBox(ctx, { x: box.x + 16, y: y - pitch / 2 + 3, width: box.width - 32, height: pitch - 6 }, 10);
          ctx.fill();
        }
        drawRow(row, y, types().cell, strong ? palette.accent : palette.ink);
      },
      { x: -14, y: 0 },
    );
  }
}

export function drawGraph(stage: Stage, slide: GraphSlide, box: Box): void {
  const { ctx, palette } = stage;
  const type = { family: "text", size: 32, weight: 600 } as const;
  const placed = new Map(
    slide.nodes.map((node) => {
      const width = widthOf(ctx, node.label, type) + 52;
      return [
        node.id,
        { node, width, height: 66, x: box.x + node.x * box.width, y: box.y + node.y * box.height },
      ] as const;
    }),
  );
  for (const { node, x, width } of placed.values()) {
    if (x - width / 2 < box.x - 4 || x + width / 2 > box.x + box.width + 4)
      stage.complain(`node leaves the box: ${node.label}`);
  }
  const find = (id: string) => {
    const found = placed.get(id);
    if (!found) throw new Error(`No node ${id} in “${slide.heading}”`);
    return found;
  };
  const count = slide.nodes.length + slide.edges.length;
  for (const [index, edge] of slide.edges.entries()) {
    const from = find(edge.from);
    const to = find(edge.to);
    const progress = ease((stage.time - cue(stage, index + 1, count) - 0.5) / 0.7);
    const start = border(from, to);
    const end = border(to, from);
    arrow(stage, start, end, progress, { head: edge.plain !== true, dashed: edge.dashed === true });
    const label = edge.label;
    if (label === undefined) continue;
    entering(
      stage,
      progress,
      () => {
        const x = (start[0] + end[0]) / 2;
        const y = (start[1] + end[1]) / 2;
        const width = widthOf(ctx, label, { family: "text", size: 28, weight: 560 });
        ctx.fillStyle = palette.ground;
        roundedBox(ctx, { x: x - width / 2 - 14, y: y - 22, width: width + 28, height: 44 }, 12);
        ctx.fill();
        drawLine(
          stage,
          label,
          { family: "text", size: 28, weight: 560 },
          { x, y, colour: palette.accent, align: "center" },
        );
      },
      { x: 0, y: 0 },
    );
  }
  for (const [index, { node, x, y, width, height }] of [...placed.values()].entries()) {
    entering(stage, entrance(stage, 0.3 + index * 0.16), () =>
      drawNode(stage, node, { x: x - width / 2, y: y - height / 2, width, height }),
    );
  }
}

function drawNode(stage: Stage, node: GraphNode, box: Box): void {
  const { ctx, palette } = stage;
  ctx.fillStyle = node.strong ? palette.accent : palette.panelStrong;
  roundedBox(ctx, box, 18);
  ctx.fill();
  drawLine(
    stage,
    node.label,
    { family: "text", size: 32, weight: 600 },
    {
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      colour: node.strong ? palette.onAccent : palette.ink,
      align: "center",
    },
  );
}

interface Placed {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the line from one box's middle to another's leaves the first, with a little air. */
function border(box: Placed, towards: Placed): [number, number] {
  const dx = towards.x - box.x;
  const dy = towards.y - box.y;
  const scale = Math.min(
    (box.width / 2 + 12) / Math.max(1e-6, Math.abs(dx)),
    (box.height / 2 + 12) / Math.max(1e-6, Math.abs(dy)),
  );
  return [box.x + dx * scale, box.y + dy * scale];
}

export function drawSwatches(stage: Stage, slide: SwatchesSlide, box: Box): void {
  const { ctx, palette } = stage;
  const pitch = Math.min(190, box.height / slide.rows.length);
  const top = box.y + Math.max(0, (box.height - pitch * slide.rows.length) / 2.4);
  for (const [number, row] of slide.rows.entries()) {
    const y = top + number * pitch;
    entering(stage, entrance(stage, 0.4 + number * 0.5), () =>
      drawLine(
        stage,
        row.label,
        { family: "text", size: 31, weight: 580 },
        { x: box.x, y: y + 20, colour: palette.ink, limit: box.width },
      ),
    );
    const width = box.width / row.colours.length;
    for (const [index, colour] of row.colours.entries()) {
      const start = 0.6 + number * 0.5 + index * 0.12;
      entering(stage, entrance(stage, start), () => {
        ctx.fillStyle = colour.fill;
        roundedBox(ctx, { x: box.x + index * width + 4, y: y + 46, width: width - 8, height: pitch - 68 }, 14);
        ctx.fill();
        if (colour.text !== undefined)
          drawLine(
            stage,
            colour.text,
            { family: "text", size: 31, weight: 620 },
            {
              x: box.x + (index + 0.5) * width,
              y: y + 46 + (pitch - 68) / 2,
              colour: colour.ink ?? palette.ink,
              align: "center",
              limit: width - 16,
            },
          );
      });
    }
  }
}
