import type { Dependencies } from "../../dependencies.ts";
import { day } from "../../platform/lib/time/durations.ts";
import { eraseItem } from "../../platform/trash/trash-items.ts";
import { itemsTrashedBefore } from "../../platform/trash/trash-list.ts";
import { deleteFiles } from "../delete-files.ts";

/** Several processes may run it at once, and again after a kill: files whose rows are gone are swept. */
export async function emptyTrash(
  dependencies: Pick<Dependencies, "db" | "media" | "clock" | "log"> & {
    config: Pick<Dependencies["config"], "trashDays">;
  },
): Promise<void> {
  const { config, db, clock, log } = dependencies;
  const before = new Date(clock().getTime() - config.trashDays * day);
  let deleted = 0;
  for (const id of await itemsTrashedBefore(db, before)) {
    const files = await db.transaction((tx) => eraseItem(tx, id));
    if (files === undefined) continue;
    deleted += 1;
    await deleteFiles(dependencies, files);
  }
  if (deleted > 0) log.info({ items: deleted }, "the time of items in the trash was over: they are deleted for good");
}
