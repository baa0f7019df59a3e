import { type Loadable } from "@lms/ui/lib/loadable";
import { runOnce, runOncePerId } from "../lib/store/busy.ts";
import { createPagedLists, listKey, type ListsState, noLists, type PagedList } from "../lib/store/paged-list.ts";
import { createResource } from "../lib/store/resource.ts";
import { createFreshKeys } from "../lib/store/fresh-keys.ts";
import { createStore, rememberViewer } from "../lib/store/store.ts";
import {
  api,
  type EndNotice,
  type AnswerNotice,
  type LectureNotice,
  type Notice,
  type NoticeSettings,
  type OperationResponse,
} from "../request/api.ts";
import { mapData } from "../request/outcome.ts";
import { onPageResponse } from "../request/page-responses.ts";
import { request } from "../request/member-request.ts";
import { batches, putBatch } from "./batches.ts";

interface NoticesState extends ListsState<Notice> {
  unreadCount: number;
  endings: readonly EndNotice[];
  lectures: readonly LectureNotice[];
  answers: readonly AnswerNotice[];
  reports: OperationResponse<"listNotices">["reports"];
  marking: boolean;
  settings: Record<"own", Loadable<NoticeSettings>>;
  savingKinds: string[];
}

const initial = (): NoticesState => ({
  ...noLists(),
  unreadCount: 0,
  endings: [],
  lectures: [],
  answers: [],
  reports: undefined,
  marking: false,
  settings: { own: { status: "loading" } },
  savingKinds: [],
});

export const notices = createStore("viewer", initial);

const every = { q: "", filter: "all" } as const;

/** There is one list, of everything. */
export const noticesKey = listKey(every);

const lists = createPagedLists<Notice, "all">({
  lifetime: "viewer",
  store: notices,
  fetchPage: async (_, page, quiet) => {
    const isSameViewer = rememberViewer();
    const takeCount = beginCount();
    const outcome = await request("listNotices", api.GET("/notices", { params: { query: page } }), { quiet });
    if (outcome.ok && isSameViewer()) {
      takeCount(outcome.data.unreadCount);
      if (page.cursor === undefined) takeFirstPage(outcome.data);
    }
    return mapData(outcome, toList);
  },
});

let latest = 0;
let shown = 0;

/** A count that was asked for before the shown one is dropped. */
function beginCount(): (unread: number) => void {
  const order = (latest += 1);
  return (unread) => {
    if (order < shown) return;
    shown = order;
    notices.unreadCount = unread;
  };
}

export function takeUnreadCount(unread: number): void {
  beginCount()(unread);
}

const counted = createFreshKeys("viewer");

onPageResponse("listNotices", ({ key }, found) => {
  if (!found) return;
  takeUnreadCount(found.unreadCount);
  if (key === undefined) return counted.add("unread");
  takeFirstPage(found);
  return lists.take(key, toList(found));
});

/** They stand above the list. */
function takeFirstPage({ endings = [], lectures = [], answers = [], reports }: OperationResponse<"listNotices">): void {
  Object.assign(notices, { endings, lectures, answers, reports });
}

function toList({ notices: items, nextCursor }: OperationResponse<"listNotices">): PagedList<Notice> {
  return { items, nextCursor };
}

const settings = createResource<"own", NoticeSettings>({ lifetime: "viewer", values: () => notices.settings });

onPageResponse("getNoticeSettings", (_, found) => {
  if (found) settings.take("own", found.settings);
});

export const loadNotices = () => lists.load(every);
export const loadMoreNotices = () => lists.loadMore(every);

export async function countUnreadNotices(): Promise<void> {
  if (counted.delete("unread")) return;
  const isSameViewer = rememberViewer();
  const takeCount = beginCount();
  const call = api.GET("/notices", { params: { query: { limit: 1 } } });
  const outcome = await request("listNotices", call, { quiet: true });
  if (outcome.ok && isSameViewer()) takeCount(outcome.data.unreadCount);
}

/** Notices on screen stay marked as new, so that they can be seen. */
export async function markNoticesRead(batchId?: string): Promise<void> {
  const isSameViewer = rememberViewer();
  const body = batchId === undefined ? {} : { batchId };
  const outcome = await runOnce(notices, "marking", () =>
    request("markNoticesRead", api.PUT("/notices/read", { body }), { quiet: true }),
  );
  if (!outcome?.ok || !isSameViewer()) return;
  takeUnreadCount(outcome.data.unreadCount);
  const known = batchId === undefined ? undefined : batches.byId[batchId];
  if (known?.status !== "ready" || known.value === undefined) return;
  const { unreadCount: _, unreadAnnouncements: __, ...batch } = known.value;
  putBatch(batch);
}

export async function loadNoticeSettings(): Promise<void> {
  await settings.load("own", async (quiet) => {
    const outcome = await request("getNoticeSettings", api.GET("/notices/settings"), { quiet });
    return mapData(outcome, ({ settings: own }) => own);
  });
}

export async function switchNotice(kind: keyof NoticeSettings, on: boolean): Promise<void> {
  const isSameViewer = rememberViewer();
  const outcome = await runOncePerId(notices, "savingKinds", kind, () =>
    request("updateNoticeSettings", api.PUT("/notices/settings", { body: { [kind]: on } }), { quiet: "success" }),
  );
  if (outcome?.ok && isSameViewer()) settings.put("own", outcome.data.settings);
}
