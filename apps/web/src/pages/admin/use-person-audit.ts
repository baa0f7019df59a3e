import type { PersonScreen } from "@lms/ui/admin/person-screen";
import { loading } from "@lms/ui/lib/loadable";
import { type ComponentProps, useEffect, useMemo } from "react";
import { useSnapshot } from "valtio";
import { auditTrail, loadAudit } from "../../admin/audit.ts";
import { toShownEntry } from "../../admin/audit-view.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { listKey } from "../../lib/store/paged-list.ts";

/** It is loaded again whenever `shown` is another one: what was changed has left an entry. */
export function usePersonAudit(
  userId: string,
  mayRead: boolean,
  shown: unknown,
): ComponentProps<typeof PersonScreen>["audit"] {
  const { lists } = useSnapshot(auditTrail);
  const query = useMemo(() => ({ q: "", filter: "all" as const, size: 10, choice: { person: userId } }), [userId]);
  useEffect(() => {
    if (mayRead) void loadAudit(query);
  }, [query, mayRead, shown]);
  if (!mayRead) return undefined;
  return {
    entries: mapReady(lists[listKey(query)] ?? loading, ({ items }) => items.map(toShownEntry)),
    href: `${routePaths.audit}?person=${encodeURIComponent(userId)}`,
  };
}
