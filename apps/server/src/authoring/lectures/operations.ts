import type { FastifyRequest } from "fastify";
import type { Dependencies } from "../../platform/dependencies.ts";
import { isId } from "../../platform/lib/id.ts";
import { readForm } from "../../platform/forms/multipart.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { ChangedMeanwhile } from "../../platform/lib/version.ts";
import { requireValid } from "../../platform/forms/require-valid.ts";
import { lectureLinks, previewSession } from "../../platform/media/lecture-link.ts";
import { imageReceiver } from "../../platform/media/image.ts";
import { videoReceiver } from "../../platform/media/video.ts";
import { watchers } from "../../platform/policy/permissions.ts";
import { type Catalogue, courseNotFound } from "../../catalogue/catalogue.ts";
import { shortIdOf } from "../../catalogue/course-slug.ts";
import { deleteFiles, filesOfLectures } from "../delete-files.ts";
import { captionsOffered } from "../captions/captions.ts";
import { curriculumVersion, sectionsOf, toSections, withLectures } from "../../catalogue/curriculum.ts";
import { saveCurriculum } from "../curriculum/save-curriculum.ts";
import { makeAgain, queueStreamsNow, setSoundTrack } from "../streaming/stream-rows.ts";
import { streamFields } from "../../playback/streams/stream-response.ts";
import { findPreview, toPreview } from "../../playback/previews.ts";
import * as repository from "./repository.ts";
import { type Lecture, toLecture } from "../../playback/lecture-response.ts";
import { answer } from "../../platform/lib/said.ts";

type LectureOperations = Pick<
  Operations<"course">,
  | "getLectures"
  | "addLecture"
  | "saveCurriculum"
  | "reorderLectures"
  | "updateLecture"
  | "setLecturePublication"
  | "getPreview"
  | "retryStream"
  | "setSoundTrack"
  | "deleteLecture"
>;

type Caller = Pick<FastifyRequest, "viewer" | "sessionHash">;

