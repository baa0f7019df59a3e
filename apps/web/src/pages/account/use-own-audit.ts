import type { OwnAuditProps } from "@lms/ui/account/own-audit";
import { loading } from "@lms/ui/lib/loadable";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { mapReady } from "../../lib/store/map-ready.ts";
import { listKey } from "../../lib/store/paged-list.ts";
import { ownAudit, ownAuditLists } from "../../account/own-audit.ts";

const query = { q: "", filter: "all", size: 10 } as const;

export function useOwnAudit(): OwnAuditProps {
  const { lists, loadingMoreKeys } = useSnapshot(ownAudit);
  const key = listKey(query);
  const list = lists[key] ?? loading;
  useEffect(() => void ownAuditLists.load(query), []);
  return {
    entries: mapReady(list, ({ items }) => items.map(({ _id: id, ...entry }) => ({ ...entry, id, changes: [] }))),
    onLoadMore:
      list.status === "ready" && list.value.nextCursor !== undefined
        ? () => void ownAuditLists.loadMore(query)
        : undefined,
    loadingMore: loadingMoreKeys.includes(key),
    onRetry: () => void ownAuditLists.load(query),
  };
}
