import { loading, ready } from "@lms/ui/lib/loadable";
import { BatchesScreen } from "@lms/ui/screens/batches-screen";
import { useEffect } from "react";
import { type NavigateOptions, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { pathTo } from "../../app/paths.ts";
import { auth } from "../../stores/auth.ts";
import { toBatchSummary } from "../../stores/batch-view.ts";
import {
  batches,
  type BatchFilter,
  batchListKey,
  type BatchQuery,
  loadBatches,
  loadMoreBatches,
} from "../../stores/batches.ts";
import { site } from "../../stores/site.ts";
import { viewerOf } from "../../stores/viewer.ts";
import { useLastAnswer } from "../use-last-answer.ts";
import { useSearchText } from "../use-search-text.ts";

export function BatchesPage() {
  const { lists, loadingKeys, loadingMoreKeys } = useSnapshot(batches);
  const { user } = useSnapshot(auth);
  const { settings } = useSnapshot(site);
  const [search, setSearch] = useSearchParams();
  const q = search.get("q") ?? "";
  const filter = toFilter(search.get("filter"));
  const show = (query: BatchQuery, options?: NavigateOptions) => setSearch(toSearch(query), options);
  const [text, setText] = useSearchText(q, (typed) => show({ q: typed, filter }, { replace: true }));

  const key = batchListKey({ q, filter });
  const found = lists[key] ?? loading;
  const shown = useLastAnswer(found);

  useEffect(() => void loadBatches({ q, filter }), [q, filter]);

  if (!user) return null;
  const { bundle, promo } = settings.status === "ready" ? settings.value : {};
  return (
    <BatchesScreen
      batches={shown.status === "ready" ? ready(shown.value.batches.map(toBatchSummary)) : shown}
      viewer={viewerOf(user)}
      bundle={bundle}
      promo={promo}
      batchHref={(batchId) => pathTo.batch(batchId)}
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
