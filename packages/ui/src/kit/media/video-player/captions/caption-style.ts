import type { CSSProperties } from "react";

/** Percent of the usual size. */
export const captionSizes = [75, 100, 140, 200] as const;
export const captionBackgrounds = ["shadow", "half", "solid"] as const;

/** How the viewer wants captions to look. */
export interface CaptionStyle {
  size: (typeof captionSizes)[number];
  background: (typeof captionBackgrounds)[number];
}

export const defaultCaptionStyle: CaptionStyle = { size: 100, background: "half" };

/** White text has at least 7:1 on each of them in front of a white picture; the shadow alone draws an edge around the letters. */
const backgrounds: Record<CaptionStyle["background"], string> = {
  shadow: "transparent",
  half: "rgb(0 0 0 / 0.65)",
  solid: "#000",
};
const edge = "0 0 0.06em #000, 0 0 0.1em #000, 0 0 0.16em #000, 0.04em 0.04em 0.1em #000, -0.04em -0.04em 0.1em #000";

interface CaptionVariables extends CSSProperties {
  "--caption-size": string;
  "--caption-background": string;
  "--caption-shadow": string;
}

/**
 * For the player's own captions, and for those that the system draws. The size grows with the player. Two long lines fit into the
 * picture of a phone.
 */
export function captionVariables({ size, background }: CaptionStyle): CaptionVariables {
  return {
    "--caption-size": `min(max(0.75rem, clamp(0.875rem, 0.25rem + 2.2cqi, 3rem) * ${size / 100}), 6.5cqi)`,
    "--caption-background": backgrounds[background],
    "--caption-shadow": background === "solid" ? "none" : edge,
  };
}
