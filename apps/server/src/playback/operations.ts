import type { Catalogue } from "../catalogue/catalogue.ts";
import { parseShortId } from "../catalogue/course-slug.ts";
import type { Dependencies } from "../dependencies.ts";
import { isId } from "../platform/lib/id.ts";
import type { Operations } from "../platform/lib/operations.ts";
import { success } from "../platform/lib/message.ts";
import { lectureLinks, previewSession } from "../platform/media/videos/lecture-link.ts";
import { seesDrafts } from "../platform/policy/course-staff.ts";
import { captionsOffered } from "./captions/captions.ts";
import { lectureNotFound } from "./lecture-ids.ts";
import { fileLinks } from "./files/file-link.ts";
import { filesByLecture, toFiles } from "./files/lecture-files.ts";
import { findPreview, toPreview } from "./previews.ts";
import { lectureReader } from "./read-lectures.ts";
import { textReader } from "./texts/read-text.ts";
import { streamFields } from "./streams/stream-response.ts";

type PlaybackOperations = Pick<Operations<"course">, "getLectures" | "getPreview" | "getLectureText">;

export function playbackOperations(dependencies: Dependencies, catalogue: Catalogue): PlaybackOperations {
  const { config, db, clock } = dependencies;
  const links = lectureLinks(config.sessionSecrets);
  const linksToFiles = fileLinks(config.sessionSecrets);
  const streamsFor = streamFields(dependencies);
  const { readCurriculum } = lectureReader(dependencies);
  const readText = textReader(dependencies);

  return {
    getLectures: async (request) => {
      const { courseId } = request.params;
      const isAuthor = seesDrafts(request.viewer, courseId);
      const course = await (isAuthor ? catalogue.anyCourse : catalogue.course)(courseId);
      const { curriculumVersion: version, ...curriculum } = await readCurriculum(request, courseId);
      return {
        ...success("catalogue.lecturesListed"),
        course,
        ...curriculum,
        ...(isAuthor && { curriculumVersion: version, streamsAvailable: config.streaming !== undefined }),
      };
    },

    getPreview: async ({ params: { slug, lectureId } }) => {
      const courseShortId = parseShortId(slug);
      const found =
        courseShortId === undefined || !isId(lectureId)
          ? undefined
          : await findPreview(db, { lectureId, courseShortId });
      if (found === undefined) throw lectureNotFound();
      const captions = (await captionsOffered(db, [lectureId])).get(lectureId) ?? [];
      const findStream = await streamsFor([found], { session: previewSession, isAuthor: false });
      const now = clock();
      const fileAccess = { links: linksToFiles, session: previewSession, isAuthor: false, now };
      const files = toFiles((await filesByLecture(db, [lectureId])).get(lectureId), fileAccess);
      const preview = { ...toPreview(found, captions, links, now), ...findStream(found), ...files };
      return { ...success("catalogue.previewFetched"), preview };
    },

    getLectureText: async (request) => ({ ...success("catalogue.textFetched"), text: await readText(request) }),
  };
}
