export interface Size {
  width: number;
  height: number;
}

export interface Rung extends Size {
  name: string;
  /** Bits a second. */
  pictureRate: number;
  soundRate: number;
}

const standardLines = [1080, 720, 480, 240];

/** If the best standard size has less than this share of the source's lines, the loss is visible. */
const closeEnough = 0.85;

/** Best first. Never more lines than the source has. */
export function rungsFor(source: Size): Rung[] {
  const lines = Math.min(source.width, source.height);
  const fittingLines = standardLines.filter((each) => each <= lines);
  const best = fittingLines[0] ?? 0;
  const all = best < Math.min(lines, standardLines[0] ?? 0) * closeEnough ? [lines, ...fittingLines] : fittingLines;
  return all.map((each) => toRung(source, each));
}

function toRung(source: Size, lines: number): Rung {
  const scale = lines / Math.min(source.width, source.height);
  return {
    name: String(lines),
    width: even(source.width * scale),
    height: even(source.height * scale),
    pictureRate: Math.round(5_000_000 * (lines / 1080) ** 1.6),
    soundRate: lines >= 720 ? 128_000 : 96_000,
  };
}

/** H.264 needs even lengths. */
function even(length: number): number {
  return Math.max(2, Math.round(length / 2) * 2);
}
