import { t } from "@lms/texts/batches/model";
import type { Loadable } from "../../lib/loadable.ts";

/** "12 of 40 batches", "40 batches", "Loading batches…"; empty when they could not be loaded. */
export function countBatches(batches: Loadable<readonly unknown[]>, total: number | undefined): string {
  if (batches.status === "loading") return t("loadingBatches");
  if (batches.status === "failed") return "";
  const shown = batches.value.length;
  return total !== undefined && total > shown
    ? t("batchesOfTotal", { shown, total })
    : t("batchCount", { count: shown });
}
