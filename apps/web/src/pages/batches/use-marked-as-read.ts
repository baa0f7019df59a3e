import type { BatchTab } from "@lms/ui/batches/model/batch";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { auth } from "../../account/auth.ts";
import { batches } from "../../batches/batches.ts";
import { markNoticesRead } from "../../batches/notices.ts";

/** Whoever sees the announcements of a batch has read its notices, but not who sees the site as a learner. */
export function useMarkedAsRead(batchId: string, tab: BatchTab): void {
  const batch = useSnapshot(batches).byId[batchId];
  const isNew = batch?.status === "ready" && (batch.value?.unreadCount ?? 0) > 0;
  const isSeen = isNew && tab === "announcements" && !auth.user?.seeing;
  useEffect(() => {
    if (isSeen) void markNoticesRead(batchId);
  }, [isSeen, batchId]);
}
