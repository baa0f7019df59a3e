import { palette } from "./palette.ts";
import { type Area, cardSize } from "./share-card.ts";

const { width, height } = cardSize;
const edge = width - 320;
const border = 9;

/** All that has no text: the paper, the coloured side, the frame of the picture, the sign of the site. */
export function sceneSvg(picture: Area, { empty }: { empty: boolean }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${palette.paper}"/>
    <svg x="${edge}" width="${width - edge}" height="${height}">
      <rect width="100%" height="100%" fill="${palette.brand}"/>
      <circle cx="300" cy="30" r="250" fill="${palette.brandLight}"/>
      <circle cx="36" cy="650" r="180" fill="${palette.brandStrong}"/>
      <circle cx="262" cy="590" r="92" fill="${palette.accent}"/>
    </svg>
    ${frame(picture)}
    ${empty ? ownArt(picture) : ""}
    ${siteSign(64, 56, 56)}
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
function ownArt({ left, top, radius, ...size }: Area): string {
  return `<clipPath id="art"><rect width="${size.width}" height="${size.height}" rx="${radius}"/></clipPath>
  <g transform="translate(${left} ${top})" clip-path="url(#art)">
    <rect width="${size.width}" height="${size.height}" fill="${palette.brandStrong}"/>
    <circle cx="${size.width * 0.78}" cy="${size.height * 0.2}" r="${size.height * 0.62}" fill="${palette.brand}"/>
    <circle cx="${size.width * 0.96}" cy="${size.height * 0.92}" r="${size.height * 0.42}" fill="${palette.brandLight}"/>
    <path transform="translate(${size.width * 0.39} ${size.height * 0.24}) scale(${size.height / 200})" d="M6 4v88L82 48z"
      stroke-linejoin="round" stroke-width="10" fill="${palette.accent}" stroke="${palette.accent}"/>
    <rect x="28" y="${size.height - 38}" width="${size.width - 56}" height="10" rx="5" fill="${palette.brandLight}"/>
    <rect x="28" y="${size.height - 38}" width="${(size.width - 56) * 0.4}" height="10" rx="5" fill="${palette.accent}"/>
  </g>`;
}

function siteSign(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 26})">
    <rect width="26" height="26" rx="7" fill="${palette.brand}"/>
    <path d="M8.5 6.9v12.2L19.6 13z" stroke-linejoin="round" fill="${palette.accent}" stroke="${palette.accent}"/>
  </g>`;
}
