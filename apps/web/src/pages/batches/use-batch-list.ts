import { useSnapshot } from "valtio";
import { type BatchFilter, batches, loadBatches, loadMoreBatches } from "../../batches/batches.ts";
import { useFilteredList } from "../../lib/lists/use-filtered-list.ts";

const filters: readonly [BatchFilter, ...BatchFilter[]] = ["all", "live", "offline", "upcoming", "mine"];
const source = { parameter: "filter", filters, load: loadBatches, loadMore: loadMoreBatches };

export function useBatchList() {
  return useFilteredList(useSnapshot(batches), source);
}
