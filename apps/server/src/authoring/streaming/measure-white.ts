/** Candelas a square metre: the white of paper by BT.2408, and of screens of the usual range. */
const whites = { max: 203, min: 100 };
/** The brightest is a little more than white, so that the compression of lights leaves it white. */
const reserve = 1.2;

/** So few pixels still show a bright area, but no single spark. */
const pixels = "scale=160:160:flags=area:out_range=tv,format=yuv420p10le";

/** Options for ffmpeg that let it print the brightest luma of each keyframe. */
export const lumaOptions = [
  "-an",
  "-vf",
  `${pixels},signalstats,metadata=print:key=lavfi.signalstats.YMAX:file=-`,
  "-f",
  "null",
  "-",
];

/** Undefined for another line. */
export function lumaIn(line: string): number | undefined {
  const [, value] = /^lavfi\.signalstats\.YMAX=(\d+)/.exec(line) ?? [];
  return value === undefined ? undefined : Number(value);
}

/** Finds the luminance that becomes white. `luma` is the brightest, of ten bits: recordings of screens and titles stay below the white of paper. */
export function whiteFor(hdr: "pq" | "hlg", luma: number): number {
  const signal = Math.min(1, Math.max(0, (luma - 64) / 876));
  const light = hdr === "pq" ? lightOfPq(signal) : lightOfHlg(signal);
  return Math.min(whites.max, Math.max(whites.min, light / reserve));
}

/** SMPTE ST 2084 defines the curve. */
function lightOfPq(signal: number): number {
  const [m1, m2, c1, c2, c3] = [0.1593017578125, 78.84375, 0.8359375, 18.8515625, 18.6875];
  const power = signal ** (1 / m2);
  return 10_000 * (Math.max(0, power - c1) / (c2 - c3 * power)) ** (1 / m1);
}

/** BT.2100 defines the curve, here for a screen of 1000 candelas. */
function lightOfHlg(signal: number): number {
  const [a, b, c] = [0.17883277, 0.28466892, 0.55991073];
  const scene = signal <= 0.5 ? signal ** 2 / 3 : (Math.exp((signal - c) / a) + b) / 12;
  return 1000 * scene ** 1.2;
}
