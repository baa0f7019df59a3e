import type { ComponentProps } from "react";

export type ArtVariant = "circles" | "waves" | "rays" | "dots";

export interface CoverArtProps extends Omit<ComponentProps<"svg">, "children"> {
  /** Degrees on the colour wheel. */
  hue: number;
  variant: ArtVariant;
  /** One to three characters. */
  sign?: string | undefined;
}

export function CoverArt({ hue, variant, sign, ...props }: CoverArtProps) {
  const far = `oklch(0.5 0.125 ${hue + 18})`;
  const near = `oklch(0.6 0.125 ${hue + 24})`;

  return (
    <svg {...props} aria-hidden="true" viewBox="0 0 640 360" preserveAspectRatio="xMinYMax slice">
      <rect width="640" height="360" fill={`oklch(0.39 0.115 ${hue})`} />
      <Shapes variant={variant} far={far} near={near} />
      {sign && (
        <text
          x="46"
          y="312"
          fontSize="118"
          fontWeight="640"
          letterSpacing="-3"
          fill="oklch(0.97 0.01 85)"
          className="notranslate font-display"
        >
          {sign}
        </text>
      )}
    </svg>
  );
}

function Shapes({ variant, far, near }: { variant: ArtVariant; far: string; near: string }) {
  switch (variant) {
    case "circles":
      return (
        <>
          <circle cx="500" cy="80" r="220" fill={far} />
          <circle cx="580" cy="300" r="140" fill={near} fillOpacity="0.72" />
        </>
      );
    case "waves":
      return (
        <>
          <path d="M0 360C150 190 250 230 340 290C440 355 560 290 640 160V360Z" fill={far} />
          <path d="M0 360C140 285 260 290 370 325C480 358 580 350 640 262V360Z" fill={near} />
        </>
      );
    case "rays":
      return <path d={rays} stroke={near} strokeWidth="3.5" strokeOpacity="0.85" fill="none" />;
    case "dots":
      // A dash of no length with a round cap is a dot: six lines instead of 36 circles.
      return (
        <g stroke={near} strokeOpacity="0.8" strokeLinecap="round" strokeDasharray="0 60">
          {[0, 1, 2, 3, 4, 5].map((column) => (
            <path key={column} d={`M${340 + column * 52} 34V340`} strokeWidth={6 + column * 4.4} />
          ))}
        </g>
      );
    default:
      return variant satisfies never;
  }
}

const rays = Array.from({ length: 9 }, (_, ray) => `M${130 + ray * 66} 360L${312 + ray * 46} 0`).join("");
