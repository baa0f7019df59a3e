import { expect, test } from "vitest";
import { disputedCase } from "../testing/admin-fixtures.ts";
import { listKey } from "../lib/store/paged-list.ts";
import { goOffline, serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { type CaseFilter, closeCase, countOpenCases, loadCases, loadMoreCases, paymentCases } from "./payment-cases.ts";

freshBrowser();

const refused = { ...disputedCase, _id: "c2", kind: "refund-refused" };
const done = { ...disputedCase, doneAt: "2026-03-10T09:00:00.000Z" };
const caseQuery = (filter: CaseFilter) => ({ q: "", filter });
const listed = (filter: CaseFilter) => paymentCases.lists[listKey(caseQuery(filter))];
const byStatus = ({ url }: Request) => {
  const cases = url.includes("status=open") ? [disputedCase, refused] : [];
  return { body: { cases, total: cases.length, openCount: 2 } };
};

test("the open ones are counted without loading them", async () => {
  const server = serve({ "GET /payment/cases": byStatus });
  await countOpenCases();
  expect(paymentCases.openCount).toBe(2);
  expect(server.callsOf("GET /payment/cases")[0]?.url).toMatch(/status=open&limit=1$/);
  goOffline();
  await countOpenCases();
  expect(paymentCases.openCount).toBe(2);
});

test("a list that fails has a message, and its next page is loaded once", async () => {
  goOffline();
  await loadCases(caseQuery("open"));
  expect(listed("open")).toMatchObject({ status: "failed" });
  const first = { body: { cases: [disputedCase], total: 2, openCount: 2, nextCursor: "two" } };
  const second = { body: { cases: [refused], total: 2, openCount: 2 } };
  const server = serve({ "GET /payment/cases": ({ url }) => (url.includes("cursor=two") ? second : first) });
  await loadCases(caseQuery("open"));
  await Promise.all([loadMoreCases(caseQuery("open")), loadMoreCases(caseQuery("open"))]);
  expect(listed("open")).toMatchObject({ value: { items: [disputedCase, refused], total: 2 } });
  expect(server.callsOf("GET /payment/cases")).toHaveLength(2);
});

test("one that is done leaves the open ones and the count, and is sent once", async () => {
  serve({ "GET /payment/cases": byStatus });
  await loadCases(caseQuery("open"));
  const server = serve({ "POST /payment/cases/c1/done": { body: { paymentCase: done } } });
  const outcomes = await Promise.all([closeCase("c1", { note: "Answered." }), closeCase("c1", { note: "Answered." })]);
  expect(outcomes[1]).toBeUndefined();
  const calls = server.callsOf("POST /payment/cases/c1/done");
  expect(await Promise.all(calls.map((call) => call.json()))).toEqual([{ note: "Answered." }]);
  expect(listed("open")).toMatchObject({ value: { items: [refused], total: 1 } });
  expect(paymentCases).toMatchObject({ openCount: 1, closing: false });
});

test("one that somebody else has done stays as it is", async () => {
  serve({ "GET /payment/cases": byStatus });
  await loadCases(caseQuery("open"));
  serve({ "POST /payment/cases/c1/done": { status: 409, body: { message: "Somebody else has marked this as done" } } });
  expect(await closeCase("c1", { note: "Answered." })).toMatchObject({ ok: false });
  expect(listed("open")).toMatchObject({ value: { items: [disputedCase, refused] } });
  expect(paymentCases.openCount).toBe(2);
});
