import { runOnce, runOncePerId } from "../lib/store/busy.ts";
import { dropItem, findItem, putItem } from "../lib/store/list-items.ts";
import { createPagedLists, type ListQuery, type ListsState, noLists, type PagedList } from "../lib/store/paged-list.ts";
import { createFreshKeys } from "../lib/store/fresh-keys.ts";
import { createStore, rememberViewer } from "../lib/store/store.ts";
import { api, type ContactMessage, type OperationResponse } from "../request/api.ts";
import { rememberChanges } from "../request/changes.ts";
import { deletionConflict } from "../request/if-match.ts";
import { mapData, type Outcome } from "../request/outcome.ts";
import { request } from "../request/member-request.ts";
import { onPageResponse } from "../request/page-responses.ts";
import type { Quiet } from "../request/quiet.ts";

export type MessageFilter = "open" | "done" | "all";
export type MessageQuery = ListQuery<MessageFilter>;

interface MessagesState extends ListsState<ContactMessage> {
  openCount: number | undefined;
  markingIds: string[];
  deletingIds: string[];
  answering: boolean;
}

const initial = (): MessagesState => ({
  ...noLists(),
  openCount: undefined,
  markingIds: [],
  deletingIds: [],
  answering: false,
});

export const messages = createStore("viewer", initial);

const lists = createPagedLists<ContactMessage, MessageFilter>({
  lifetime: "viewer",
  store: messages,
  fetchPage,
  belongs: (message, filter) => filter === "all" || filter === messageStatus(message),
});

const counted = createFreshKeys("viewer");

onPageResponse("listContactMessages", ({ key }, found) => {
  if (!found) return;
  messages.openCount = found.openCount;
  if (key === undefined) counted.add("open");
  else lists.take(key, toList(found));
});

export const loadMessages = lists.load;
export const loadMoreMessages = lists.loadMore;

export async function countOpenMessages(): Promise<void> {
  if (counted.delete("open")) return;
  const isSameViewer = rememberViewer();
  const call = api.GET("/contact", { params: { query: { status: "open", limit: 1 } } });
  const outcome = await request("listContactMessages", call, { quiet: true });
  if (outcome.ok && isSameViewer()) messages.openCount = outcome.data.openCount;
}

export async function markMessage(messageId: string, done: boolean): Promise<void> {
  const isSameViewer = rememberViewer();
  const params = { path: { messageId } };
  const outcome = await runOncePerId(messages, "markingIds", messageId, () =>
    request("updateContactMessage", api.PUT("/contact/{messageId}", { params, body: { done } })),
  );
  if (!outcome || !isSameViewer()) return;
  if (outcome.ok) {
    takeChanged(outcome.data.contactMessage);
  } else if (outcome.status === 404) dropMessage(messageId);
}

/** Undefined while another answer is being sent. */
export async function answerMessage(
  messageId: string,
  values: { text: string },
): Promise<Outcome<OperationResponse<"answerContactMessage">> | undefined> {
  const isSameViewer = rememberViewer();
  const params = { path: { messageId } };
  const outcome = await runOnce(messages, "answering", () =>
    request("answerContactMessage", api.POST("/contact/{messageId}/answers", { params, body: values })),
  );
  if (!outcome || !isSameViewer()) return outcome;
  if (!outcome.ok) return deletionConflict(outcome, "message");
  takeChanged(outcome.data.contactMessage);
  return outcome;
}

export async function deleteMessage(messageId: string): Promise<boolean> {
  const isSameViewer = rememberViewer();
  const params = { path: { messageId } };
  const outcome = await runOncePerId(messages, "deletingIds", messageId, () =>
    request("deleteContactMessage", api.DELETE("/contact/{messageId}", { params })),
  );
  if (!outcome || !isSameViewer()) return false;
  const deleted = outcome.ok || outcome.status === 404;
  if (deleted) dropMessage(messageId);
  return deleted;
}

function takeChanged(message: ContactMessage): void {
  countOpen(message._id, messageStatus(message) === "open" ? 1 : 0);
  putItem(lists, message);
}

function dropMessage(messageId: string): void {
  countOpen(messageId, 0);
  dropItem(lists, messageId);
}

function countOpen(messageId: string, next: 0 | 1): void {
  const known = findItem(messages, messageId);
  if (messages.openCount === undefined || !known) return;
  messages.openCount += next - (messageStatus(known) === "open" ? 1 : 0);
}

function messageStatus({ doneAt }: ContactMessage): "open" | "done" {
  return doneAt === undefined ? "open" : "done";
}

async function fetchPage(
  { q, filter }: MessageQuery,
  page: { limit: number; cursor?: string },
  quiet: Quiet,
): Promise<Outcome<PagedList<ContactMessage>>> {
  const isSameViewer = rememberViewer();
  const isNewest = rememberChanges();
  const query = { status: filter, ...page, ...(q && { q }) };
  const outcome = await request("listContactMessages", api.GET("/contact", { params: { query } }), { quiet });
  if (outcome.ok && isSameViewer() && (isNewest() || messages.openCount === undefined))
    messages.openCount = outcome.data.openCount;
  return mapData(outcome, toList);
}

function toList(found: OperationResponse<"listContactMessages">): PagedList<ContactMessage> {
  const { messages: items, nextCursor, total } = found;
  return { items, nextCursor, total };
}
