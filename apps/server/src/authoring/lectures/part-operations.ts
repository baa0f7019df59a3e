import type { Dependencies } from "../../dependencies.ts";
import { type Catalogue, courseNotFound } from "../../catalogue/catalogue.ts";
import { requireValid } from "../../platform/forms/require-valid.ts";
import { isId, newId } from "../../platform/lib/id.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { success } from "../../platform/lib/message.ts";
import { VersionConflict } from "../../platform/lib/version.ts";
import { lectureNotFound, requireIds } from "../../playback/lecture-ids.ts";
import { findLecture } from "../../playback/lecture-rows.ts";
import { lectureReader } from "../../playback/read-lectures.ts";
import { removeVideo } from "./remove-video.ts";
import { insertLecture } from "./repository.ts";

type PartOperations = Pick<Operations<"course">, "createLecture" | "removeLectureVideo">;

const withoutParts = { videoFile: null, size: null, durationSeconds: undefined, posterFile: undefined };

export function partOperations(dependencies: Dependencies, catalogue: Catalogue): PartOperations {
  const { db, clock } = dependencies;
  const { toLecture } = lectureReader(dependencies);

  return {
    createLecture: async (request) => {
      const { courseId } = request.params;
      await catalogue.anyCourse(courseId);
      const { title, description = "", after = "" } = requireValid("NewLectureForm", request.body);
      const id = newId();
      const place = { afterId: isId(after) ? after : null };
      const row = { ...withoutParts, ...place, id, title, description: description.trim(), published: false };
      if (!(await insertLecture(db, courseId, row, clock()))) throw courseNotFound();
      const created = await findLecture(db, { courseId, lectureId: id });
      if (created === undefined) throw lectureNotFound();
      return { ...success("catalogue.lectureCreated"), lecture: await toLecture(request, created) };
    },

    removeLectureVideo: async (request) => {
      const change = { ifMatch: request.headers["if-match"] };
      const removed = await removeVideo(db, requireIds(request.params), change, clock());
      if (removed === undefined) throw lectureNotFound();
      const lecture = await toLecture(request, removed.lecture);
      if (removed.losses === undefined) throw new VersionConflict(412, "uploads.videoChangedMeanwhile", { lecture });
      const message = removed.wasSound ? "catalogue.soundRemoved" : "catalogue.videoRemoved";
      return { ...success(message), lecture, losses: removed.losses };
    },
  };
}
