import { courseNotFound } from "../../catalogue/catalogue.ts";
import type { Dependencies } from "../../dependencies.ts";
import { isId } from "../../platform/lib/id.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { success } from "../../platform/lib/message.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { deletionBy } from "../../platform/trash/deletion.ts";
import { VersionConflict } from "../../platform/lib/version.ts";
import { lectureReader } from "../../playback/read-lectures.ts";
import { deleteFiles } from "../delete-files.ts";
import { deleteSection } from "../trash/section-trash.ts";
import { reorderLectures } from "./reorder-lectures.ts";
import { saveCurriculum } from "./save-curriculum.ts";

type CurriculumOperations = Pick<Operations<"course">, "saveCurriculum" | "reorderLectures" | "deleteSection">;

export function curriculumOperations(dependencies: Dependencies): CurriculumOperations {
  const { config, db, clock } = dependencies;
  const { readLectures, readCurriculum } = lectureReader(dependencies);

  return {
    saveCurriculum: async (request) => {
      const { courseId } = request.params;
      const change = { curriculum: request.body, ifMatch: request.headers["if-match"] };
      const deletion = deletionBy(request.viewer, config, clock());
      const outcome = isId(courseId) ? await saveCurriculum(db, courseId, change, deletion) : "missing";
      if (outcome === "missing") throw courseNotFound();
      const current = await readCurriculum(request, courseId);
      if (outcome !== "saved") {
        throw new VersionConflict(outcome === "outdated" ? 412 : 409, "catalogue.lecturesChangedMeanwhile", current);
      }
      return { ...success("catalogue.curriculumSaved"), ...current };
    },

    deleteSection: async (request) => {
      const { courseId, sectionId } = request.params;
      const { withLectures = false } = request.query;
      const deletion = deletionBy(request.viewer, config, clock());
      const isPossible = isId(courseId) && isId(sectionId);
      const files = isPossible ? await deleteSection(db, { courseId, sectionId }, withLectures, deletion) : undefined;
      if (files === undefined) throw new Problem(404, "catalogue.sectionNotFound");
      await deleteFiles({ ...dependencies, log: request.log }, files);
      return { ...success("catalogue.sectionDeleted"), ...(await readCurriculum(request, courseId)) };
    },

    reorderLectures: async (request) => {
      const { courseId } = request.params;
      const { body } = request;
      const outcome = isId(courseId) ? await reorderLectures(db, courseId, body, clock()) : "missing";
      if (outcome === "missing") throw courseNotFound();
      const lectures = await readLectures(request, courseId);
      if (outcome === "changed") {
        throw new VersionConflict(409, "catalogue.lecturesChangedMeanwhile", { lectures });
      }
      return { ...success("catalogue.lecturesReordered"), lectures };
    },
  };
}
