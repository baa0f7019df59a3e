import { describe, expect, test } from "vitest";
import { deferredResponse, serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { countUnreadNotices, loadNotices, markNoticesRead, notices, takeUnreadCount } from "./notices.ts";

freshBrowser();

const noticesWith = (unreadCount: number) => ({ body: { notices: [], unreadCount } });

describe("an older count of unread notices is dropped", () => {
  const laterOnes: readonly [what: string, change: () => void | Promise<void>][] = [
    ["a later load", countUnreadNotices],
    ["notices that were marked as read", () => markNoticesRead()],
    ["what the stream sent", () => takeUnreadCount(0)],
  ];

  test.each(laterOnes)("after %s", async (_, change) => {
    const late = deferredResponse();
    const responses = [late.promise, noticesWith(0)];
    serve({ "GET /notices": () => responses.shift() ?? {}, "PUT /notices/read": { body: { unreadCount: 0 } } });
    const first = countUnreadNotices();
    await change();
    late.respond(noticesWith(3));
    await first;
    expect(notices.unreadCount).toBe(0);
  });
});

test("counts that come in the order of their requests are all taken", async () => {
  const second = deferredResponse();
  const responses = [noticesWith(3), second.promise];
  serve({ "GET /notices": () => responses.shift() ?? {} });
  const both = [countUnreadNotices(), countUnreadNotices()];
  await both[0];
  expect(notices.unreadCount).toBe(3);
  second.respond(noticesWith(4));
  await both[1];
  expect(notices.unreadCount).toBe(4);
});

test("notices that were marked as read while the list was on its way leave what stands above it", async () => {
  const list = deferredResponse();
  serve({ "GET /notices": () => list.promise, "PUT /notices/read": { body: { unreadCount: 0 } } });
  const load = loadNotices();
  await markNoticesRead();
  list.respond({ body: { notices: [], unreadCount: 3, reports: { count: 2 } } });
  await load;
  expect(notices).toMatchObject({ unreadCount: 0, reports: { count: 2 } });
});
