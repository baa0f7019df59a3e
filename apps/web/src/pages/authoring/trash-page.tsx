import { loading } from "@lms/ui/lib/loadable";
import { TrashScreen } from "@lms/ui/authoring/trash-screen";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { deleteForGood, loadMoreTrash, loadTrash, trash, wholeTrash } from "../../authoring/trash.ts";
import { now } from "../../lib/clock.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { listKey } from "../../lib/store/paged-list.ts";
import { AdminTabs } from "../shared/admin-tabs.tsx";
import { restoreFromTrash } from "../shared/undo-deletion.ts";

const day = 24 * 60 * 60 * 1000;
const key = listKey(wholeTrash);

export function TrashPage() {
  const { lists, loadingKeys, loadingMoreKeys, restoringIds, deletingIds } = useSnapshot(trash);
  const found = lists[key] ?? loading;
  const list = found.status === "ready" ? found.value : undefined;

  useEffect(() => void loadTrash(), []);

  return (
    <TrashScreen
      nav={<AdminTabs current="dashboard" />}
      items={mapReady(found, ({ items }) =>
        items.map(({ _id, createdBy, numberOfLectures, deletedForGoodAt, ...item }) => ({
          ...item,
          id: _id,
          instructor: createdBy,
          lectureCount: numberOfLectures,
          daysLeft: countDays(Date.parse(deletedForGoodAt) - now()),
        })),
      )}
      busy={loadingKeys.includes(key)}
      total={list?.total}
      onLoadMore={list?.nextCursor === undefined ? undefined : () => void loadMoreTrash()}
      loadingMore={loadingMoreKeys.includes(key)}
      restoringIds={restoringIds}
      onRestore={(itemId) => void restoreFromTrash(itemId)}
      deletingIds={deletingIds}
      onDelete={(itemId) => void deleteForGood(itemId)}
      onRetry={() => void loadTrash()}
    />
  );
}

/** A day that has begun counts, apart from the last one. */
function countDays(left: number): number {
  return left < day ? 0 : Math.ceil(left / day);
}
