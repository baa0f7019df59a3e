import { loading, ready } from "@lms/ui/lib/loadable";
import { AdminBatchesScreen } from "@lms/ui/screens/admin-batches-screen";
import { useEffect } from "react";
import { type NavigateOptions, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { pathTo } from "../../app/paths.ts";
import { adminBatches, deleteBatch } from "../../stores/admin-batches.ts";
import { toBatchSummary } from "../../stores/batch-view.ts";
import {
  batches,
  type BatchFilter,
  batchListKey,
  type BatchQuery,
  loadBatches,
  loadMoreBatches,
} from "../../stores/batches.ts";
import { useLastAnswer } from "../use-last-answer.ts";
import { useSearchText } from "../use-search-text.ts";
import { AdminTabs } from "../admin-tabs.tsx";

export function BatchesPage() {
  const { lists, loadingKeys, loadingMoreKeys } = useSnapshot(batches);
  const { deletingIds } = useSnapshot(adminBatches);
  const [search, setSearch] = useSearchParams();
  const q = search.get("q") ?? "";
  const filter = toFilter(search.get("filter"));
  const show = (query: BatchQuery, options?: NavigateOptions) => setSearch(toSearch(query), options);
  const [text, setText] = useSearchText(q, (typed) => show({ q: typed, filter }, { replace: true }));
  const key = batchListKey({ q, filter });
  const found = lists[key] ?? loading;
  const shown = useLastAnswer(found);

  useEffect(() => void loadBatches({ q, filter }), [q, filter]);

  return (
    <AdminBatchesScreen
      nav={<AdminTabs current="batches" />}
      batches={shown.status === "ready" ? ready(shown.value.batches.map(toBatchSummary)) : shown}
      query={text}
      onSearch={setText}
      filter={filter}
      onFilter={(chosen) => show({ q: text.trim(), filter: chosen })}
      busy={loadingKeys.includes(key)}
      total={shown.status === "ready" ? shown.value.total : undefined}
      onLoadMore={
        found.status === "ready" && found.value.nextCursor !== undefined
          ? () => void loadMoreBatches({ q, filter })
          : undefined
      }
      loadingMore={loadingMoreKeys.includes(key)}
      batchHref={(batchId) => pathTo.batch(batchId)}
      deletingIds={deletingIds}
      onDelete={(batchId) => void deleteBatch(batchId)}
      onRetry={() => void loadBatches({ q, filter })}
    />
  );
}

function toFilter(text: string | null): BatchFilter {
  return text === "live" || text === "offline" || text === "upcoming" ? text : "all";
}

function toSearch({ q, filter }: BatchQuery): Record<string, string> {
  return { ...(q && { q }), ...(filter !== "all" && { filter }) };
}
