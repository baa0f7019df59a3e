import { ready } from "@lms/ui/lib/loadable";
import { BatchesScreen } from "@lms/ui/screens/batches-screen";
import { useSnapshot } from "valtio";
import { pathTo } from "../../app/paths.ts";
import { auth } from "../../account/auth.ts";
import { toBatchSummary } from "../batch-view.ts";
import { site } from "../../site/site.ts";
import { viewerOf } from "../../account/viewer.ts";
import { useBatchList } from "./use-batch-list.ts";

export function BatchesPage() {
  const { shown, controls } = useBatchList();
  const { user } = useSnapshot(auth);
  const { settings } = useSnapshot(site);

  if (!user) return null;
  const { bundle, promo } = settings.status === "ready" ? settings.value : {};
  return (
    <BatchesScreen
      {...controls}
      batches={shown.status === "ready" ? ready(shown.value.items.map(toBatchSummary)) : shown}
      viewer={viewerOf(user)}
      bundle={bundle}
      promo={promo}
      batchHref={(batchId) => pathTo.batch(batchId)}
    />
  );
}
