import type { Dependencies } from "../platform/dependencies.ts";
import { isId } from "../platform/lib/id.ts";
import { matchesEtag } from "../platform/lib/etag.ts";
import { readForm } from "../platform/forms/multipart.ts";
import type { Operations } from "../platform/lib/operations.ts";
import { requireValid } from "../platform/forms/require-valid.ts";
import { imageReceiver } from "../platform/media/image.ts";
import { openCatalogue } from "./catalogue.ts";
import { courseNotFound } from "./course-not-found.ts";
import type { Course } from "./course-row.ts";
import { fileRemover } from "./delete-files.ts";
import { lectureOperations } from "./lectures/operations.ts";
import * as repository from "./repository.ts";

const textFields = ["title", "description", "category", "createdBy"] as const;

export function courseOperations(dependencies: Dependencies) {
  const { config, db, media, clock } = dependencies;
  const catalogue = openCatalogue(dependencies);
  const removeFiles = fileRemover(media);

  async function courseOf(courseId: string): Promise<Course> {
    const course = isId(courseId) ? await catalogue.course(courseId) : undefined;
    if (course === undefined) throw courseNotFound();
    return course;
  }

  return {
    ...lectureOperations(dependencies, courseOf),

    listCourses: async (request, reply) => {
      const { body, etag } = await catalogue.answer(request.query);
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
      // Should this fail, the row may be there all the same: the picture is left to the hourly sweep.
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
  } satisfies Operations<"course">;
}
