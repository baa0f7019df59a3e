import { palette } from "./palette.ts";
import { type Area, type CardColors, cardSize } from "./share-card.ts";

interface Scene {
  empty: boolean;
  signed: boolean;
  colors: CardColors;
}

/** The place of the site's sign, or of its logo. */
export const signArea = { left: 64, top: 56, width: 440, height: 56 } as const;

const { width, height } = cardSize;
const edge = width - 320;
const border = 9;

/** All that has no text: the paper, the coloured side, the frame of the picture, the sign of the site. */
export function sceneSvg(picture: Area, { empty, signed, colors }: Scene): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${palette.paper}"/>
    <svg x="${edge}" width="${width - edge}" height="${height}">
      <rect width="100%" height="100%" fill="${colors.brand}"/>
      <circle cx="300" cy="30" r="250" fill="${colors.brandLight}"/>
      <circle cx="36" cy="650" r="180" fill="${colors.brandStrong}"/>
      <circle cx="262" cy="590" r="92" fill="${palette.accent}"/>
    </svg>
    ${frame(picture)}
    ${empty ? ownArt(picture, colors) : ""}
    ${signed ? siteSign(colors) : ""}
  </svg>`;
}

export function roundedMask({ width: wide, height: high, radius }: Area): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}">
    <rect width="${wide}" height="${high}" rx="${radius}"/>
  </svg>`;
}

function frame({ left, top, radius, ...size }: Area): string {
  return `<rect x="${left - border}" y="${top - border}" width="${size.width + 2 * border}" height="${size.height + 2 * border}"
    rx="${radius + border}" fill="${palette.surface}" stroke="${palette.line}" stroke-width="2"/>`;
}

/** Drawn when a course has no picture: a player in the site's colours. */
function ownArt({ left, top, radius, ...size }: Area, colors: CardColors): string {
  return `<clipPath id="art"><rect width="${size.width}" height="${size.height}" rx="${radius}"/></clipPath>
  <g transform="translate(${left} ${top})" clip-path="url(#art)">
    <rect width="${size.width}" height="${size.height}" fill="${colors.brandStrong}"/>
    <circle cx="${size.width * 0.78}" cy="${size.height * 0.2}" r="${size.height * 0.62}" fill="${colors.brand}"/>
    <circle cx="${size.width * 0.96}" cy="${size.height * 0.92}" r="${size.height * 0.42}" fill="${colors.brandLight}"/>
    <path transform="translate(${size.width * 0.39} ${size.height * 0.24}) scale(${size.height / 200})" d="M6 4v88L82 48z"
      stroke-linejoin="round" stroke-width="10" fill="${palette.accent}" stroke="${palette.accent}"/>
    <rect x="28" y="${size.height - 38}" width="${size.width - 56}" height="10" rx="5" fill="${colors.brandLight}"/>
    <rect x="28" y="${size.height - 38}" width="${(size.width - 56) * 0.4}" height="10" rx="5" fill="${palette.accent}"/>
  </g>`;
}

function siteSign({ brand }: CardColors): string {
  const { left, top, height: size } = signArea;
  return `<g transform="translate(${left} ${top}) scale(${size / 26})">
    <rect width="26" height="26" rx="7" fill="${brand}"/>
    <path d="M8.5 6.9v12.2L19.6 13z" stroke-linejoin="round" fill="${palette.accent}" stroke="${palette.accent}"/>
  </g>`;
}
