import { AdminBatchesScreen } from "@lms/ui/batches/admin-batches-screen";
import { useSnapshot } from "valtio";
import { pathTo } from "../../lib/navigation/paths.ts";
import { adminBatches, deleteBatch } from "../../batches/admin-batches.ts";
import { toBatchSummary } from "../../batches/batch-view.ts";
import { AdminTabs } from "../shared/admin-tabs.tsx";
import { useBatchList } from "./use-batch-list.ts";
import { mapReady } from "../../lib/store/map-ready.ts";

export function BatchesPage() {
  const { shown, controls } = useBatchList();
  const { deletingIds } = useSnapshot(adminBatches);

  return (
    <AdminBatchesScreen
      {...controls}
      nav={<AdminTabs current="batches" />}
      batches={mapReady(shown, (value) => value.items.map(toBatchSummary))}
      batchHref={(batchId) => pathTo.batch(batchId)}
      deletingIds={deletingIds}
      onDelete={(batchId) => void deleteBatch(batchId)}
    />
  );
}
