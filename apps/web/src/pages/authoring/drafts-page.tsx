import { loading } from "@lms/ui/lib/loadable";
import { DraftsScreen } from "@lms/ui/authoring/drafts-screen";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { allDrafts, drafts, loadDrafts, loadMoreDrafts } from "../../authoring/drafts.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { listKey } from "../../lib/store/paged-list.ts";
import { AdminTabs } from "../shared/admin-tabs.tsx";

const key = listKey(allDrafts);

export function DraftsPage() {
  const { lists, loadingKeys, loadingMoreKeys } = useSnapshot(drafts);
  const found = lists[key] ?? loading;
  const list = found.status === "ready" ? found.value : undefined;

  useEffect(() => void loadDrafts(), []);

  return (
    <DraftsScreen
      nav={<AdminTabs current="dashboard" />}
      courses={mapReady(found, ({ items }) =>
        items.map(({ _id, createdBy, numberOfLectures, publishAt, ...course }) => ({
          ...course,
          id: _id,
          instructor: createdBy,
          lectureCount: numberOfLectures,
          publishAt,
          waiting: publishAt !== undefined && Date.parse(publishAt) <= Date.now(),
        })),
      )}
      busy={loadingKeys.includes(key)}
      total={list?.total}
      onLoadMore={list?.nextCursor === undefined ? undefined : () => void loadMoreDrafts()}
      loadingMore={loadingMoreKeys.includes(key)}
      onRetry={() => void loadDrafts()}
    />
  );
}
