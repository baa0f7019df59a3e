import { toast } from "react-hot-toast/headless";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { admin, learner, ownMean, untouchedStatistics } from "../testing/fixtures.ts";
import { goOffline, deferredResponse, serve } from "../testing/network.ts";
import { resetAllStores } from "../lib/store/store.ts";
import { freshBrowser } from "../testing/reset.ts";
import { auth, renewUser, signOut, startAuth } from "../account/auth.ts";
import type { Watched } from "./playback-report.ts";
import { loadCourseProgress, progress } from "./progress.ts";
import { addWatched, flushReports, resetReporter, startReporter } from "./progress-reporter.ts";
import { writeMirror } from "../account/session-mirror.ts";

freshBrowser();
const call = "POST /progress";
const saved = { body: { message: "Progress saved", lectures: [], courses: [] } };

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  onTestFinished(resetReporter);
  auth.user = learner;
});

function watched(from: number, to: number, playId = "p1"): Watched {
  return { playId, position: to, ranges: [[from, to]], playedSeconds: to };
}

/** Lecture and ranges of each report, by call. */
async function sentReports(server: ReturnType<typeof serve>): Promise<unknown[]> {
  const bodies = await Promise.all(server.callsOf(call).map((request) => request.clone().json()));
  return bodies.map(({ reports }: { reports: { lectureId: string; ranges: unknown }[] }) =>
    reports.map(({ lectureId, ranges }) => [lectureId, ranges]),
  );
}

async function pass(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
}

function storedKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith("progress:"));
}

/** The page is left, and another one opened in the same browser. */
function reopen(): void {
  dispatchEvent(new Event("pagehide"));
  openAfterKill();
}

/** The page ended without a word. */
function openAfterKill(): void {
  resetReporter();
  startReporter();
}

test("who sees the site as a learner reports and stores nothing, and leaves the learner's own reports alone", async () => {
  const server = serve({ [call]: saved });
  addWatched("l1", watched(0, 10), false);
  dispatchEvent(new Event("pagehide"));
  expect(server.callsOf(call)).toHaveLength(0);
  const stored = storedKeys();
  auth.user = { ...learner, seeing: { until: "2026-03-09T09:30:00.000Z" } };
  openAfterKill();
  addWatched("l2", watched(0, 10, "p2"), true);
  await pass(120);
  expect(server.callsOf(call)).toHaveLength(0);
  expect(storedKeys()).toEqual(stored);
});

describe("while a lecture plays", () => {
  test("watched ranges are reported once, then removed from storage", async () => {
    const server = serve({ [call]: saved });
    addWatched("l1", watched(0, 10), false);
    expect(storedKeys()).toHaveLength(1);
    await pass(10);
    addWatched("l1", watched(10, 20), false);
    await pass(600);
    expect(await sentReports(server)).toEqual([[["l1", [[0, 10]]]], [["l1", [[10, 20]]]]]);
    expect(storedKeys()).toEqual([]);
  });

  test("ranges watched during a request are sent with the next one, without the first one's", async () => {
    const response = deferredResponse();
    const server = serve({ [call]: () => response.promise });
    addWatched("l1", watched(0, 10), false);
    await pass(5);
    addWatched("l1", watched(10, 15), false);
    await pass(5);
    expect(server.callsOf(call)).toHaveLength(1);
    response.respond(saved);
    await pass(0);
    expect(await sentReports(server)).toEqual([[["l1", [[0, 10]]]], [["l1", [[10, 15]]]]]);
    expect(storedKeys()).toEqual([]);
  });

  test("ranges that the server's clock cannot confirm yet are sent again when it can", async () => {
    const unconfirmed = [{ lectureId: "l1", playId: "p1", retryAfter: 12 }];
    let response: object = { ...saved.body, unconfirmed };
    const server = serve({ [call]: () => ({ body: response }) });
    addWatched("l1", watched(0, 23), false);
    await pass(11);
    expect(server.callsOf(call)).toHaveLength(1);
    expect(storedKeys()).toHaveLength(1);
    response = saved.body;
    await pass(600);
    expect(await sentReports(server)).toEqual([[["l1", [[0, 23]]]], [["l1", [[0, 23]]]]]);
    expect(storedKeys()).toEqual([]);
  });

  test("repeated pauses send at most one request a second", async () => {
    const server = serve({ [call]: saved });
    for (let second = 0; second < 3; second += 0.25) {
      addWatched("l1", watched(second, second + 0.25), false);
      await pass(0.25);
    }
    await pass(10);
    expect(server.callsOf(call).length).toBeLessThanOrEqual(4);
    expect((await sentReports(server)).at(-1)).toEqual([["l1", [[expect.any(Number), 3]]]]);
  });

  test("endless seeking stays within the contract's number of ranges", async () => {
    const server = serve({ [call]: saved });
    const ranges = Array.from({ length: 150 }, (_, index) => [index * 2, index * 2 + (index < 50 ? 0.5 : 1)] as const);
    addWatched("l1", { playId: "p1", position: 1, ranges, playedSeconds: 125 }, false);
    await pass(1);
    expect(await sentReports(server)).toEqual([[["l1", ranges.slice(50)]]]);
  });
});

