import type { PersonScreen } from "@lms/ui/admin/person-screen";
import { loading } from "@lms/ui/lib/loadable";
import { type ComponentProps, useEffect, useMemo } from "react";
import { useSnapshot } from "valtio";
import { auditTrail, loadAudit } from "../../admin/audit.ts";
import { toShownEntry } from "../../admin/audit-view.ts";
import { usePreviousWhileLoading } from "../../lib/lists/use-previous-while-loading.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { listKey } from "../../lib/store/paged-list.ts";

export function usePersonAudit(userId: string, mayRead: boolean): ComponentProps<typeof PersonScreen>["audit"] {
  const { lists } = useSnapshot(auditTrail);
  const query = useMemo(() => ({ q: "", filter: "all" as const, size: 10, choice: { person: userId } }), [userId]);
  const list = lists[listKey(query)];
  useEffect(() => {
    if (mayRead) void loadAudit(query);
  }, [query, mayRead]);
  // What was changed has left an entry.
  const isMissing = list === undefined;
  useEffect(() => {
    if (mayRead && isMissing) void loadAudit(query);
  }, [query, mayRead, isMissing]);
  const shown = usePreviousWhileLoading(list ?? loading);
  if (!mayRead) return undefined;
  return {
    entries: mapReady(shown, ({ items }) => items.map(toShownEntry)),
    href: `${routePaths.audit}?person=${encodeURIComponent(userId)}`,
  };
}
