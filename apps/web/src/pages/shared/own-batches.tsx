import { YourBatches } from "@lms/ui/batches/your-batches";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { listKey } from "../../lib/store/paged-list.ts";
import { pathTo, routePaths } from "../../lib/navigation/paths.ts";
import { toBatchSummary } from "../../batches/batch-view.ts";
import { batches, loadBatches } from "../../batches/batches.ts";
import { useSessionTimes } from "../../batches/use-session-times.ts";

const mine = { q: "", filter: "mine" } as const;
const shown = 4;

/** Whether they have come. */
async function reloadMine(): Promise<boolean> {
  const before = batches.lists[listKey(mine)];
  await loadBatches(mine);
  return batches.lists[listKey(mine)] !== before;
}

/** The overview shows nothing while they load or if that fails: batches have a page of their own. */
export function OwnBatches() {
  const { lists } = useSnapshot(batches);
  const list = lists[listKey(mine)];
  const found = list?.status === "ready" ? list.value.items.filter(({ status }) => status !== "ended") : [];

  useEffect(() => void loadBatches(mine), []);
  useSessionTimes(
    found.flatMap(({ nextSession }) => nextSession ?? []),
    reloadMine,
  );

  return (
    <YourBatches
      batches={found.slice(0, shown).map(toBatchSummary)}
      batchHref={(batchId) => pathTo.batch(batchId)}
      allHref={`${routePaths.batches}?filter=mine`}
    />
  );
}
