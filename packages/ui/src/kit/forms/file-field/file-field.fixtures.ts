const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><rect width="640" height="360" fill="oklch(0.36 0.09 150)"/><circle cx="430" cy="120" r="170" fill="oklch(0.5 0.1 180)"/><circle cx="560" cy="260" r="120" fill="oklch(0.66 0.11 180)"/></svg>`;

/** A drawn thumbnail that needs no network. */
export const thumbnailUrl = `data:image/svg+xml,${encodeURIComponent(drawing)}`;

/** The same drawing as a file. */
export function pictureFile(name = "pipelines.svg"): File {
  return new File([drawing], name, { type: "image/svg+xml" });
}

/** The name and size of a video, without its moving pictures. */
export function videoFile(name = "lecture-1.mp4"): File {
  return new File([new Uint8Array(28_400_000)], name, { type: "video/mp4" });
}
