import { AdminBatchesScreen } from "@lms/ui/batches/admin-batches-screen";
import { useSnapshot } from "valtio";
import { pathTo } from "../../lib/paths.ts";
import { adminBatches, deleteBatch } from "../admin-batches.ts";
import { toBatchSummary } from "../batch-view.ts";
import { AdminTabs } from "../../admin/admin-tabs.tsx";
import { useBatchList } from "./use-batch-list.ts";
import { mapReady } from "../../lib/map-ready.ts";

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