describe("leaving the page", () => {
  test("a hidden page reports at once, by a keepalive request, also during another request", async () => {
    const response = deferredResponse();
    const server = serve({ [call]: () => response.promise });
    addWatched("l1", watched(0, 10), false);
    await pass(1);
    addWatched("l1", watched(10, 12), true);
    expect(server.callsOf(call)).toHaveLength(2);
    expect(server.callsOf(call)[1]?.keepalive).toBe(true);
    expect(server.callsOf(call)[1]?.headers.get("Content-Type")).toBe("application/json");
    response.respond(saved);
    await pass(600);
    expect(server.callsOf(call)).toHaveLength(2);
    expect(storedKeys()).toEqual([]);
  });

  test("without keepalive a beacon is sent; as it has no response, the report stays stored", async () => {
    const beacon = vi.fn<(url: string, body: Blob) => boolean>(() => true);
    Object.assign(navigator, { sendBeacon: beacon });
    vi.stubGlobal("Request", Object);
    addWatched("l1", watched(0, 10), true);
    vi.unstubAllGlobals();
    const [url, body] = beacon.mock.lastCall ?? [];
    expect(url).toBe(`${location.origin}/api/v1/progress`);
    expect(body?.type).toBe("application/json");
    expect(storedKeys()).toHaveLength(1);
    const server = serve({ [call]: saved });
    await pass(10);
    expect(await sentReports(server)).toEqual([[["l1", [[0, 10]]]]]);
  });

  test("signing out sends pending reports, then removes them from storage", async () => {
    const order: string[] = [];
    serve({
      [call]: () => {
        order.push("report");
        return saved;
      },
      "GET /user/signout": () => {
        order.push("signout");
        return { body: { message: "Signed out successfully" } };
      },
    });
    addWatched("l1", watched(0, 10), false);
    await signOut();
    expect(order).toEqual(["report", "signout"]);
    expect(storedKeys()).toEqual([]);
  });

  test("signing out does not wait longer than the timeout, and removes the reports", async () => {
    const server = serve({
      [call]: () => deferredResponse().promise,
      "GET /user/signout": { body: { message: "Signed out successfully" } },
    });
    addWatched("l1", watched(0, 10), false);
    const done = signOut();
    await pass(2);
    expect(await done).toBe(true);
    expect(storedKeys()).toEqual([]);
    auth.user = learner;
    openAfterKill();
    await pass(600);
    expect(server.callsOf(call)).toHaveLength(1);
  });
});

