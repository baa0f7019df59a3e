import { emptyFile } from "@lms/api/files/messages";
import type { Dependencies } from "../../dependencies.ts";
import { isId, newId } from "../../platform/lib/id.ts";
import { fieldProblem } from "../../platform/lib/problem.ts";
import { tooLargeDocument } from "../../platform/media/documents/document.ts";
import { requireNoProgram } from "../../platform/media/documents/document-type.ts";
import { fileProblem } from "../../platform/media/file-problem.ts";
import { lectureNotFound } from "../../playback/lecture-ids.ts";
import { findLecture } from "../../playback/lecture-rows.ts";
import type { NewUpload } from "./repository.ts";
import { countFilesIn, requireName, tooManyFiles } from "../files/file-rows.ts";

interface Described {
  courseId: string;
  lectureId: string | null | undefined;
  fileName: string | null | undefined;
  size: number;
}

/** Throws 400, 404, 409, 413 and 415. */
export async function newFileUpload(
  { config, db }: Pick<Dependencies, "config" | "db">,
  { courseId, lectureId, fileName, size }: Described,
): Promise<Omit<NewUpload, "userId" | "lastModified">> {
  if (size === 0) throw fileProblem(400, "file", emptyFile);
  if (!(Number.isSafeInteger(size) && size > 0)) throw fieldProblem(400, "file", "requests.formInvalid");
  if (size > config.maxFileBytes) throw tooLargeDocument("file", config.maxFileBytes);
  const id = lectureId ?? "";
  const lecture = isId(id) ? await findLecture(db, { courseId, lectureId: id }) : undefined;
  if (lecture === undefined) throw lectureNotFound();
  const name = requireName(fileName ?? "", "filename");
  requireNoProgram(name, "filename");
  if ((await countFilesIn(db, id)) >= config.maxLectureFiles) throw tooManyFiles(config.maxLectureFiles);
  return {
    id: newId(),
    courseId,
    kind: "file",
    lectureId: id,
    replacedFile: null,
    title: lecture.title,
    description: "",
    fileName: name,
    size,
    afterId: null,
  };
}