export function lectureOperations(dependencies: Dependencies, catalogue: Catalogue): LectureOperations {
  const { config, db, media, clock } = dependencies;
  const links = lectureLinks(config.sessionSecrets);
  const streamsFor = streamFields(dependencies);

  async function toLectures(
    caller: Caller,
    rows: readonly repository.LectureRow[],
    position = (_row: repository.LectureRow, index: number) => index + 1,
  ): Promise<Lecture[]> {
    const session = watchers(caller.viewer) === "allowed" ? caller.sessionHash : undefined;
    const streamOf = await streamsFor(rows, { session, isAdmin: isAdmin(caller) });
    if (session === undefined) {
      return rows.map((row, index) =>
        toLecture(row, position(row, index), { opening: undefined, stream: streamOf(row) }),
      );
    }
    const now = clock();
    const offered = await captionsOffered(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row, index) => {
      const link = links.sign({ lectureId: row.id, session }, now);
      const opening = { link, captions: offered.get(row.id) ?? [] };
      return toLecture(row, position(row, index), { opening, stream: streamOf(row) });
    });
  }

  /** One that its own position is known of. */
  async function toLectureOf(caller: Caller, row: repository.LectureRow): Promise<Lecture> {
    const [lecture] = await toLectures(caller, [row], ({ position }) => position);
    if (lecture === undefined) throw new Error("A row is a lecture.");
    return lecture;
  }

  async function rowsFor(caller: Caller, courseId: string): Promise<repository.LectureRow[]> {
    return isAdmin(caller) ? repository.lecturesOf(db, courseId) : repository.publishedLecturesOf(db, courseId);
  }

  async function curriculumFor(caller: Caller, courseId: string) {
    const all = await sectionsOf(db, courseId);
    const rows = await rowsFor(caller, courseId);
    const sections = toSections(isAdmin(caller) ? all : withLectures(all, rows));
    return {
      lectures: await toLectures(caller, rows),
      ...(sections.length > 0 && { sections }),
      curriculumVersion: curriculumVersion(all, rows),
    };
  }

  async function lecturesFor(caller: Caller, courseId: string): Promise<Lecture[]> {
    return toLectures(caller, await rowsFor(caller, courseId));
  }

  return {
    getLectures: async (request) => {
      const { courseId } = request.params;
      const course = await (isAdmin(request) ? catalogue.anyCourse : catalogue.course)(courseId);
      const { curriculumVersion: version, ...curriculum } = await curriculumFor(request, courseId);
      return {
        ...answer("catalogue.lecturesListed"),
        course,
        ...curriculum,
        ...(isAdmin(request) && { curriculumVersion: version, streamsAvailable: config.streaming !== undefined }),
      };
    },

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
      const lectures = await lecturesFor(request, courseId);
      return { ...answer("catalogue.lectureAdded"), course: { ...course, lectures } };
    },

    saveCurriculum: async (request) => {
      const { courseId } = request.params;
      const change = { curriculum: request.body, ifMatch: request.headers["if-match"] };
      const outcome = isId(courseId) ? await saveCurriculum(db, courseId, change, clock()) : "missing";
      if (outcome === "missing") throw courseNotFound();
      const current = await curriculumFor(request, courseId);
      if (outcome !== "saved") {
        throw new ChangedMeanwhile(outcome === "outdated" ? 412 : 409, "catalogue.lecturesChangedMeanwhile", current);
      }
      return { ...answer("catalogue.curriculumSaved"), ...current };
    },

    reorderLectures: async (request) => {
      const { courseId } = request.params;
      const { body } = request;
      const outcome = isId(courseId) ? await repository.reorderLectures(db, courseId, body, clock()) : "missing";
      if (outcome === "missing") throw courseNotFound();
      const lectures = await lecturesFor(request, courseId);
      if (outcome === "changed") {
        throw new ChangedMeanwhile(409, "catalogue.lecturesChangedMeanwhile", { lectures });
      }
      return { ...answer("catalogue.lecturesReordered"), lectures };
    },

    updateLecture: async (request) => {
      const { title, description } = request.body;
      const change = { texts: { title, description }, ifMatch: request.headers["if-match"] };
      const found = await repository.updateLecture(db, requireIds(request.params), change, clock());
      if (found === undefined) throw lectureNotFound();
      const lecture = await toLectureOf(request, found.lecture);
      if (found.outdated) {
        throw new ChangedMeanwhile(412, "catalogue.lectureChangedMeanwhile", { lecture });
      }
      return { ...answer("catalogue.lectureUpdated"), lecture };
    },

    setLecturePublication: async (request) => {
      const row = await repository.setLecturePublication(db, requireIds(request.params), request.body, clock());
      if (row === undefined) throw lectureNotFound();
      const lecture = await toLectureOf(request, row);
      return { ...answer(row.published ? "catalogue.lecturePublished" : "catalogue.lectureUnpublished"), lecture };
    },

    getPreview: async ({ params: { slug, lectureId } }) => {
      const courseShortId = shortIdOf(slug);
      const found =
        courseShortId === undefined || !isId(lectureId)
          ? undefined
          : await findPreview(db, { lectureId, courseShortId });
      if (found === undefined) throw lectureNotFound();
      const captions = (await captionsOffered(db, [lectureId])).get(lectureId) ?? [];
      const streamOf = await streamsFor([found], { session: previewSession, isAdmin: false });
      const preview = { ...toPreview(found, captions, links, clock()), ...streamOf(found) };
      return { ...answer("catalogue.previewFetched"), preview };
    },

    retryStream: async (request) => {
      const row = await repository.findLecture(db, requireIds(request.params));
      if (row === undefined) throw lectureNotFound();
      await makeAgain(db, row.videoFile, { from: ["failed"], keep: true }, clock());
      return { ...answer("catalogue.streamMadeAgain"), lecture: await toLectureOf(request, row) };
    },

    setSoundTrack: async (request) => {
      const row = await repository.findLecture(db, requireIds(request.params));
      if (row === undefined) throw lectureNotFound();
      const isSet = await setSoundTrack(db, row.videoFile, request.body.track, clock());
      if (!isSet) throw new Problem(404, "catalogue.soundTrackNotFound");
      return { ...answer("catalogue.soundTrackSet"), lecture: await toLectureOf(request, row) };
    },

    deleteLecture: async (request) => {
      const { courseId, lectureId } = request.params;
      await catalogue.anyCourse(courseId);
      const files = isId(lectureId) ? await repository.deleteLecture(db, courseId, lectureId, clock()) : undefined;
      if (files === undefined) throw lectureNotFound();
      await deleteFiles({ ...dependencies, log: request.log }, filesOfLectures([files]));
      return answer("catalogue.lectureDeleted");
    },
  };
}

function isAdmin({ viewer }: Caller): boolean {
  return viewer.kind === "user" && viewer.role === "ADMIN";
}

function requireIds<Ids extends { courseId: string; lectureId: string }>(ids: Ids): Ids {
  if (!isId(ids.courseId) || !isId(ids.lectureId)) throw lectureNotFound();
  return ids;
}

function lectureNotFound(): Problem {
  return new Problem(404, "catalogue.lectureNotFound");
}
