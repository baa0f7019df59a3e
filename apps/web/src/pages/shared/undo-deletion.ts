import { restoreItem } from "../../authoring/trash.ts";
import { clearBatchLists, loadBatch } from "../../batches/batches.ts";

/** What was deleted comes back into every list that shows it. */
export async function restoreFromTrash(itemId: string): Promise<void> {
  if ((await restoreItem(itemId)) !== "batch") return;
  clearBatchLists();
  await loadBatch(itemId);
}

/** The action of the toast about a deletion. Absent where deleted things do not stay in the trash. */
export function undoDeletion(
  itemId: string,
  trashDays: number | undefined,
  restored?: () => void,
): (() => void) | undefined {
  return trashDays ? () => void restoreFromTrash(itemId).then(restored) : undefined;
}
