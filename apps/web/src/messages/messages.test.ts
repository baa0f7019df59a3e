import { describe, expect, test } from "vitest";
import { refund, tabla } from "../testing/admin-fixtures.ts";
import { goOffline, deferredResponse, serve } from "../testing/network.ts";
import { listKey } from "../lib/store/paged-list.ts";
import { freshBrowser } from "../testing/reset.ts";
import {
  countOpenMessages,
  deleteMessage,
  loadMessages,
  loadMoreMessages,
  markMessage,
  type MessageQuery,
  messages,
} from "./messages.ts";

freshBrowser();

const open: MessageQuery = { q: "", filter: "open" };
const done: MessageQuery = { q: "", filter: "done" };
const all: MessageQuery = { q: "", filter: "all" };
const listed = (query: MessageQuery) => messages.lists[listKey(query)];

const rafi = { ...tabla, _id: "m3", name: "Rafi" };
const responses = { open: [tabla, rafi], done: [refund], all: [tabla, rafi, refund] };

function byStatus({ url }: Request) {
  const status = new URL(url).searchParams.get("status");
  const found = status === "open" || status === "done" ? responses[status] : responses.all;
  return { body: { messages: found, total: found.length, openCount: 2 } };
}

async function loadEach() {
  serve({ "GET /contact": byStatus });
  for (const query of [open, done, all]) await loadMessages(query);
}

describe("a search", () => {
  test("sends its text and status, and updates the count of open messages", async () => {
    const server = serve({ "GET /contact": byStatus });
    const both = Promise.all([
      loadMessages({ q: " tabla ", filter: "open" }),
      loadMessages({ q: "tabla", filter: "open" }),
    ]);
    expect(listed({ q: "tabla", filter: "open" })).toEqual({ status: "loading" });
    await both;
    expect(listed({ q: "tabla", filter: "open" })).toMatchObject({ value: { items: [tabla, rafi], total: 2 } });
    expect(messages.openCount).toBe(2);
    const [call] = server.callsOf("GET /contact");
    expect(Object.fromEntries(new URL(call?.url ?? "").searchParams)).toEqual({
      status: "open",
      limit: "24",
      q: "tabla",
    });
    expect(server.callsOf("GET /contact")).toHaveLength(1);
  });

  test("that was sent before a message was done does not count it again", async () => {
    await loadEach();
    const slow = deferredResponse();
    const answered = { ...tabla, doneAt: "2026-06-16T10:00:00.000Z" };
    serve({
      "GET /contact": () => slow.promise,
      "PUT /contact/m1": { body: { message: "Marked as done", contactMessage: answered } },
    });
    const search = loadMessages({ q: "tabla", filter: "open" });
    await markMessage("m1", true);
    expect(messages.openCount).toBe(1);
    slow.respond(byStatus(new Request("http://localhost/?status=open")));
    await search;
    expect(messages.openCount).toBe(1);
  });

  test("that fails has a message; another load keeps the items on screen", async () => {
    goOffline();
    await loadMessages(open);
    expect(listed(open)).toEqual({ status: "failed", message: "Failed to get messages. Check your connection." });
    serve({ "GET /contact": byStatus });
    await loadMessages(open);
    goOffline();
    await loadMessages(open);
    expect(listed(open)).toMatchObject({ status: "ready", value: { items: [tabla, rafi] } });
  });

  test("loads its next page once", async () => {
    const first = { body: { messages: [tabla], total: 2, openCount: 2, nextCursor: "two" } };
    const second = { body: { messages: [rafi], total: 2, openCount: 2 } };
    const server = serve({ "GET /contact": ({ url }) => (url.includes("cursor=two") ? second : first) });
    await loadMessages(open);
    await Promise.all([loadMoreMessages(open), loadMoreMessages(open)]);
    expect(listed(open)).toMatchObject({ value: { items: [tabla, rafi], total: 2 } });
    await loadMoreMessages(open);
    expect(server.callsOf("GET /contact")).toHaveLength(2);
  });
});

test("the open ones are counted without loading them", async () => {
  const server = serve({ "GET /contact": byStatus });
  await countOpenMessages();
  expect(messages.openCount).toBe(2);
  expect(server.callsOf("GET /contact")[0]?.url).toMatch(/status=open&limit=1$/);
  goOffline();
  await countOpenMessages();
  expect(messages.openCount).toBe(2);
});

describe("a message that is marked as done", () => {
  test("is removed from the open ones, is done in other lists, and is marked once", async () => {
    await loadEach();
    const contactMessage = { ...tabla, doneAt: "2026-03-10T09:00:00.000Z" };
    const server = serve({ "PUT /contact/m1": { body: { contactMessage } } });
    const both = Promise.all([markMessage("m1", true), markMessage("m1", true)]);
    expect(messages.markingIds).toEqual(["m1"]);
    await both;
    expect(server.callsOf("PUT /contact/m1")).toHaveLength(1);
    expect(await server.callsOf("PUT /contact/m1")[0]?.json()).toEqual({ done: true });
    expect(listed(open)).toMatchObject({ value: { items: [rafi], total: 1 } });
    expect(listed(all)).toMatchObject({ value: { items: [contactMessage, rafi, refund], total: 3 } });
    // It has a place among those, which the server knows.
    expect(listed(done)).toBeUndefined();
    expect(messages).toMatchObject({ openCount: 1, markingIds: [] });
  });

  test("can be open again", async () => {
    await loadEach();
    const { doneAt: _, ...contactMessage } = refund;
    serve({ "PUT /contact/m2": { body: { contactMessage } } });
    await markMessage("m2", false);
    expect(listed(done)).toMatchObject({ value: { items: [], total: 0 } });
    expect(messages.openCount).toBe(3);
  });

  test("stays as it is when it could not be marked", async () => {
    await loadEach();
    goOffline();
    await markMessage("m1", true);
    expect(listed(open)).toMatchObject({ value: { items: [tabla, rafi] } });
    expect(messages).toMatchObject({ openCount: 2, markingIds: [] });
  });
});

describe("deleting", () => {
  test("removes the message from every list and the count, once", async () => {
    await loadEach();
    const server = serve({ "DELETE /contact/m1": { body: { message: "Message deleted successfully" } } });
    expect(await Promise.all([deleteMessage("m1"), deleteMessage("m1")])).toEqual([true, false]);
    expect(server.callsOf("DELETE /contact/m1")).toHaveLength(1);
    expect(listed(open)).toMatchObject({ value: { items: [rafi], total: 1 } });
    expect(listed(all)).toMatchObject({ value: { items: [rafi, refund], total: 2 } });
    expect(messages).toMatchObject({ openCount: 1, deletingIds: [] });
  });

  test("that fails does not remove it", async () => {
    await loadEach();
    const response = deferredResponse();
    serve({ "DELETE /contact/m1": () => response.promise });
    const pending = deleteMessage("m1");
    expect(messages.deletingIds).toEqual(["m1"]);
    response.respond({ status: 500 });
    expect(await pending).toBe(false);
    expect(listed(open)).toMatchObject({ value: { items: [tabla, rafi], total: 2 } });
  });
});
