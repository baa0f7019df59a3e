import { textFieldsOf } from "@lms/api/forms";
import type { Dependencies } from "../platform/dependencies.ts";
import { isId } from "../platform/lib/id.ts";
import { answer } from "../platform/lib/said.ts";
import { answerKept } from "../platform/http/answer-kept.ts";
import { languageOf } from "../platform/http/language.ts";
import { readForm } from "../platform/forms/multipart.ts";
import type { Operations } from "../platform/lib/operations.ts";
import { ChangedMeanwhile } from "../platform/lib/version.ts";
import { requireValid } from "../platform/forms/require-valid.ts";
import { imageReceiver } from "../platform/media/image.ts";
import { type Catalogue, courseNotFound } from "./catalogue.ts";
import { captionsOperations } from "../authoring/captions/operations.ts";
import { courseNames } from "./course-names.ts";
import { deleteFiles } from "../authoring/delete-files.ts";
import { publicationOperations } from "../authoring/publication/operations.ts";
import { lectureOperations } from "../authoring/lectures/operations.ts";
import { uploadOperations } from "../authoring/uploads/operations.ts";
import { requireSignedIn } from "../platform/policy/decision.ts";
import { carryOperations } from "../authoring/transfer/operations.ts";
import { searchTranscripts } from "./search/search-transcripts.ts";
import { trashOperations } from "../authoring/trash/operations.ts";
import { moveToTrash } from "../authoring/trash/trash.ts";
import * as repository from "../authoring/courses/repository.ts";

export function courseOperations(dependencies: Dependencies, catalogue: Catalogue) {
  const { config, db, media, clock, searching } = dependencies;

  return {
    ...lectureOperations(dependencies, catalogue),
    ...captionsOperations(dependencies),
    ...publicationOperations(dependencies, catalogue),
    ...uploadOperations(dependencies, catalogue),
    ...trashOperations(dependencies, catalogue),
    ...carryOperations(dependencies, catalogue),

    listCourses: async (request, reply) => {
      const { bytes: text, etag } = await catalogue.list(request.query, languageOf(request));
      return answerKept(request, reply, { text, etag });
    },

    searchTranscripts: async ({ query }) => ({
      ...answer("catalogue.transcriptsSearched"),
      lines: await searching.run(() => searchTranscripts(db, query)),
    }),

    getCoursePage: async (request, reply) => {
      const { bytes: text, etag } = await catalogue.page(request.params.slug, languageOf(request));
      return answerKept(request, reply, { text, etag });
    },

    createCourse: async (request) => {
      const { draft = false } = request.query;
      await using form = await readForm(request, {
        fields: textFieldsOf("CourseForm"),
        files: { thumbnail: imageReceiver(media, "thumbnail", config.maxImageBytes) },
      });
      const { thumbnail, ...course } = requireValid("CourseForm", { ...form.values, ...form.files }, form);
      await thumbnail.commit();
      // On an error the row may have been committed all the same, so the picture is left to the hourly sweep.
      const id = await repository.insertCourse(db, course, { thumbnailFile: thumbnail.file, draft }, clock());
      return { ...answer("catalogue.created"), course: await catalogue.anyCourse(id) };
    },

    updateCourse: async (request) => {
      const { courseId } = request.params;
      if (!isId(courseId)) throw courseNotFound();
      const change = { texts: request.body, ifMatch: request.headers["if-match"] };
      const outcome = await repository.updateCourse(db, courseId, change, clock());
      if (outcome === "missing") throw courseNotFound();
      if (outcome === "outdated") {
        const course = await catalogue.anyCourse(courseId);
        throw new ChangedMeanwhile(412, "catalogue.changedMeanwhile", { course });
      }
      return { ...answer("catalogue.updated"), course: await catalogue.anyCourse(courseId) };
    },

    getCourseNames: async () => ({
      ...answer("catalogue.namesFetched"),
      ...(await courseNames(db)),
    }),

    deleteCourse: async (request) => {
      const { courseId } = request.params;
      if (!isId(courseId)) throw courseNotFound();
      if (config.trashDays > 0) {
        const admin = requireSignedIn(request.viewer);
        if (!(await moveToTrash(db, courseId, admin.id, clock()))) throw courseNotFound();
      } else {
        const files = await repository.deleteCourse(db, courseId);
        if (files === undefined) throw courseNotFound();
        await deleteFiles({ ...dependencies, log: request.log }, files);
      }
      return answer("catalogue.deleted");
    },
  } satisfies Operations<"course">;
}