describe("a lost connection", () => {
  test("is retried with a growing delay, and all ranges arrive in one request", async () => {
    let down = true;
    const server = serve({ [call]: () => (down ? { status: 503 } : saved) });
    addWatched("l1", watched(0, 10, "p1"), false);
    await pass(1);
    addWatched("l1", watched(10, 20, "p1"), false);
    addWatched("l2", watched(0, 5, "p2"), false);
    await pass(600);
    const tries = server.callsOf(call).length;
    expect(tries).toBeGreaterThan(5);
    expect(tries).toBeLessThan(12);
    down = false;
    await pass(120);
    expect((await sentReports(server)).at(-1)).toEqual([
      ["l1", [[0, 20]]],
      ["l2", [[0, 5]]],
    ]);
    expect(storedKeys()).toEqual([]);
  });

  test("that comes back is retried at once", async () => {
    goOffline();
    addWatched("l1", watched(0, 10), false);
    await pass(40);
    const server = serve({ [call]: saved });
    dispatchEvent(new Event("online"));
    await pass(0);
    expect(await sentReports(server)).toEqual([[["l1", [[0, 10]]]]]);
  });

  test("shows one toast, after two minutes without a saved report", async () => {
    const errorToast = vi.spyOn(toast, "error");
    goOffline();
    addWatched("l1", watched(0, 10), false);
    await pass(119);
    expect(errorToast).not.toHaveBeenCalled();
    await pass(1200);
    const withFullStop = "Your progress could not be saved yet. Check your connection.";
    expect(errorToast).toHaveBeenCalledExactlyOnceWith(withFullStop, { id: "reportProgress" });
  });

  test("leaves the reports stored for the next page", async () => {
    goOffline();
    addWatched("l1", watched(0, 10), false);
    await pass(1);
    const server = serve({ [call]: saved });
    reopen();
    await pass(0);
    expect(await sentReports(server)).toEqual([[["l1", [[0, 10]]]]]);
    expect(storedKeys()).toEqual([]);
  });

  test("adds the age to a report, so that it does not move a position back", async () => {
    goOffline();
    addWatched("l1", watched(0, 10), false);
    await pass(1);
    resetReporter();
    vi.setSystemTime(Date.now() + 3_600_000);
    const server = serve({ [call]: saved });
    startReporter();
    await pass(0);
    expect(await server.callsOf(call)[0]?.json()).toMatchObject({ reports: [{ position: 10, secondsAgo: 3601 }] });
  });

  test("after a crash the reports are adopted once their page counts as abandoned", async () => {
    goOffline();
    addWatched("l1", watched(0, 10), false);
    await pass(1);
    const server = serve({ [call]: saved });
    openAfterKill();
    await pass(30);
    expect(server.callsOf(call)).toHaveLength(0);
    await pass(40);
    expect(await sentReports(server)).toEqual([[["l1", [[0, 10]]]]]);
    expect(storedKeys()).toEqual([]);
  });
});

async function storeReport(): Promise<void> {
  goOffline();
  addWatched("l1", watched(0, 10), false);
  await pass(1);
  dispatchEvent(new Event("pagehide"));
}

function placeOf(lectureId: string): number | undefined {
  const own = progress.byCourse["c1"];
  return own?.status === "ready" ? own.value.lectures[lectureId]?.position : undefined;
}

