import type { Removing } from "../platform/media/remove-media.ts";
import { removeMedia } from "../platform/media/remove-media.ts";
import { videoLocation } from "../platform/media/videos/video.ts";
import type { TrashFiles } from "../platform/trash/trash-items.ts";

/** Deletes files that no row refers to any more. */
export function deleteFiles(removing: Removing, { videos, images }: TrashFiles): Promise<void> {
  return removeMedia(removing, [
    ...videos.map((file) => ({ bucket: "lectures", id: videoLocation(file).id }) as const),
    ...images.map((id) => ({ bucket: "images", id }) as const),
  ]);
}

export function filesOfLectures(
  lectures: readonly { videoFile: string | null; posterFile?: string | null | undefined }[],
): TrashFiles {
  return {
    videos: lectures.flatMap(({ videoFile }) => videoFile ?? []),
    images: lectures.flatMap(({ posterFile }) => posterFile ?? []),
  };
}
