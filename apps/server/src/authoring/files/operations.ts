import type { Dependencies } from "../../dependencies.ts";
import { readForm } from "../../platform/forms/multipart.ts";
import { requireValid } from "../../platform/forms/require-valid.ts";
import { isId } from "../../platform/lib/id.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { success } from "../../platform/lib/message.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { documentReceiver } from "../../platform/media/documents/document.ts";
import { videoLocation } from "../../platform/media/videos/video.ts";
import { lectureNotFound, requireIds } from "../../playback/lecture-ids.ts";
import { findLecture, type LectureRow } from "../../playback/lecture-rows.ts";
import { lectureReader } from "../../playback/read-lectures.ts";
import { deleteFiles } from "../delete-files.ts";
import {
  addFile,
  countFilesIn,
  removeFile,
  requireName,
  stateWhenAdded,
  tooManyFiles,
  updateFile,
} from "./file-rows.ts";

type FileOperations = Pick<Operations<"course">, "addLectureFile" | "updateLectureFile" | "removeLectureFile">;

interface FileIds {
  courseId: string;
  lectureId: string;
  fileId: string;
}

export function fileOperations(dependencies: Dependencies): FileOperations {
  const { config, db, media, clock } = dependencies;
  const { toLecture } = lectureReader(dependencies);

  return {
    addLectureFile: async (request) => {
      const ids = requireIds(request.params);
      if ((await findLecture(db, ids)) === undefined) throw lectureNotFound();
      if ((await countFilesIn(db, ids.lectureId)) >= config.maxLectureFiles) throw tooManyFiles(config.maxLectureFiles);
      await using form = await readForm(request, {
        fields: ["name"],
        files: { file: documentReceiver(media, config.maxFileBytes) },
      });
      const { file: received, name: given = "" } = requireValid(
        "LectureFileForm",
        { ...form.values, ...form.files },
        form,
      );
      const name = requireName(given.trim() === "" ? received.fileName : given, "file");
      const stored = await received.commit(name);
      const row = { ...stored, id: videoLocation(stored.file).id, name, state: stateWhenAdded(config) };
      const lecture = await addOrDelete(request, ids, row);
      return { ...success("catalogue.fileAdded"), lecture: await toLecture(request, lecture) };
    },

    updateLectureFile: async (request) => {
      const { name, printable, position } = request.body;
      const change = { name: requireName(name, "name"), printable, position };
      const lecture = await updateFile(db, requireFile(request.params), change, clock());
      if (lecture === undefined) throw fileNotFound();
      return { ...success("catalogue.fileSaved"), lecture: await toLecture(request, lecture) };
    },

    removeLectureFile: async (request) => {
      const lecture = await removeFile(db, requireFile(request.params), clock());
      if (lecture === undefined) throw fileNotFound();
      return { ...success("catalogue.fileRemoved"), lecture: await toLecture(request, lecture) };
    },
  };

  /** Its bytes are deleted where it is refused. */
  async function addOrDelete(
    { log }: { log: Dependencies["log"] },
    ids: Omit<FileIds, "fileId">,
    file: Parameters<typeof addFile>[2]["file"],
  ): Promise<LectureRow> {
    const options = { file, maxFiles: config.maxLectureFiles, now: clock() };
    try {
      const lecture = await db.transaction((tx) => addFile(tx, ids, options));
      if (lecture === undefined) throw lectureNotFound();
      return lecture;
    } catch (error) {
      // After any other error the row may be there: the sweep decides.
      if (error instanceof Problem) await deleteFiles({ ...dependencies, log }, { videos: [file.file], images: [] });
      throw error;
    }
  }
}

function requireFile(ids: FileIds): FileIds {
  if (!isId(ids.fileId)) throw fileNotFound();
  return requireIds(ids);
}

function fileNotFound(): Problem {
  return new Problem(404, "catalogue.fileNotFound");
}
