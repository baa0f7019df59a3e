import { createPagedLists, type ListQuery, type ListsState, noLists, type PagedList } from "../lib/store/paged-list.ts";
import { createStore, rememberViewer } from "../lib/store/store.ts";
import { api, type OperationResponse } from "../request/api.ts";
import { rememberChanges } from "../request/changes.ts";
import { request } from "../request/member-request.ts";
import { mapData, type Outcome } from "../request/outcome.ts";
import { onPageResponse } from "../request/page-responses.ts";
import type { Quiet } from "../request/quiet.ts";

type StaffPost = OperationResponse<"listStaffQuestions">["posts"][number];
export type StaffFilter = "unanswered" | "reported" | "all";
type StaffQuery = ListQuery<StaffFilter>;

interface StaffQuestionsState extends ListsState<StaffPost> {
  counts: { unanswered: number; reported: number } | undefined;
}

const initial = (): StaffQuestionsState => ({ ...noLists(), counts: undefined });

export const staffQuestions = createStore("viewer", initial);

const lists = createPagedLists<StaffPost, StaffFilter>({ lifetime: "viewer", store: staffQuestions, fetchPage });

export const loadStaffQuestions = lists.load;
export const loadMoreStaffQuestions = lists.loadMore;

onPageResponse("listStaffQuestions", ({ key }, found) => {
  if (!found || key === undefined) return;
  takeCounts(found);
  lists.take(key, toList(found));
});

async function fetchPage(
  { filter }: StaffQuery,
  page: { limit: number; cursor?: string },
  quiet: Quiet,
): Promise<Outcome<PagedList<StaffPost>>> {
  const isSameViewer = rememberViewer();
  const isNewest = rememberChanges();
  const call = api.GET("/admin/questions", { params: { query: { show: filter, ...page } } });
  const outcome = await request("listStaffQuestions", call, { quiet });
  if (outcome.ok && isSameViewer() && (isNewest() || !staffQuestions.counts)) takeCounts(outcome.data);
  return mapData(outcome, toList);
}

function takeCounts({ unansweredCount, reportedCount }: OperationResponse<"listStaffQuestions">): void {
  staffQuestions.counts = { unanswered: unansweredCount, reported: reportedCount };
}

function toList({ posts: items, nextCursor }: OperationResponse<"listStaffQuestions">): PagedList<StaffPost> {
  return { items, nextCursor };
}

export function decideAboutPost(
  postId: string,
  body: { decision: "keep" | "hide"; reason: string; reported: boolean },
): Promise<Outcome<OperationResponse<"decideReports">>> {
  return request("decideReports", api.PUT("/posts/{postId}/decision", { params: { path: { postId } }, body }));
}

export function stopWriting(
  userId: string,
  body: { stopped: boolean; reason: string; until: string },
): Promise<Outcome<OperationResponse<"stopWriting">>> {
  return request("stopWriting", api.PUT("/people/{userId}/writing", { params: { path: { userId } }, body }));
}
