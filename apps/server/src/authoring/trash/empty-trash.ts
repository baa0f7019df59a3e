import type { Dependencies } from "../../dependencies.ts";
import { day } from "../../platform/lib/time/durations.ts";
import { deleteFiles } from "../delete-files.ts";
import { coursesTrashedBefore, deleteFromTrash } from "./trash.ts";

/** Several processes may run it at once, and again after a kill: files whose rows are gone are swept. */
export async function emptyTrash(
  dependencies: Pick<Dependencies, "db" | "media" | "clock" | "log"> & {
    config: Pick<Dependencies["config"], "trashDays">;
  },
): Promise<void> {
  const { config, db, clock, log } = dependencies;
  const before = new Date(clock().getTime() - config.trashDays * day);
  let deleted = 0;
  for (const id of await coursesTrashedBefore(db, before)) {
    const files = await deleteFromTrash(db, id);
    if (files === undefined) continue;
    deleted += 1;
    await deleteFiles(dependencies, files);
  }
  if (deleted > 0)
    log.info({ courses: deleted }, "the time of courses in the trash was over: they are deleted for good");
}
