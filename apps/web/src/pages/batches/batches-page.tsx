import { BatchesScreen } from "@lms/ui/batches/batches-screen";
import { isNewcomer } from "@lms/ui/billing/model/subscription";
import { useSnapshot } from "valtio";
import { pathTo } from "../../lib/navigation/paths.ts";
import { auth } from "../../account/auth.ts";
import { toBatchSummary } from "../../batches/batch-view.ts";
import { useTranslatedSite } from "../../site/use-translated-site.ts";
import { toViewer } from "../../account/viewer.ts";
import { useCalendarFeed } from "./use-calendar-feed.ts";
import { useBatchList } from "./use-batch-list.ts";
import { mapReady } from "../../lib/store/map-ready.ts";

export function BatchesPage() {
  const { shown, controls } = useBatchList();
  const { user } = useSnapshot(auth);
  const settings = useTranslatedSite();
  const calendar = useCalendarFeed();

  if (!user) return null;
  const { bundle, promo } = settings;
  return (
    <BatchesScreen
      {...controls}
      batches={mapReady(shown, (value) => value.items.map(toBatchSummary))}
      viewer={toViewer(user)}
      bundle={bundle}
      promo={user.subscription.status === "confirming" ? undefined : promo}
      newcomer={isNewcomer(user.subscription)}
      batchHref={(batchId) => pathTo.batch(batchId)}
      calendar={user.role === "USER" ? calendar : undefined}
    />
  );
}
