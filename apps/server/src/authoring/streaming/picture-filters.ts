import type { Size } from "./ladder.ts";

export interface PictureFormat {
  /** Undefined for a picture of the usual range. */
  hdr: "pq" | "hlg" | undefined;
  /** Colours beyond those of BT.709. */
  isWide: boolean;
  isInterlaced: boolean;
  /** Names for the filter, when the file has none. */
  unnamed: { transfer: boolean; primaries: boolean; matrix: boolean };
}

/** Candelas a square metre. Brighter than this is white as well. */
const brightest = { pq: 4000, hlg: 1000 };
/** Nothing below this share of white is changed; lights above it are compressed, so that they keep some detail. */
const unchanged = 0.9;

/** Filters from the decoded picture to that of a rendition. `white` is in candelas a square metre. */
export function pictureFilters(pictureFormat: PictureFormat, { width, height }: Size, white: number): string[] {
  return [
    deinterlacing(pictureFormat),
    // Small first: what follows computes with fractions.
    `scale=${width}:${height}`,
    "setsar=1",
    ...colours(pictureFormat, white),
    "format=yuv420p",
  ];
}

/** `interlaced` changes only the frames that are marked so themselves: the file may not say it. */
function deinterlacing({ isInterlaced }: PictureFormat): string {
  return `bwdif=mode=send_frame:deint=${isInterlaced ? "all" : "interlaced"}`;
}

function colours({ hdr, isWide, unnamed }: PictureFormat, white: number): string[] {
  if (hdr === undefined && !isWide) return [];
  const names = [
    unnamed.transfer ? ["color_trc=bt709"] : [],
    unnamed.primaries ? ["color_primaries=bt2020"] : [],
    unnamed.matrix ? ["colorspace=bt2020nc"] : [],
  ].flat();
  const named = names.length > 0 ? [`setparams=${names.join(":")}`] : [];
  if (hdr === undefined) return [...named, "zscale=p=bt709:t=bt709:m=bt709:r=tv"];
  return [
    ...named,
    `zscale=t=linear:npl=${white.toFixed(1)}`,
    "format=gbrpf32le",
    "zscale=p=bt709",
    `tonemap=mobius:param=${unchanged}:desat=0:peak=${(brightest[hdr] / white).toFixed(3)}`,
    "zscale=t=bt709:m=bt709:r=tv",
  ];
}
