/** The content of a share picture. Any change of its look needs a new `drawingVersion`. */
export interface ShareCard {
  title?: string;
  eyebrow?: string;
  byline?: string;
  /** A JPEG. */
  picture?: Uint8Array;
  /** The name of the site. */
  site: string;
  /** A WebP, in place of the sign and the name. */
  logo?: Uint8Array;
  colors?: CardColors;
}

export interface CardColors {
  brand: string;
  brandLight: string;
  brandStrong: string;
}

export const drawingVersion = 1;

export const cardSize = { width: 1200, height: 630 } as const;

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
  radius: number;
}

/** 16:9, as thumbnails are. */
export const nextToText: Area = { left: 632, top: 174, width: 504, height: 283, radius: 24 };
export const withoutText: Area = { left: 224, top: 152, width: 752, height: 423, radius: 28 };
