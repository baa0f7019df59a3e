import { RosterScreen } from "@lms/ui/batches/roster-screen";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { AdminTabs } from "../shared/admin-tabs.tsx";
import { mapReady } from "../../lib/store/map-ready.ts";
import { usePageSubject } from "../../lib/navigation/page-subject.ts";
import { pathTo } from "../../lib/navigation/paths.ts";
import { saveText } from "../../lib/save-text.ts";
import { useFilteredList } from "../../lib/lists/use-filtered-list.ts";
import { batches, loadBatch } from "../../batches/batches.ts";
import {
  exportMembers,
  loadMembers,
  loadMoreMembers,
  removeMember,
  roster,
  takeBackInvite,
} from "../../batches/roster.ts";
import { toShownInvite, toShownMember } from "../../batches/roster-view.ts";
import { useInviting } from "./use-inviting.ts";

const batchIn = (search: URLSearchParams) => ({ batch: search.get("batch") ?? "" });
const filters: readonly ["all"] = ["all"];
const source = { parameter: "filter", filters, choiceIn: batchIn, load: loadMembers, loadMore: loadMoreMembers };

export function RosterPage() {
  const known = useSnapshot(roster);
  const { byId } = useSnapshot(batches);
  const [search] = useSearchParams();
  const batchId = batchIn(search).batch;
  const { shown, controls } = useFilteredList(known, source);
  const found = byId[batchId];
  const title = found?.status === "ready" ? found.value?.title : undefined;
  usePageSubject(title);

  useEffect(() => void loadBatch(batchId), [batchId]);

  const download = async () => {
    const outcome = await exportMembers(batchId);
    if (outcome?.ok) saveText("members.csv", "text/csv;charset=utf-8", outcome.data.csv);
  };

  return (
    <RosterScreen
      {...controls}
      nav={<AdminTabs current="batches" />}
      batch={title === undefined ? undefined : { title, href: pathTo.batch(batchId) }}
      members={mapReady(shown, ({ items }) => items.map(toShownMember))}
      invites={(known.invites[batchId] ?? []).map(toShownInvite)}
      invite={useInviting(batchId)}
      removingIds={known.removingIds}
      onRemove={(userId) => void removeMember(batchId, userId)}
      takingBackIds={known.takingBackIds}
      onTakeBack={(inviteId) => void takeBackInvite(batchId, inviteId)}
      downloading={known.downloading}
      onDownload={() => void download()}
    />
  );
}
