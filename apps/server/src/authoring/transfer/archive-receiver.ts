// Why: docs/decisions/0187-courses-are-carried-as-archives.md
import { ArchiveFault } from "../../platform/media/archives/archive-fault.ts";
import type { Dependencies } from "../../dependencies.ts";
import { videoRate } from "../../platform/forms/body-rate.ts";
import type { FileReceiver } from "../../platform/forms/multipart.ts";
import { minute } from "../../platform/lib/time/durations.ts";
import { fieldProblem, Problem } from "../../platform/lib/problem.ts";
import { message } from "../../platform/lib/message.ts";
import { limited, peek } from "../../platform/media/byte-stream.ts";
import { deleteFiles } from "../delete-files.ts";
import { archiveMessage } from "./archive-message.ts";
import { beginImport, completeImport, countWaiting, deleteImport, touchImport } from "./import-rows.ts";
import { readCourse } from "./read-course.ts";
import type { WholeCourse } from "./whole-course.ts";

type Receiving = Pick<Dependencies, "config" | "db" | "media" | "clock"> & { log: Pick<Dependencies["log"], "warn"> };

export interface ReceivedArchive extends AsyncDisposable {
  id: string;
  /** Makes it an import that can be finished. Without it, disposing removes files and row. */
  keep: () => Promise<void>;
}

const maxArchiveBytes = 64 * 2 ** 30;

/** The limit is for all administrators together: their files take room. */
const maxWaiting = 20;

/** Checks an export while it arrives, and stores its files. Nothing is seen of it before it is finished. */
export function archiveReceiver(receiving: Receiving, userId: string): FileReceiver<ReceivedArchive> {
  const { db, clock } = receiving;
  const tooLarge = (field: string): Problem =>
    fieldProblem(413, field, message("catalogue.importTooLarge", { limit: maxArchiveBytes / 2 ** 30 }));
  return {
    maxBytes: maxArchiveBytes,
    rate: videoRate(maxArchiveBytes),
    tooLarge,
    receive: async (bytes, field) => {
      const { head, all: sent } = await peek(bytes, 1);
      if (head.length === 0) return undefined;
      if ((await countWaiting(db)) >= maxWaiting) throw new Problem(429, "catalogue.importsWaiting", undefined, 60);
      const id = await beginImport(db, userId, clock());
      // One video may take hours, and an untouched import is swept.
      const touching = setInterval(() => {
        touchImport(db, id, clock()).catch((error: unknown) =>
          receiving.log.warn({ err: error }, "an import is not touched"),
        );
      }, minute);
      let course: WholeCourse;
      try {
        const source = limited(sent, maxArchiveBytes, () => tooLarge(field));
        course = await readCourse(receiving, id, {
          [Symbol.asyncIterator]: () => ({ next: () => source.next() }),
        });
        // The rest of the form follows the archive.
        for await (const chunk of source) void chunk;
      } catch (error) {
        await remove(receiving, id);
        throw asProblem(error);
      } finally {
        clearInterval(touching);
      }
      let isAccepted = false;
      return {
        id,
        keep: async () => {
          await completeImport(db, id, course, clock());
          isAccepted = true;
        },
        [Symbol.asyncDispose]: async () => {
          if (!isAccepted) await remove(receiving, id);
        },
      };
    },
  };
}

async function remove(receiving: Receiving, id: string): Promise<void> {
  const files = await deleteImport(receiving.db, id);
  if (files !== undefined) await deleteFiles(receiving, files);
}

function asProblem(error: unknown): unknown {
  return error instanceof ArchiveFault ? fieldProblem(400, "archive", archiveMessage(error)) : error;
}
