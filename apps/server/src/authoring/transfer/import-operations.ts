import type { components } from "@lms/api/schema";
import type { StoredPlan } from "../../platform/database/schema/imports.ts";
import type { Dependencies } from "../../dependencies.ts";
import { readForm } from "../../platform/forms/multipart.ts";
import { requireValid } from "../../platform/forms/require-valid.ts";
import { isId } from "../../platform/lib/id.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { success } from "../../platform/lib/message.ts";
import { imageNames } from "../../platform/media/images/image.ts";
import { videoLocation } from "../../platform/media/videos/video.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { deleteFiles } from "../delete-files.ts";
import { queueStreamsNow } from "../streaming/stream-rows.ts";
import { archiveReceiver } from "./archive-receiver.ts";
import * as rows from "./import-rows.ts";
import { storedItems, type WholeCourse } from "./whole-course.ts";

type ImportOperations = Pick<Operations<"course">, "listImports" | "uploadImport" | "finishImport" | "deleteImport">;
type CourseImport = components["schemas"]["CourseImport"];
type Planned = CourseImport["plan"]["lectures"][number];

/** An archive is uploaded and checked first; the course is created when the import is finished. */
export function importOperations(dependencies: Dependencies, catalogue: Catalogue): ImportOperations {
  const { db, media, clock } = dependencies;

  async function toImport(row: rows.ImportRow): Promise<CourseImport> {
    const { id, state, plan, courseId, createdAt, updatedAt } = row;
    const alike = await rows.alikeCourses(db, plan.texts);
    return {
      _id: id,
      state,
      ...(courseId !== null && { courseId }),
      createdAt: createdAt.toISOString(),
      deletedAt: new Date(updatedAt.getTime() + rows.retention[state]).toISOString(),
      plan: {
        ...plan.texts,
        isTitleTaken: alike.title > (state === "done" ? 1 : 0),
        isCategoryNew: alike.category === 0,
        sections: [...plan.sections],
        lectures: plan.lectures.map((lecture) => toPlanned(lecture)),
      },
    };
  }

  async function requireFiles(content: WholeCourse): Promise<void> {
    const items = storedItems(content);
    const videos = content.lectures.flatMap(({ videoFile, files = [] }) =>
      [videoFile ?? [], ...files.map(({ file }) => file)].flat().map(videoLocation),
    );
    const pictures = items.flatMap(({ bucket, id }) =>
      bucket === "images" ? [{ bucket, id, name: imageNames[0] }] : [],
    );
    for (const file of [...videos, ...pictures])
      if ((await media.size(file)) === undefined) throw new Problem(409, "catalogue.filesMissing");
  }

  return {
    listImports: async () => {
      const imports = [];
      for (const row of await rows.checkedImports(db)) imports.push(await toImport(row));
      return { ...success("catalogue.importsListed"), imports };
    },

    uploadImport: async (request) => {
      const { id: userId } = requireSignedIn(request.viewer);
      const receiver = archiveReceiver({ ...dependencies, log: request.log }, userId);
      await using form = await readForm(request, { fields: [], files: { archive: receiver } });
      const { archive } = requireValid("CourseImportForm", form.files, form);
      await archive.keep();
      const row = await rows.findImport(db, archive.id);
      if (row === undefined) throw rows.importNotFound();
      return { ...success("catalogue.importChecked"), import: await toImport(row) };
    },

    finishImport: async ({ params: { importId } }) => {
      if (!isId(importId)) throw rows.importNotFound();
      const content = await rows.readContent(db, importId);
      if (content !== undefined) await requireFiles(content);
      const courseId = await rows.finishImport(db, importId, clock());
      if (courseId === undefined) throw rows.importNotFound();
      await queueStreamsNow(db, clock());
      return { ...success("catalogue.imported"), course: await catalogue.anyCourse(courseId) };
    },

    deleteImport: async (request) => {
      const { importId } = request.params;
      const row = isId(importId) ? await rows.findImport(db, importId) : undefined;
      const files = row && (await rows.deleteImport(db, importId));
      if (files === undefined) throw rows.importNotFound();
      await deleteFiles({ ...dependencies, log: request.log }, files);
      return success("catalogue.importDeleted");
    },
  };
}

function toPlanned({ section, size, durationSeconds, captions, ...lecture }: StoredPlan["lectures"][number]): Planned {
  return {
    ...lecture,
    size: size ?? 0,
    captions: [...captions],
    ...(section !== null && { section }),
    ...(durationSeconds !== null && { duration: durationSeconds }),
  };
}
