import type { Dependencies } from "../../dependencies.ts";
import { type Catalogue, courseNotFound } from "../../catalogue/catalogue.ts";
import { readForm } from "../../platform/forms/multipart.ts";
import { requireValid } from "../../platform/forms/require-valid.ts";
import { isId } from "../../platform/lib/id.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { success } from "../../platform/lib/message.ts";
import { VersionConflict } from "../../platform/lib/version.ts";
import { deletionBy } from "../../platform/trash/deletion.ts";
import { imageReceiver } from "../../platform/media/images/image.ts";
import { videoReceiver } from "../../platform/media/videos/video.ts";
import { lectureReader } from "../../playback/read-lectures.ts";
import { deleteFiles, filesOfLectures } from "../delete-files.ts";
import { deleteLecture } from "../trash/lecture-trash.ts";
import { queueStreamsNow } from "../streaming/stream-rows.ts";
import { lectureNotFound, requireIds } from "../../playback/lecture-ids.ts";
import * as repository from "./repository.ts";

type LectureOperations = Pick<
  Operations<"course">,
  "addLecture" | "updateLecture" | "setLecturePublication" | "deleteLecture"
>;

export function lectureOperations(dependencies: Dependencies, catalogue: Catalogue): LectureOperations {
  const { config, db, media, clock } = dependencies;
  const { toLecture, readLectures } = lectureReader(dependencies);

  return {
    addLecture: async (request) => {
      const { courseId } = request.params;
      const { draft = false } = request.query;
      await catalogue.anyCourse(courseId);
      await using form = await readForm(request, {
        fields: ["title", "description"],
        files: {
          lecture: videoReceiver(media, config.maxVideoBytes, { converts: config.streaming !== undefined }),
          poster: imageReceiver(media, "poster", config.maxImageBytes),
        },
      });
      const { lecture, poster, ...texts } = requireValid("LectureForm", { ...form.values, ...form.files }, form);
      const durationSeconds = await lecture.commit();
      await poster?.commit();
      const files = { videoFile: lecture.file, posterFile: poster?.file };
      const row = { ...texts, ...files, size: lecture.size, durationSeconds, published: !draft };
      if (!(await repository.insertLecture(db, courseId, row, clock()))) {
        await deleteFiles({ ...dependencies, log: request.log }, filesOfLectures([files]));
        throw courseNotFound();
      }
      await queueStreamsNow(db, clock());
      const course = await catalogue.anyCourse(courseId);
      const lectures = await readLectures(request, courseId);
      return { ...success("catalogue.lectureAdded"), course: { ...course, lectures } };
    },

    updateLecture: async (request) => {
      const { title, description = "" } = request.body;
      const texts = { title, description: description.trim() === "" ? "" : description };
      const change = { texts, ifMatch: request.headers["if-match"] };
      const found = await repository.updateLecture(db, requireIds(request.params), change, clock());
      if (found === undefined) throw lectureNotFound();
      const lecture = await toLecture(request, found.lecture);
      if (found.outdated) {
        throw new VersionConflict(412, "catalogue.lectureChangedMeanwhile", { lecture });
      }
      return { ...success("catalogue.lectureUpdated"), lecture };
    },

    setLecturePublication: async (request) => {
      const row = await repository.setLecturePublication(db, requireIds(request.params), request.body, clock());
      if (row === undefined) throw lectureNotFound();
      const lecture = await toLecture(request, row);
      return { ...success(publicationCode(row, request.body.preview !== undefined)), lecture };
    },

    deleteLecture: async (request) => {
      const { courseId, lectureId } = request.params;
      await catalogue.anyCourse(courseId);
      const deletion = deletionBy(request.viewer, config, clock());
      const files = isId(lectureId) ? await deleteLecture(db, { courseId, lectureId }, deletion) : undefined;
      if (files === undefined) throw lectureNotFound();
      await deleteFiles({ ...dependencies, log: request.log }, files);
      return success("catalogue.lectureDeleted");
    },
  };
}

/** A draft is previewed by nobody before it is published, and its administrator has to know that. */
function publicationCode({ published, preview }: { published: boolean; preview: boolean }, setsPreview: boolean) {
  if (!setsPreview) return published ? "catalogue.lecturePublished" : "catalogue.lectureUnpublished";
  if (!preview) return "catalogue.previewOff";
  return published ? "catalogue.previewOn" : "catalogue.previewWhenPublished";
}
