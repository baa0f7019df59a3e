import { AdminBatchesScreen } from "@lms/ui/batches/admin-batches-screen";
import { useSnapshot } from "valtio";
import { pathTo } from "../../lib/navigation/paths.ts";
import { adminBatches, deleteBatch } from "../../batches/admin-batches.ts";
import { toBatchSummary } from "../../batches/batch-view.ts";
import { useSiteSettings } from "../../site/use-site-settings.ts";
import { AdminTabs } from "../shared/admin-tabs.tsx";
import { undoDeletion } from "../shared/undo-deletion.ts";
import { useBatchList } from "./use-batch-list.ts";
import { mapReady } from "../../lib/store/map-ready.ts";

export function BatchesPage() {
  const { shown, controls } = useBatchList();
  const { deletingIds } = useSnapshot(adminBatches);
  const { trashDays } = useSiteSettings();

  return (
    <AdminBatchesScreen
      {...controls}
      nav={<AdminTabs current="batches" />}
      batches={mapReady(shown, (value) => value.items.map(toBatchSummary))}
      batchHref={(batchId) => pathTo.batch(batchId)}
      deletingIds={deletingIds}
      trashDays={trashDays}
      onDelete={(batchId) => void deleteBatch(batchId, undoDeletion(batchId, trashDays, controls.onRetry))}
    />
  );
}
