import type { ChosenListProps } from "@lms/ui/admin/model/people-list";
import { type Loadable, loading, ready } from "@lms/ui/lib/loadable";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import {
  followList,
  loadMoreRows,
  loadRows,
  peopleLists,
  resultsFile,
  type RowFilter,
  runPeopleList,
  toShownList,
} from "../../admin/people-lists.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { listKey } from "../../lib/store/paged-list.ts";
import { useReloadWhile } from "../../lib/store/use-reload-while.ts";

/** The list of the address, which is followed while it runs. */
export function useChosenList(listId: string): ChosenListProps {
  const { lists, loadingKeys, loadingMoreKeys, byId, startingIds } = useSnapshot(peopleLists);
  const [filter, setFilter] = useState<RowFilter>("all");
  const query = { q: "", filter, choice: { list: listId } };
  const key = listKey(query);
  const rows = lists[key] ?? loading;
  const list = byId[listId];
  const isRunning = list?.state === "running";

  useEffect(() => {
    if (listId) void loadRows({ q: "", filter, choice: { list: listId } });
  }, [filter, listId]);
  // When it is done, each row has its result.
  const isMissing = lists[key] === undefined;
  useEffect(() => {
    if (listId && isMissing) void loadRows({ q: "", filter, choice: { list: listId } });
  }, [filter, isMissing, listId]);
  useReloadWhile(isRunning, { reload: () => void followList(listId), pause: 2000 });

  return {
    list: list === undefined ? withoutList(rows) : ready(toShownList(list)),
    rows: mapReady(rows, ({ items }) => items),
    total: rows.status === "ready" ? rows.value.total : undefined,
    busy: loadingKeys.includes(key) && rows.status === "ready",
    filter,
    onFilter: setFilter,
    onLoadMore:
      rows.status === "ready" && rows.value.nextCursor !== undefined ? () => void loadMoreRows(query) : undefined,
    loadingMore: loadingMoreKeys.includes(key),
    starting: startingIds.includes(listId),
    onRun: () => void runPeopleList(listId),
    csvHref: resultsFile(listId),
    newHref: routePaths.peopleLists,
    onRetry: () => void loadRows(query),
  };
}

/** It comes with its rows, or fails with them. */
function withoutList(rows: Loadable<unknown>): Loadable<never> {
  return rows.status === "failed" ? rows : loading;
}
