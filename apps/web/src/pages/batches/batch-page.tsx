import { loading } from "@lms/ui/lib/loadable";
import { BatchScreen } from "@lms/ui/batches/batch-screen";
import type { BatchTab } from "@lms/ui/batches/model/batch";
import { useEffect } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { pathTo, routePaths } from "../../lib/navigation/paths.ts";
import { auth } from "../../account/auth.ts";
import { toShownBatch } from "../../batches/batch-view.ts";
import { batches, joinBatch, leaveBatch, loadBatch } from "../../batches/batches.ts";
import { usePageSubject } from "../../lib/navigation/page-subject.ts";
import { useSiteSettings } from "../../site/use-site-settings.ts";
import { toViewer } from "../../account/viewer.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { useMarkedAsRead } from "./use-marked-as-read.ts";
import { useAnnouncements } from "./use-announcements.ts";
import { useCalendarFeed } from "./use-calendar-feed.ts";
import { useSessionTimes } from "../../batches/use-session-times.ts";

export function BatchPage() {
  const { byId, changingIds } = useSnapshot(batches);
  const { user } = useSnapshot(auth);
  const settings = useSiteSettings();
  const { batchId = "" } = useParams();
  const [search] = useSearchParams();
  const announcements = useAnnouncements(batchId);
  const calendar = useCalendarFeed();

  useEffect(() => void loadBatch(batchId), [batchId]);
  useMarkedAsRead(batchId, toTab(search.get("tab")));

  const batch = byId[batchId] ?? loading;
  usePageSubject(batch.status === "ready" ? batch.value?.title : undefined);
  useSessionTimes((batch.status === "ready" && batch.value?.sessions) || none, () => void loadBatch(batchId));

  if (!user) return null;
  return (
    <>
      <BatchScreen
        batch={mapReady(batch, (value) => value && toShownBatch(value))}
        viewer={toViewer(user)}
        announcing={user.role === "ADMIN" ? announcements : undefined}
        calendar={user.role === "USER" ? calendar : undefined}
        bundle={settings.bundle}
        tab={toTab(search.get("tab"))}
        tabHref={(tab) => pathTo.batch(batchId, tab)}
        backHref={routePaths.batches}
        busy={changingIds.includes(batchId)}
        onJoin={() => void joinBatch(batchId)}
        onLeave={() => void leaveBatch(batchId)}
        onRetry={() => void loadBatch(batchId)}
      />
      {announcements.conflictDialog}
    </>
  );
}

const none: readonly never[] = [];
const tabs: readonly BatchTab[] = ["description", "sessions", "courses", "announcements"];

function toTab(text: string | null): BatchTab {
  return tabs.find((tab) => tab === text) ?? "description";
}
