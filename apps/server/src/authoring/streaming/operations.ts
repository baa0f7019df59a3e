import type { Dependencies } from "../../dependencies.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { success } from "../../platform/lib/message.ts";
import { lectureReader } from "../../playback/read-lectures.ts";
import { resetStream } from "../../playback/streams/stored-streams.ts";
import { findLecture } from "../../playback/lecture-rows.ts";
import { lectureNotFound, requireIds } from "../../playback/lecture-ids.ts";
import { setSoundTrack } from "./stream-rows.ts";
import { audit } from "../../platform/policy/audit/audit.ts";

type StreamOperations = Pick<Operations<"course">, "retryStream" | "setSoundTrack">;

export function streamOperations(dependencies: Dependencies): StreamOperations {
  const { db, clock } = dependencies;
  const { toLecture } = lectureReader(dependencies);

  async function requireVideo(ids: { courseId: string; lectureId: string }) {
    const row = await findLecture(db, requireIds(ids));
    if (row === undefined) throw lectureNotFound();
    const { videoFile } = row;
    if (videoFile === null) throw new Problem(404, "catalogue.videoNotFound");
    return { row, videoFile };
  }

  return {
    retryStream: async (request) => {
      const { row, videoFile } = await requireVideo(request.params);
      await db.transaction(async (tx) => {
        await resetStream(tx, videoFile, { from: ["failed"], keep: true }, clock());
        await audit(tx, { subject: ["lecture", row.id, row.title] });
      });
      return { ...success("catalogue.streamMadeAgain"), lecture: await toLecture(request, row) };
    },

    setSoundTrack: async (request) => {
      const { row, videoFile } = await requireVideo(request.params);
      const { track } = request.body;
      await db.transaction(async (tx) => {
        const changed = await setSoundTrack(tx, videoFile, track, clock());
        if (changed === undefined) throw new Problem(404, "catalogue.soundTrackNotFound");
        const subject = ["lecture", row.id, row.title] as const;
        await audit(tx, { subject, before: { soundTrack: changed.before }, after: { soundTrack: track } });
      });
      return { ...success("catalogue.soundTrackSet"), lecture: await toLecture(request, row) };
    },
  };
}
