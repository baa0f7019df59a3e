import type { ArtVariant, DemoCourse, DemoLecture } from "../../../apps/server/src/dev/demo/demo-course.ts";
import { drawArt } from "./art.ts";
import { drawSign, signWidth } from "./sign.ts";
import type { Slide } from "./slide.ts";
import { drawSlide } from "./slide-drawing.ts";
import { createStage, ease, entering, entrance, frame, safe, type Stage } from "./stage.ts";
import { drawLine, drawParagraph, paragraph } from "./text.ts";

/** One lecture, ready to be drawn at any moment. */
export interface LectureFilm {
  /** Whole seconds. */
  seconds: number;
  /** When each slide begins, the title first. */
  starts: number[];
  /** What does not fit, found while drawing. */
  complaints: Set<string>;
  draw: (time: number) => void;
  /** Whether the picture at this time is the one at the frame before. */
  still: (time: number) => boolean;
}

const titleSeconds = 3.5;

export function createFilm(
  ctx: CanvasRenderingContext2D,
  course: DemoCourse,
  lecture: DemoLecture,
  position: number,
  slides: readonly Slide[],
): LectureFilm {
  const complaints = new Set<string>();
  const stage = createStage(ctx, course.hue, (what) => complaints.add(what));
  const lengths = [titleSeconds, ...slides.map(secondsOf)];
  const exact = lengths.reduce((sum, length) => sum + length, 0);
  const seconds = Math.ceil(exact);
  lengths[lengths.length - 1]! += seconds - exact;
  const starts = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, length) => sum + length, 0));
  // Lectures of one course begin at different places of the same drift.
  const offset = position * 2.7;

  const draw = (time: number): void => {
    const index = Math.max(
      0,
      starts.findLastIndex((start) => start <= time),
    );
    stage.time = time - starts[index]!;
    stage.seconds = lengths[index]!;
    const phase = offset + 1.2 * (index + settle(stage.time / 1.8));
    const calm = index === 0 ? 0 : index === 1 ? ease(stage.time / 1.2) : 1;
    drawArt(ctx, course.variant, stage.palette, phase, calm);
    if (index === 0) veil(stage, course.variant);
    const last = index === lengths.length - 1;
    ctx.save();
    ctx.globalAlpha = last ? 1 : 1 - ease((stage.time - stage.seconds + 0.35) / 0.35);
    if (index === 0) drawTitle(stage, course, lecture, position);
    else drawSlide(stage, slides[index - 1]!);
    ctx.restore();
  };
  const still = (time: number): boolean => {
    const index = starts.findLastIndex((start) => start <= time);
    const into = time - starts[index]!;
    const length = lengths[index]!;
    return index > 0 && into > length * 0.5 + 1.95 && (index === lengths.length - 1 || into < length - 0.36);
  };
  return { seconds, starts, complaints, draw, still };
}

/** Quiets the shapes that would run through the words of a title. */
function veil({ ctx, palette }: Stage, variant: ArtVariant): void {
  if (variant !== "rays" && variant !== "dots") return;
  const gradient = ctx.createLinearGradient(420, 0, 1040, 0);
  gradient.addColorStop(0, palette.ground);
  gradient.addColorStop(1, palette.groundClear);
  ctx.fillStyle = gradient;
  ctx.fillRect(0, 0, frame.width, frame.height);
}

function drawTitle(stage: Stage, course: DemoCourse, lecture: DemoLecture, position: number): void {
  const { ctx, palette } = stage;
  const width = 830;
  const title = paragraph(stage, lecture.title, { family: "display", size: 88, weight: 660 }, width, 1.06);
  entering(stage, entrance(stage, 0), () =>
    drawLine(
      stage,
      course.title,
      { family: "text", size: 33, weight: 600 },
      { x: safe.left, y: safe.top + 22, colour: palette.soft, limit: 900 },
    ),
  );
  entering(
    stage,
    entrance(stage, 0.15, 0.8),
    () => drawParagraph(stage, title, safe.left - 3, safe.top + 66, palette.ink),
    { x: -36, y: 0 },
  );
  const below = safe.top + 66 + title.height + 40;
  ctx.fillStyle = palette.accent;
  ctx.beginPath();
  ctx.roundRect(safe.left, below, 110 * entrance(stage, 0.5, 0.8), 9, 4);
  ctx.fill();
  entering(stage, entrance(stage, 0.6), () =>
    drawLine(
      stage,
      `Lecture ${position} of ${course.lectures.length} · ${course.createdBy}`,
      { family: "text", size: 33, weight: 520 },
      { x: safe.left, y: below + 52, colour: palette.ink },
    ),
  );
  const signLeft = safe.right - signWidth(ctx, course.sign, 200);
  if (below + 80 > 520) stage.complain(`title too tall: ${lecture.title}`);
  entering(
    stage,
    entrance(stage, 0.3, 1),
    () => drawSign(ctx, course.sign, signLeft, safe.bottom - 16, 200, palette.ink),
    {
      x: 50,
      y: 0,
    },
  );
}

/** Eases in and out. The shapes move while something new comes and then rest, which also keeps the file small. */
function settle(progress: number): number {
  const clamped = Math.min(1, progress);
  return clamped * clamped * (3 - 2 * clamped);
}

/** About as long as reading it takes, and never so short that nothing can be seen. */
function secondsOf(slide: Slide): number {
  if (slide.seconds !== undefined) return slide.seconds;
  const words = JSON.stringify(slide).split(/[\s,:]+/).length;
  return Math.round(Math.min(7, Math.max(5, 2 + words / 8)) * 2) / 2;
}

/** The thumbnail of a course, in the same art. */
export function drawThumbnail(ctx: CanvasRenderingContext2D, course: DemoCourse): void {
  const stage = createStage(ctx, course.hue, () => undefined);
  drawArt(ctx, course.variant, stage.palette, 0, 0);
  drawSign(ctx, course.sign, 96, frame.height - 96, 224, stage.palette.ink);
}
