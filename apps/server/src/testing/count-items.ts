import type { MediaStore } from "../platform/media/media-store.ts";

export async function countItems(media: MediaStore): Promise<number> {
  let count = 0;
  for (const kind of ["images", "lectures"] as const) {
    for await (const item of media.list(kind)) count += item.id === "" ? 0 : 1;
  }
  return count;
}
