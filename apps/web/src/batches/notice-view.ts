import type { EndNotice as ShownEnd, Notice as ShownNotice } from "@lms/ui/batches/model/notice";
import type { Snapshot } from "valtio";
import { pathTo } from "../lib/navigation/paths.ts";
import type { EndNotice, Notice } from "../request/api.ts";

export function toShownNotice({ _id, batchId, ...notice }: Snapshot<Notice>): ShownNotice {
  const tab = notice.kind === "announcement" ? "announcements" : undefined;
  return { id: _id, href: pathTo.batch(batchId, tab), ...notice };
}

export function toShownEnd({ _id, source, ...end }: Snapshot<EndNotice>): ShownEnd {
  return { id: _id, subscription: source === "subscription", ...end };
}
