// Why: docs/decisions/0185-streams-that-fit-the-line.md
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "../../dependencies.ts";
import type { LongTransfers } from "../../platform/http/long-transfer.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { previewSession } from "../../platform/media/videos/lecture-link.ts";
import { sendMedia } from "../../platform/media/send-media.ts";
import { setCallerAccount } from "../../platform/tracing/current-caller.ts";
import type { Cookies } from "../../platform/session/cookies.ts";
import { learnerCounter } from "../learner-counter.ts";
import { notValid, requireSameVideo, watching } from "../watching.ts";
import { accessCheckCache } from "./access-check-cache.ts";
import { directPlaylists, sendPlaylist } from "./direct-playlist.ts";
import { resetStream } from "./stored-streams.ts";
import { masterName, streamContentType, streamFile } from "./stream-files.ts";
import { streamLinks, streamMediaPath } from "./stream-link.ts";

interface Options {
  cookies: Cookies;
  transfers: LongTransfers;
}

/** Bytes: more than a segment has. A store's answer is held in memory. */
const largestPart = 16 * 1024 * 1024;

export function serveStreams(app: FastifyInstance, dependencies: Dependencies, { cookies, transfers }: Options): void {
  const { config, db, media, clock } = dependencies;
  const links = streamLinks(config.sessionSecrets);
  const learners = learnerCounter(db, clock);
  const { findSession, requirePlayback } = watching(dependencies, cookies);
  const direct = directPlaylists(media);
  const requireRecent = accessCheckCache(requirePlayback, () => clock().getTime());

  app.get<{ Params: { token: string; file: string } }>(
    `${streamMediaPath}:token/:file`,
    { config: { measuredAs: "stream-media" } },
    async (request, reply) => {
      const { token, file } = request.params;
      const claim = links.verify(token, clock());
      const session = findSession(request, claim);
      if (claim === undefined || session === undefined) throw notValid();
      if (session !== previewSession) setCallerAccount(`session:${session}`);
      const { lectureId, videoFile } = claim;
      // A playlist is the start of a playback: access is checked again.
      const requireAccess = file.endsWith(".mp4") ? requireRecent : requirePlayback;
      const { viewer, lecture } = await requireAccess(session, lectureId);
      const contentType = streamContentType(file);
      if (contentType === undefined) throw notFound();
      // What is cached may be older than the link.
      if (lecture.videoFile !== videoFile) requireSameVideo(await requirePlayback(session, lectureId), videoFile);
      if (file.endsWith(".mp4")) requirePart(request.headers.range);
      if (file === masterName && viewer && request.method === "GET") await learners.count(viewer, lecture.courseId);
      transfers.watch(request, reply, async () => void (await requirePlayback(session, lectureId)));
      const playlist = await direct(videoFile, file, request);
      if (playlist !== undefined) return sendPlaylist(playlist, reply);
      try {
        return await sendMedia(media, streamFile(videoFile, file), request, reply, {
          contentType,
          cacheControl: "private, no-cache",
        });
      } catch (error) {
        // Backups leave out what can be made again.
        const isMissing = error instanceof Problem && error.status === 404;
        if (isMissing) requireSameVideo(await requirePlayback(session, lectureId), videoFile);
        if (isMissing) await resetStream(db, videoFile, { from: ["ready"], keep: false }, clock());
        throw error;
      }
    },
  );
}

function requirePart(range: string | undefined): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
  const size = Number(last) - Number(first) + 1;
  if (!(size > 0 && size <= largestPart)) throw new Problem(416, "files.partNotFound");
}

function notFound(): Problem {
  return new Problem(404, "files.notFound");
}
