import { loading } from "@lms/ui/lib/loadable";
import { lazyPart } from "@lms/ui/lib/lazy-part";
import { BatchScreen } from "@lms/ui/batches/batch-screen";
import type { BatchTab } from "@lms/ui/batches/model/batch";
import { type ComponentProps, useEffect } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { pathTo, routePaths } from "../../lib/navigation/paths.ts";
import { auth } from "../../account/auth.ts";
import { toShownBatch } from "../../batches/batch-view.ts";
import { batches, joinBatch, leaveBatch, loadBatch } from "../../batches/batches.ts";
import { usePageSubject } from "../../lib/navigation/page-subject.ts";
import { useSiteSettings } from "../../site/use-site-settings.ts";
import { toViewer } from "../../account/viewer.ts";
import { withSentences } from "../../lib/with-sentences.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { useReloadOnNotice } from "./use-reload-on-notice.ts";
import { useMarkedAsRead } from "./use-marked-as-read.ts";
import { useCalendarFeed } from "./use-calendar-feed.ts";
import { useSessionTimes } from "../../batches/use-session-times.ts";

const Announcing = lazyPart(async () => (await withSentences(import("./announcing.tsx"))).Announcing);

export function BatchPage() {
  const { byId, changingIds } = useSnapshot(batches);
  const { user } = useSnapshot(auth);
  const settings = useSiteSettings();
  const { batchId = "" } = useParams();
  const [search] = useSearchParams();
  const calendar = useCalendarFeed();

  useEffect(() => void loadBatch(batchId), [batchId]);
  useReloadOnNotice(() => void loadBatch(batchId));
  useMarkedAsRead(batchId, toTab(search.get("tab")));

  const batch = byId[batchId] ?? loading;
  usePageSubject(batch.status === "ready" ? batch.value?.title : undefined);
  useSessionTimes((batch.status === "ready" && batch.value?.sessions) || none, () => loadBatch(batchId));

  if (!user) return null;
  const screen = (announcing?: ComponentProps<typeof BatchScreen>["announcing"]) => (
    <BatchScreen
      batch={mapReady(batch, (value) => value && toShownBatch(value))}
      viewer={toViewer(user)}
      confirming={user.subscription.status === "confirming"}
      announcing={announcing}
      calendar={user.role === "USER" ? calendar : undefined}
      bundle={settings.bundle}
      tab={toTab(search.get("tab"))}
      tabHref={(tab) => pathTo.batch(batchId, tab)}
      backHref={routePaths.batches}
      busy={changingIds.includes(batchId)}
      onJoin={() => void joinBatch(batchId)}
      onLeave={(state) => void leaveBatch(batchId, state)}
      onRetry={() => void loadBatch(batchId)}
    />
  );
  return user.role === "ADMIN" ? <Announcing batchId={batchId}>{screen}</Announcing> : screen();
}

const none: readonly never[] = [];
const tabs: readonly BatchTab[] = ["description", "sessions", "courses", "announcements"];

function toTab(text: string | null): BatchTab {
  return tabs.find((tab) => tab === text) ?? "description";
}
