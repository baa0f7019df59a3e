import { t } from "@lms/texts/batches/model";
import { listCount } from "../../kit/data/searched-list/list-count.ts";
import type { Loadable } from "../../lib/loadable.ts";

/** "12 of 40 batches", "40 batches", "Loading batches…"; empty when they could not be loaded. */
export function countBatches(batches: Loadable<readonly unknown[]>, total: number | undefined): string {
  return listCount(batches, total, {
    loading: () => t("loadingBatches"),
    all: (count) => t("batchCount", { count }),
    some: (shown, all) => t("batchesOfTotal", { shown, total: all }),
  });
}
