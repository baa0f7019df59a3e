import { failed, type Loadable, loading, ready } from "@lms/ui/lib/loadable";
import { proxy } from "valtio";
import { api, type ContactMessage } from "../request/api.ts";
import type { Outcome } from "../request/outcome.ts";
import { request } from "../request/request.ts";
import { onViewerChange } from "../account/auth.ts";

export type MessageFilter = "open" | "done" | "all";

export interface MessageQuery {
  q: string;
  filter: MessageFilter;
}

export interface MessageList {
  messages: ContactMessage[];
  /** Where the next page begins; absent when all are here. */
  nextCursor?: string | undefined;
  /** How many fit in all. */
  total: number;
}

interface MessagesState {
  /** What each search found, newest first, by `messageListKey`. */
  lists: Record<string, Loadable<MessageList>>;
  /** Keys of the lists that are being asked for, the first time or again. */
  loadingKeys: string[];
  loadingMoreKeys: string[];
  /** How many nobody has dealt with; absent until the server told. */
  openCount: number | undefined;
  /** Messages that are being marked. */
  markingIds: string[];
  deletingIds: string[];
}

const initial = (): MessagesState => ({
  lists: {},
  loadingKeys: [],
  loadingMoreKeys: [],
  openCount: undefined,
  markingIds: [],
  deletingIds: [],
});

/** Messages asked for at a time. */
const pageSize = 24;
/** Most that the contract answers at once. */
const largestPage = 100;

export const messages = proxy<MessagesState>(initial());

export function resetMessages(): void {
  Object.assign(messages, initial());
}

onViewerChange(resetMessages);

export function messageListKey({ q, filter }: MessageQuery): string {
  return `${filter}:${q.trim()}`;
}

/** Asks for a search's first messages; those already on screen stay until the answer comes, and as many come back. */
export async function loadMessages(query: MessageQuery): Promise<void> {
  const key = messageListKey(query);
  if (messages.loadingKeys.includes(key)) return;
  const { lists } = messages;
  const known = lists[key];
  messages.loadingKeys.push(key);
  if (known?.status !== "ready") lists[key] = loading;
  const shown = known?.status === "ready" ? known.value.messages.length : 0;

  const outcome = await list(query, { limit: Math.min(largestPage, Math.max(pageSize, shown)) });
  if (isOver(lists)) return;
  messages.loadingKeys = without(messages.loadingKeys, key);
  if (outcome.ok) lists[key] = ready(outcome.data);
  else if (lists[key]?.status !== "ready") lists[key] = failed(outcome.message);
}

/** Adds the next page of a search. */
export async function loadMoreMessages(query: MessageQuery): Promise<void> {
  const key = messageListKey(query);
  const { lists } = messages;
  const known = lists[key];
  const isBusy = messages.loadingKeys.includes(key) || messages.loadingMoreKeys.includes(key);
  if (known?.status !== "ready" || known.value.nextCursor === undefined || isBusy) return;
  const cursor = known.value.nextCursor;
  messages.loadingMoreKeys.push(key);

  const outcome = await list(query, { limit: pageSize, cursor });
  if (isOver(lists)) return;
  messages.loadingMoreKeys = without(messages.loadingMoreKeys, key);
  const now = lists[key];
  // Loaded anew meanwhile: this page may not be the next one any more.
  if (!outcome.ok || now?.status !== "ready" || now.value.nextCursor !== cursor) return;
  lists[key] = ready({ ...outcome.data, messages: [...now.value.messages, ...outcome.data.messages] });
}

/** Asks how many messages nobody has dealt with, without a word. */
export async function countOpenMessages(): Promise<void> {
  const { lists } = messages;
  const call = api.GET("/contact", { params: { query: { status: "open", limit: 1 } } });
  const outcome = await request("listContactMessages", call, { quiet: true });
  if (outcome.ok && !isOver(lists)) messages.openCount = outcome.data.openCount;
}

/** Marks a message as done, or as open again. It leaves the lists that it no longer belongs to. */
export async function markMessage(messageId: string, done: boolean): Promise<void> {
  if (messages.markingIds.includes(messageId)) return;
  messages.markingIds.push(messageId);
  const { lists } = messages;
  const params = { path: { messageId } };
  const outcome = await request("updateContactMessage", api.PUT("/contact/{messageId}", { params, body: { done } }));
  if (isOver(lists)) return;
  messages.markingIds = without(messages.markingIds, messageId);
  if (outcome.ok) putMessage(outcome.data.contactMessage);
  else if (outcome.status === 404) dropMessage(messageId);
}

/** Says whether the message is gone. */
export async function deleteMessage(messageId: string): Promise<boolean> {
  if (messages.deletingIds.includes(messageId)) return false;
  messages.deletingIds.push(messageId);
  const { lists } = messages;
  const outcome = await request(
    "deleteContactMessage",
    api.DELETE("/contact/{messageId}", { params: { path: { messageId } } }),
  );
  if (isOver(lists)) return false;
  messages.deletingIds = without(messages.deletingIds, messageId);
  const gone = outcome.ok || outcome.status === 404;
  if (gone) dropMessage(messageId);
  return gone;
}

/** Lists in which the message has its place are asked for anew when they are next shown. */
function putMessage(message: ContactMessage): void {
  const filter: MessageFilter = message.doneAt === undefined ? "open" : "done";
  countOpen(message._id, filter === "open" ? 1 : 0);
  for (const [key, found] of readyLists()) {
    const isListed = found.messages.some(({ _id }) => _id === message._id);
    if (key.startsWith(`${opposite[filter]}:`)) take(found, message._id);
    else if (isListed) found.messages = found.messages.map((other) => (other._id === message._id ? message : other));
    else if (key.startsWith(`${filter}:`)) delete messages.lists[key];
  }
}

function dropMessage(messageId: string): void {
  countOpen(messageId, 0);
  for (const [, found] of readyLists()) take(found, messageId);
}

function take(found: MessageList, messageId: string): void {
  const left = found.messages.filter(({ _id }) => _id !== messageId);
  found.total -= found.messages.length - left.length;
  found.messages = left;
}

/** Keeps the count in step with a message that counts `now` from here on. */
function countOpen(messageId: string, now: 0 | 1): void {
  const known = readyLists()
    .flatMap(([, found]) => found.messages)
    .find(({ _id }) => _id === messageId);
  if (messages.openCount === undefined || !known) return;
  messages.openCount += now - (known.doneAt === undefined ? 1 : 0);
}

const opposite = { open: "done", done: "open" } as const;

function readyLists(): [string, MessageList][] {
  return Object.entries(messages.lists).flatMap(([key, found]) =>
    found.status === "ready" ? [[key, found.value]] : [],
  );
}

/** Somebody else looks at the app by now: what was asked before is not for them. */
function isOver(lists: MessagesState["lists"]): boolean {
  return messages.lists !== lists;
}

async function list(
  { q, filter }: MessageQuery,
  page: { limit: number; cursor?: string },
): Promise<Outcome<MessageList>> {
  const search = q.trim();
  const query = { status: filter, ...page, ...(search && { q: search }) };
  const { lists } = messages;
  const call = api.GET("/contact", { params: { query } });
  const outcome = await request("listContactMessages", call, { quiet: "success" });
  if (!outcome.ok) return outcome;
  const { messages: found, nextCursor, total, openCount } = outcome.data;
  if (!isOver(lists)) messages.openCount = openCount;
  return { ...outcome, data: { messages: found, nextCursor, total } };
}

function without(names: readonly string[], name: string): string[] {
  return names.filter((other) => other !== name);
}
