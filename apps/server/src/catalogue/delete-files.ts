import type { FastifyRequest } from "fastify";
import type { Dependencies } from "../platform/dependencies.ts";
import { videoLocation } from "../platform/media/video.ts";

type Logging = Pick<FastifyRequest, "log">;

/** Deletes files that no row refers to any more. Errors are logged: the hourly sweep deletes what is left. */
export function fileDeleter(media: Dependencies["media"]) {
  return async (request: Logging, videos: readonly string[], thumbnail?: string): Promise<void> => {
    const results = await Promise.allSettled([
      ...videos.map((file) => media.remove("lectures", videoLocation(file).id)),
      ...(thumbnail === undefined ? [] : [media.remove("images", thumbnail)]),
    ]);
    const failed = results.filter((each) => each.status === "rejected");
    const [first] = failed;
    if (first !== undefined)
      request.log.error({ err: first.reason, files: failed.length }, "files could not be deleted");
  };
}
