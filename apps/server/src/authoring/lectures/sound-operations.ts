import type { FastifyRequest } from "fastify";
import type { Dependencies } from "../../dependencies.ts";
import { readForm } from "../../platform/forms/multipart.ts";
import { requireValid } from "../../platform/forms/require-valid.ts";
import { success } from "../../platform/lib/message.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { isOutdated, VersionConflict } from "../../platform/lib/version.ts";
import { soundReceiver } from "../../platform/media/videos/video.ts";
import { audit } from "../../platform/policy/audit/audit.ts";
import { lectureNotFound, requireIds } from "../../playback/lecture-ids.ts";
import { findLecture, type LectureRow, videoVersion } from "../../playback/lecture-rows.ts";
import { lectureReader } from "../../playback/read-lectures.ts";
import { deleteFiles, filesOfLectures } from "../delete-files.ts";
import { type NewVideo, replaceVideo } from "./replace-video.ts";

export function soundOperations(dependencies: Dependencies): Pick<Operations<"course">, "addLectureSound"> {
  const { config, db, media, clock } = dependencies;
  const { toLecture } = lectureReader(dependencies);

  async function requireLecture(ids: { courseId: string; lectureId: string }): Promise<LectureRow> {
    const lecture = await findLecture(db, ids);
    if (lecture === undefined) throw lectureNotFound();
    return lecture;
  }

  async function versionConflict(request: FastifyRequest, lecture: LectureRow): Promise<VersionConflict> {
    return new VersionConflict(412, "uploads.videoChangedMeanwhile", { lecture: await toLecture(request, lecture) });
  }

  async function replace(sound: NewVideo, { title }: LectureRow) {
    return db.transaction(async (tx) => {
      const losses = await replaceVideo(tx, sound, clock());
      if (typeof losses === "string") return losses;
      const subject = ["lecture", sound.lectureId, title] as const;
      await audit(tx, { subject, before: { video: sound.replacedFile }, after: { video: sound.videoFile } });
      return losses;
    });
  }

  return {
    addLectureSound: async (request) => {
      const ids = requireIds(request.params);
      const before = await requireLecture(ids);
      const versions = { stored: videoVersion(before), requested: undefined };
      if (isOutdated(request.headers["if-match"], versions)) throw await versionConflict(request, before);
      await using form = await readForm(request, {
        fields: [],
        files: { file: soundReceiver(media, config.maxVideoBytes) },
      });
      const { file: received } = requireValid("LectureSoundForm", form.files, form);
      const durationSeconds = await received.commit();
      const files = { videoFile: received.file, posterFile: null };
      const sound = { ...ids, ...files, replacedFile: before.videoFile, size: received.size, durationSeconds };
      const losses = await replace(sound, before);
      if (typeof losses === "string") {
        await deleteFiles({ ...dependencies, log: request.log }, filesOfLectures([files]));
        throw await versionConflict(request, await requireLecture(ids));
      }
      return {
        ...success("catalogue.soundAdded"),
        lecture: await toLecture(request, await requireLecture(ids)),
        losses,
      };
    },
  };
}
