import type { FastifyRequest } from "fastify";
import type { Dependencies } from "../platform/dependencies.ts";
import { videoLocation } from "../platform/media/video.ts";

type Logs = Pick<FastifyRequest, "log">;

/**
 * Deletes files that no row names any more. One that cannot be deleted now is an orphan that the hourly sweep takes
 * away.
 */
export function fileRemover(media: Dependencies["media"]) {
  return async (request: Logs, videos: readonly string[], thumbnail?: string): Promise<void> => {
    const removed = await Promise.allSettled([
      ...videos.map((file) => media.remove("lectures", videoLocation(file).id)),
      ...(thumbnail === undefined ? [] : [media.remove("images", thumbnail)]),
    ]);
    const failed = removed.filter((each) => each.status === "rejected");
    const [first] = failed;
    if (first !== undefined)
      request.log.error({ err: first.reason, files: failed.length }, "files could not be deleted");
  };
}
