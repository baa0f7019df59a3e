import type { components } from "@lms/api/schema";
import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as loadMode,
  wcagContrast,
} from "culori/fn";

type Accent = NonNullable<components["schemas"]["Site"]["accent"]>;
type Theme = "light" | "dark";

for (const mode of [modeRgb, modeLrgb, modeOklab]) loadMode(mode);
loadMode(modeOklch);
const toOklch = converter("oklch");

/** The palest and the darkest ground of text in each theme, as in `packages/ui/src/styles/tokens.css`. */
const grounds = { light: ["#ffffff", "#f5f2ec"], dark: ["#0a0d15", "#181c27"] } as const;

/** WCAG 2.2 AA, 1.4.3. */
const readable = 4.5;

/** The light theme has the colour as it is. The dark theme has its hue, as light as the product's own brand is there. */
export function accentColors(color: string): Accent {
  const { l: lightness, c: chroma, h: hue = 0 } = toOklch(color) ?? { l: 0, c: 0 };
  const shade = (l: number, maxChroma = chroma): string =>
    hex({ mode: "oklch", l, c: Math.min(chroma, maxChroma), h: hue });
  return {
    color,
    light: {
      brand: color.toLowerCase(),
      onBrand: "#fcfcfc",
      brandStrong: shade(Math.max(0, lightness - 0.06)),
      brandSoft: shade(0.955, 0.03),
    },
    dark: {
      brand: shade(0.77, 0.115),
      onBrand: "#0c1326",
      brandStrong: shade(0.83, 0.1),
      brandSoft: shade(0.28, 0.05),
    },
  };
}

/** Whether text in these colours can be read on the pages of both themes. */
export function isReadableAccent(accent: Accent): boolean {
  return isReadable(accent, "light") && isReadable(accent, "dark");
}

function isReadable(accent: Accent, theme: Theme): boolean {
  const { brand, onBrand, brandStrong, brandSoft } = accent[theme];
  return (
    [...grounds[theme], brandSoft, onBrand].every((ground) => wcagContrast(brand, ground) >= readable) &&
    wcagContrast(onBrand, brandStrong) >= readable
  );
}

function hex(color: Oklch): string {
  return formatHex(clampChroma(color, "oklch"));
}
