import { textFields } from "@lms/api/forms";
import { type Catalogue, courseNotFound } from "../../catalogue/catalogue.ts";
import { courseNames } from "../../catalogue/course-names.ts";
import type { Dependencies } from "../../dependencies.ts";
import { readForm } from "../../platform/forms/multipart.ts";
import { requireValid } from "../../platform/forms/require-valid.ts";
import { imageIdFrom } from "../../platform/http/image-route.ts";
import { isId } from "../../platform/lib/id.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { success } from "../../platform/lib/message.ts";
import { VersionConflict } from "../../platform/lib/version.ts";
import { imageReceiver } from "../../platform/media/images/image.ts";
import { deletionBy } from "../../platform/trash/deletion.ts";
import { deleteFiles } from "../delete-files.ts";
import { deleteCourse } from "../trash/course-trash.ts";
import * as repository from "./repository.ts";

type CourseOperations = Pick<
  Operations<"course">,
  "createCourse" | "updateCourse" | "replaceCoursePicture" | "getCourseNames" | "deleteCourse"
>;

export function courseOperations(dependencies: Dependencies, catalogue: Catalogue): CourseOperations {
  const { config, db, media, clock } = dependencies;

  return {
    createCourse: async (request) => {
      const { draft = false } = request.query;
      await using form = await readForm(request, {
        fields: textFields("CourseForm"),
        files: { thumbnail: imageReceiver(media, "thumbnail", config.maxImageBytes) },
      });
      const { thumbnail, ...course } = requireValid("CourseForm", { ...form.values, ...form.files }, form);
      await thumbnail.commit();
      // The row may have been committed despite the error, so the hourly sweep decides about the picture.
      const id = await repository.insertCourse(db, course, { thumbnailFile: thumbnail.file, draft }, clock());
      return { ...success("catalogue.created"), course: await catalogue.anyCourse(id) };
    },

    updateCourse: async (request) => {
      const { courseId } = request.params;
      if (!isId(courseId)) throw courseNotFound();
      const change = { texts: request.body, ifMatch: request.headers["if-match"] };
      const outcome = await repository.updateCourse(db, courseId, change, clock());
      if (outcome === "missing") throw courseNotFound();
      if (outcome === "outdated") {
        const course = await catalogue.anyCourse(courseId);
        throw new VersionConflict(412, "catalogue.changedMeanwhile", { course });
      }
      return { ...success("catalogue.updated"), course: await catalogue.anyCourse(courseId) };
    },

    replaceCoursePicture: async (request) => {
      const { courseId } = request.params;
      await catalogue.anyCourse(courseId);
      await using form = await readForm(request, {
        fields: ["previous"],
        files: { thumbnail: imageReceiver(media, "thumbnail", config.maxImageBytes) },
      });
      const sent = requireValid("CoursePictureForm", { ...form.values, ...form.files }, form);
      await sent.thumbnail.commit();
      const { file } = sent.thumbnail;
      const previous = sent.previous && imageIdFrom(sent.previous);
      const outcome = await repository.replacePicture(db, courseId, { thumbnailFile: file, previous }, clock());
      if (outcome === "replaced") {
        return { ...success("catalogue.pictureReplaced"), course: await catalogue.anyCourse(courseId) };
      }
      await deleteFiles({ ...dependencies, log: request.log }, { videos: [], images: [file] });
      if (outcome === "missing") throw courseNotFound();
      const course = await catalogue.anyCourse(courseId);
      throw new VersionConflict(412, "catalogue.pictureChangedMeanwhile", { course });
    },

    getCourseNames: async () => ({
      ...success("catalogue.namesFetched"),
      ...(await courseNames(db)),
    }),

    deleteCourse: async (request) => {
      const { courseId } = request.params;
      if (!isId(courseId)) throw courseNotFound();
      const files = await deleteCourse(db, courseId, deletionBy(request.viewer, config, clock()));
      if (files === undefined) throw courseNotFound();
      await deleteFiles({ ...dependencies, log: request.log }, files);
      return success("catalogue.deleted");
    },
  };
}
