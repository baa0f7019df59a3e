import type { Dependencies } from "../../dependencies.ts";
import { readForm } from "../../platform/forms/multipart.ts";
import { requireValid } from "../../platform/forms/require-valid.ts";
import { isId } from "../../platform/lib/id.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { success } from "../../platform/lib/message.ts";
import { isOutdated, VersionConflict } from "../../platform/lib/version.ts";
import { imageReceiver } from "../../platform/media/images/image.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";
import { lectureNotFound, requireIds } from "../../playback/lecture-ids.ts";
import { findLecture, videoVersion } from "../../playback/lecture-rows.ts";
import { lectureReader } from "../../playback/read-lectures.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { deleteFiles } from "../delete-files.ts";
import { decideAgain } from "./decide-again.ts";
import { findUpload, setPoster, type UploadRow, findUploads } from "./repository.ts";
import { uploadsPath } from "./uploads-path.ts";

type UploadOperations = Pick<Operations<"course">, "listUploads" | "setUploadPoster" | "replaceLectureVideo">;

export function uploadOperations(dependencies: Dependencies, catalogue: Catalogue): UploadOperations {
  const { clock, config, db, media } = dependencies;
  const { toLecture } = lectureReader(dependencies);

  return {
    listUploads: async ({ params: { courseId }, query: { kind = "video" }, viewer }) => {
      await catalogue.anyCourse(courseId);
      const { id } = requireSignedIn(viewer);
      const uploads = [];
      for (const row of await findUploads(db, courseId, kind)) uploads.push(await toUpload(media, row, id));
      return { ...success("uploads.listed"), uploads };
    },

    setUploadPoster: async (request) => {
      const { courseId, uploadId } = request.params;
      const row = isId(uploadId) ? await findUpload(db, uploadId) : undefined;
      const { id } = requireSignedIn(request.viewer);
      if (row === undefined || row.courseId !== courseId || row.userId !== id || row.kind !== "video")
        throw uploadNotFound();
      await using form = await readForm(request, {
        fields: [],
        files: { poster: imageReceiver(media, "poster", config.maxImageBytes) },
      });
      const { poster } = requireValid("UploadPosterForm", form.files, form);
      await poster.commit();
      const stored = await setPoster(db, row.id, poster.file, clock());
      const unused = stored === undefined ? poster.file : stored.unused;
      if (unused !== null) await deleteFiles({ ...dependencies, log: request.log }, { videos: [], images: [unused] });
      if (stored === undefined) throw uploadNotFound();
      return success("uploads.posterSet");
    },

    replaceLectureVideo: async (request) => {
      const { courseId, lectureId } = requireIds(request.params);
      const lecture = await findLecture(db, { courseId, lectureId });
      if (lecture === undefined) throw lectureNotFound();
      const { id: viewerId } = requireSignedIn(request.viewer);
      const { upload: id } = request.body;
      const row = isId(id) ? await findUpload(db, id) : undefined;
      if (row === undefined || row.lectureId !== lectureId || row.userId !== viewerId || row.kind === "file")
        throw uploadNotFound();
      const versions = { stored: videoVersion(lecture), requested: undefined };
      if (row.state !== "ready" && isOutdated(request.headers["if-match"], versions)) {
        const current = { lecture: await toLecture(request, lecture) };
        throw new VersionConflict(412, "uploads.videoChangedMeanwhile", current);
      }
      const outcome = await decideAgain(db, { id, replacedFile: lecture.videoFile }, clock());
      if (outcome === "replaced") throw new Problem(409, "uploads.videoChangedMeanwhile");
      const decided = outcome === "decided" ? await findUpload(db, id) : undefined;
      if (decided === undefined) throw uploadNotFound();
      return { ...success("uploads.videoReplaced"), upload: await toUpload(media, decided, viewerId) };
    },
  };
}

async function toUpload(media: Dependencies["media"], row: UploadRow, viewerId: string) {
  const { id, lectureId, kind, title, description, fileName, size, lastModified, afterId, state, failure, losses } =
    row;
  const received = state === "uploading" ? ((await media.pending.received(id)) ?? 0) : size;
  return {
    _id: id,
    url: `${uploadsPath}/${id}`,
    ...(lectureId !== null && { lectureId }),
    ...(kind === "sound" && { kind }),
    title,
    description,
    fileName,
    size,
    received,
    state,
    own: row.userId === viewerId,
    createdAt: row.createdAt.toISOString(),
    ...(lastModified !== null && { lastModified }),
    ...(afterId !== null && { after: afterId }),
    ...(failure !== null && { failure }),
    ...(losses !== null && { losses }),
  };
}

function uploadNotFound(): Problem {
  return new Problem(404, "uploads.notFound");
}
