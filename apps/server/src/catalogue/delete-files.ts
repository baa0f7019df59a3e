import type { FastifyRequest } from "fastify";
import type { Dependencies } from "../platform/dependencies.ts";
import { videoLocation } from "../platform/media/video.ts";

type Logging = Pick<FastifyRequest, "log">;

export interface UnusedFiles {
  videos: readonly string[];
  images: readonly string[];
}

/** Deletes files that no row refers to any more. Errors are logged: the hourly sweep deletes what is left. */
export function fileDeleter(media: Dependencies["media"]) {
  return async (request: Logging, { videos, images }: UnusedFiles): Promise<void> => {
    const results = await Promise.allSettled([
      ...videos.map((file) => media.remove("lectures", videoLocation(file).id)),
      ...images.map((file) => media.remove("images", file)),
    ]);
    const failed = results.filter((each) => each.status === "rejected");
    const [first] = failed;
    if (first !== undefined)
      request.log.error({ err: first.reason, files: failed.length }, "files could not be deleted");
  };
}

export function filesOfLectures(
  lectures: readonly { videoFile: string; posterFile?: string | null | undefined }[],
): UnusedFiles {
  return {
    videos: lectures.map(({ videoFile }) => videoFile),
    images: lectures.flatMap(({ posterFile }) => posterFile ?? []),
  };
}
