/** The colours of one course, all of one hue but for the marigold. */
export interface Palette {
  hue: number;
  ground: string;
  /** The ground with nothing of it left, for gradients. */
  groundClear: string;
  far: string;
  near: string;
  /** Lines drawn across the ground. */
  ray: string;
  /** Behind code, tables and charts. */
  panel: string;
  panelStrong: string;
  line: string;
  ink: string;
  soft: string;
  accent: string;
  onAccent: string;
}

/** The tokens of the design system that do not follow a hue, and the course's own. */
export function paletteOf(hue: number): Palette {
  return {
    hue,
    ground: `oklch(0.4 0.122 ${hue})`,
    groundClear: `oklch(0.4 0.122 ${hue} / 0)`,
    far: `oklch(0.495 0.13 ${hue + 16})`,
    near: `oklch(0.6 0.125 ${hue + 24})`,
    ray: `oklch(0.66 0.12 ${hue + 30})`,
    panel: `oklch(0.29 0.085 ${hue} / 0.72)`,
    panelStrong: `oklch(0.46 0.13 ${hue + 8})`,
    line: `oklch(0.66 0.07 ${hue + 10})`,
    ink: "oklch(0.985 0.006 85)",
    soft: `oklch(0.885 0.045 ${hue + 6})`,
    accent: "oklch(0.82 0.155 78)",
    onAccent: "oklch(0.26 0.05 60)",
  };
}