describe("stored reports", () => {
  test("are never sent by another learner, and wait for their own", async () => {
    await storeReport();
    const server = serve({ [call]: saved });
    auth.user = admin;
    openAfterKill();
    await pass(600);
    expect(server.callsOf(call)).toHaveLength(0);
    auth.user = learner;
    openAfterKill();
    await pass(0);
    expect(server.callsOf(call)).toHaveLength(1);
  });

  test("are not sent for a learner who signs in during a request", async () => {
    await storeReport();
    const server = serve({ [call]: saved, "POST /user/getuser": { body: { user: admin } } });
    onTestFinished(startAuth());
    auth.user = learner;
    writeMirror(admin);
    dispatchEvent(new StorageEvent("storage", { key: "isLoggedIn" }));
    expect(auth.user).toMatchObject({ _id: admin._id });
    await pass(600);
    expect(server.callsOf(call)).toHaveLength(0);
  });

  test("have the places at which their lectures go on, until the server has them", async () => {
    const known = { course: untouchedStatistics, lectures: [{ ...ownMean, position: 4 }] };
    const handlers = { "GET /progress/courses/c1": { body: known } };
    goOffline();
    addWatched("l1", watched(0, 10), false);
    addWatched("l1", watched(10, 25, "p2"), true);
    await pass(1);
    dispatchEvent(new Event("pagehide"));
    resetAllStores();
    auth.user = learner;

    const server = serve({ ...handlers, [call]: { status: 503 } });
    await flushReports();
    expect(server.callsOf(call)).toHaveLength(1);
    await loadCourseProgress("c1");
    expect(placeOf("l1")).toBe(25);

    serve({ ...handlers, [call]: saved });
    await pass(10);
    await loadCourseProgress("c1");
    expect(placeOf("l1")).toBe(4);
  });

  test("are dropped after a week", async () => {
    await storeReport();
    resetReporter();
    vi.setSystemTime(Date.now() + 8 * 24 * 60 * 60 * 1000);
    const server = serve({ [call]: saved });
    openAfterKill();
    await pass(600);
    expect(server.callsOf(call)).toHaveLength(0);
    expect(storedKeys()).toEqual([]);
  });

  test.each([
    "{",
    "null",
    '{"userId":"u1","at":0,"closed":true,"plays":"x"}',
    `{"userId":"u1","at":${Date.now()},"closed":true,"plays":[{"playId":"p"},7,null]}`,
  ])("that are damaged are ignored: %s", async (text) => {
    localStorage.setItem("progress:other", text);
    serve({});
    openAfterKill();
    await pass(600);
    expect(storedKeys()).toEqual([]);
  });

  test("of another open tab stay with that tab", async () => {
    goOffline();
    addWatched("l1", watched(0, 10), false);
    await pass(1);
    const [key = ""] = storedKeys();
    const text = localStorage.getItem(key) ?? "";
    const server = serve({ [call]: saved });
    openAfterKill();
    await pass(30);
    expect(server.callsOf(call)).toHaveLength(0);
    expect(localStorage.getItem(key)).toBe(text);
  });
});

describe("a report that is refused", () => {
  test("because the subscription has ended is dropped, and the session is checked", async () => {
    const user = { ...learner, subscription: { status: "expired" as const } };
    const server = serve({
      [call]: { status: 403, body: { message: "Subscribe to watch" } },
      "POST /user/getuser": { body: { user } },
    });
    addWatched("l1", watched(0, 10), false);
    await pass(600);
    expect(server.callsOf(call)).toHaveLength(1);
    expect(auth.user?.subscription.status).toBe("expired");
    expect(storedKeys()).toEqual([]);
  });

  test("as invalid does not lose the others, and is not sent again", async () => {
    const server = serve({
      [call]: async (request) => {
        const { reports } = await request.json();
        const bad = reports.some(({ lectureId }: { lectureId: string }) => lectureId === "bad");
        return bad ? { status: 400, body: { message: "No" } } : saved;
      },
    });
    addWatched("bad", watched(0, 10, "p1"), false);
    addWatched("l2", watched(0, 10, "p2"), false);
    await pass(600);
    expect(await sentReports(server)).toEqual([
      [
        ["bad", [[0, 10]]],
        ["l2", [[0, 10]]],
      ],
      [["bad", [[0, 10]]]],
      [["l2", [[0, 10]]]],
    ]);
    expect(storedKeys()).toEqual([]);
  });

  test("because the session has ended waits until its learner signs in again", async () => {
    onTestFinished(startAuth());
    auth.user = learner;
    let server = serve({ [call]: { status: 401, body: { message: "Please sign in" } } });
    addWatched("l1", watched(0, 10), false);
    await pass(120);
    expect(auth.user).toBeUndefined();
    expect(server.callsOf(call)).toHaveLength(1);
    server = serve({ [call]: saved });
    resetAllStores();
    auth.user = learner;
    renewUser(learner);
    openAfterKill();
    await pass(0);
    expect(await sentReports(server)).toEqual([[["l1", [[0, 10]]]]]);
  });
});
