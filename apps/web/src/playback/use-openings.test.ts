import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { statistics } from "../testing/fixtures.ts";
import { serve, type StubResponse } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { useOpenings } from "./use-openings.ts";

freshBrowser();

const opensAt = "2026-07-07T12:30:00.000Z";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(opensAt) - 1000 });
  return () => vi.useRealTimers();
});

test.each([
  ["whose time has come", { at: opensAt }, 0],
  ["that waited for the one before it", {}, 1],
])("a lecture %s is asked for until it comes, with pauses and while the page is shown", async (_, opens, completed) => {
  let answer: StubResponse = { status: 503 };
  const server = serve({ "GET /course/c1": () => answer });
  const calls = () => server.callsOf("GET /course/c1").length;
  const lectures = [{ opens }];
  const { rerender } = renderHook((done: number) => useOpenings("c1", lectures, done), { initialProps: 0 });
  rerender(completed);
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls()).toBe(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(calls()).toBe(2);
  const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls()).toBe(2);
  hidden.mockRestore();
  answer = { body: { course: statistics, lectures: [] } };
  await vi.advanceTimersByTimeAsync(90_000);
  expect(calls()).toBe(3);
});

test("a course that is gone is not asked for again", async () => {
  const server = serve({ "GET /course/c1": { status: 404 } });
  const lectures = [{ opens: { at: opensAt } }];
  renderHook(() => useOpenings("c1", lectures, 0));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.callsOf("GET /course/c1")).toHaveLength(1);
});
