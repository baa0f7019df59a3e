import type { FastifyRequest } from "fastify";
import type { Dependencies } from "../dependencies.ts";
import { isId } from "../lib/id.ts";
import { matchesEtag } from "../lib/etag.ts";
import { announcedBytes, readForm } from "../lib/multipart.ts";
import type { Operations } from "../lib/operations.ts";
import { Problem } from "../lib/problem.ts";
import { requireValid } from "../lib/require-valid.ts";
import { imageReceiver } from "../media/image.ts";
import { lectureLinks } from "../media/lecture-link.ts";
import { tooLarge, videoLocation, videoReceiver } from "../media/video.ts";
import { signedIn } from "../policy/decision.ts";
import { lecturePolicy } from "../policy/lecture-policy.ts";
import type { SignedIn } from "../policy/viewer.ts";
import { answerQuery } from "./catalogue-query.ts";
import { catalogueReader, type Course } from "./catalogue.ts";
import * as repository from "./repository.ts";
import { type Lecture, shownLecture } from "./shown-lecture.ts";

const textFields = ["title", "description", "category", "createdBy"] as const;

/** Bytes of a form beside its video: texts, boundaries, fields that nobody asked for. */
const restOfForm = 4 * 1024 * 1024;

type Logs = Pick<FastifyRequest, "log">;

export function courseOperations({ config, db, media, clock }: Dependencies) {
  const links = lectureLinks(config.sessionSecret);
  const catalogue = catalogueReader(db, clock);

  async function courseOf(courseId: string): Promise<Course> {
    const course = (await catalogue()).byId.get(courseId);
    if (course === undefined) throw courseNotFound();
    return course.shown;
  }

  async function lecturesFor(viewer: SignedIn, courseId: string): Promise<Lecture[]> {
    const open = lecturePolicy(viewer, "watch") === "allowed";
    const now = clock();
    const rows = await repository.lecturesOf(db, courseId);
    return rows.map((row) =>
      shownLecture(row, open ? links.sign({ lectureId: row.id, userId: viewer.id }, now) : undefined),
    );
  }

  /** The rows are gone, so a file that cannot be deleted now is an orphan that the next start sweeps away. */
  async function removeFiles(request: Logs, videos: readonly string[], thumbnail?: string): Promise<void> {
    const removed = await Promise.allSettled([
      ...videos.map((file) => media.remove("lectures", videoLocation(file).id)),
      ...(thumbnail === undefined ? [] : [media.remove("images", thumbnail)]),
    ]);
    for (const each of removed) {
      if (each.status === "rejected") request.log.error({ err: each.reason }, "a file could not be deleted");
    }
  }

  return {
    listCourses: async (request, reply) => {
      const { body, etag } = answerQuery(await catalogue(), request.query, clock());
      reply.headers({ etag, "cache-control": "no-cache" });
      if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
      return reply.type("application/json; charset=utf-8").send(body);
    },

    createCourse: async (request) => {
      await using form = await readForm(request, {
        fields: textFields,
        files: { thumbnail: imageReceiver(media, "thumbnail", config.maxImageBytes) },
      });
      const { thumbnail, ...course } = requireValid("CourseForm", { ...form.values, ...form.files });
      await thumbnail.keep();
      // Should this fail, the row may be there all the same: the picture is left to the sweep of the next start.
      const id = await repository.insertCourse(db, course, thumbnail.file, clock());
      return { success: true, message: "Course created successfully", course: await courseOf(id) };
    },

    updateCourse: async (request) => {
      const { courseId } = request.params;
      const { title, description, category, createdBy } = request.body;
      const course = { title, description, category, createdBy };
      if (!isId(courseId) || !(await repository.updateCourse(db, courseId, course, clock()))) throw courseNotFound();
      return { success: true, message: "Course updated successfully", course: await courseOf(courseId) };
    },

    deleteCourse: async (request) => {
      const { courseId } = request.params;
      const files = isId(courseId) ? await repository.deleteCourse(db, courseId) : undefined;
      if (files === undefined) throw courseNotFound();
      await removeFiles(request, files.videoFiles, files.thumbnailFile);
      return { success: true, message: "Course deleted successfully" };
    },

    getLectures: async (request) => {
      const { courseId } = request.params;
      const course = await courseOf(courseId);
      const lectures = await lecturesFor(signedIn(request.viewer), courseId);
      return { success: true, message: "Lectures fetched successfully", course, lectures };
    },

    addLecture: async (request) => {
      const { courseId } = request.params;
      await courseOf(courseId);
      if (announcedBytes(request) > config.maxVideoBytes + restOfForm) throw tooLarge("lecture", config.maxVideoBytes);
      await using form = await readForm(request, {
        fields: ["title", "description"],
        files: { lecture: videoReceiver(media, config.maxVideoBytes) },
      });
      const { lecture, ...texts } = requireValid("LectureForm", { ...form.values, ...form.files });
      const durationSeconds = await lecture.keep();
      const row = { ...texts, videoFile: lecture.file, size: lecture.size, durationSeconds };
      if (!(await repository.insertLecture(db, courseId, row, clock()))) {
        await removeFiles(request, [lecture.file]);
        throw courseNotFound();
      }
      const course = await courseOf(courseId);
      const lectures = await lecturesFor(signedIn(request.viewer), courseId);
      return { success: true, message: "Lecture added successfully", course: { ...course, lectures } };
    },

    deleteLecture: async (request) => {
      const { courseId, lectureId } = request.params;
      await courseOf(courseId);
      const file = isId(lectureId) ? await repository.deleteLecture(db, courseId, lectureId, clock()) : undefined;
      if (file === undefined) throw new Problem(404, "Lecture not found");
      await removeFiles(request, [file]);
      return { success: true, message: "Lecture deleted successfully" };
    },
  } satisfies Operations<"course">;
}

function courseNotFound(): Problem {
  return new Problem(404, "Course not found");
}
