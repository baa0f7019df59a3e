/** 1 to 21, as WCAG 2.2 defines it. */
export function contrast(tokens: ReadonlyMap<string, string>, a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(tokens, a), luminance(tokens, b)].toSorted(
    (darker, lighter) => darker - lighter,
  );
  return (light + 0.05) / (dark + 0.05);
}

/** `#rrggbb`, for code that cannot read OKLCH. */
export function tokenHex(tokens: ReadonlyMap<string, string>, name: string): string {
  return `#${tokenLight(tokens, name).map(toByte).join("")}`;
}

function luminance(tokens: ReadonlyMap<string, string>, name: string): number {
  const [red, green, blue] = tokenLight(tokens, name);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function tokenLight(tokens: ReadonlyMap<string, string>, name: string): [number, number, number] {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`No token --${name}.`);
  const [lightness = 0, chroma = 0, hue = 0] = value.slice("oklch(".length, -1).split(" ").map(Number);
  return linearRgb(lightness, chroma, (hue * Math.PI) / 180);
}

function toByte(light: number): string {
  const coded = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(coded * 255)
    .toString(16)
    .padStart(2, "0");
}

/** Clipped to sRGB. Matrices of CSS Color 4, section 9.3. */
function linearRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function clip(part: number): number {
  return Math.min(1, Math.max(0, part));
}
