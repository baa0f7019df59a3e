export interface Thumbnail {
  /** Seconds. */
  start: number;
  end: number;
  /** The address of a picture with several thumbnails, and the position in it. */
  picture: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The text of a cue names a part of a picture, as `strip.jpg#xywh=0,90,160,90`. */
export function findThumbnail(
  { startTime: start, endTime: end, text }: Pick<VTTCue, "startTime" | "endTime" | "text">,
  address: string,
): Thumbnail | undefined {
  const [, name, ...place] = /^(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)$/.exec(text.trim()) ?? [];
  if (name === undefined) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = place.map(Number);
  return { start, end, picture: new URL(name, address).href, x, y, width, height };
}

export function thumbnailAt(thumbnails: readonly Thumbnail[], time: number): Thumbnail | undefined {
  return thumbnails.find(({ end }) => time < end) ?? thumbnails.at(-1);
}
