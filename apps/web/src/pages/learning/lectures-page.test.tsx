import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  admin,
  learner,
  mean,
  ownMean,
  ownProgress,
  ownStatistics,
  spread,
  statistics,
  typography,
} from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const address = "/course/displaylectures?course=c1";
const handlers = { "GET /course/c1": { body: { course: statistics, lectures: [mean, spread] } } };

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("probably");
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => undefined);
});

function video(): HTMLVideoElement {
  const element = document.querySelector("video");
  if (!element) throw new Error("There is no video on the page.");
  return element;
}

/** What a browser does as the video plays on. */
function playTo(second: number): void {
  const element = video();
  Object.defineProperty(element, "readyState", { configurable: true, value: 4 });
  Object.defineProperty(element, "currentTime", { configurable: true, writable: true, value: second });
  fireEvent.timeUpdate(element);
}

test("the first lecture is in the player, and each lecture has a link and an address", async () => {
  const { user, here } = await renderApp(address, { user: learner, handlers });
  expect(await screen.findByRole("heading", { level: 1, name: mean.title })).toBeInTheDocument();
  expect(screen.queryByText("Lectures fetched successfully")).not.toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: new RegExp(spread.title) }));
  expect(await screen.findByRole("heading", { level: 1, name: spread.title })).toBeInTheDocument();
  expect(here.path).toBe("/course/displaylectures?course=c1&lecture=l2");
  expect(video().src).toContain("/media/lectures/l2?token=one");
});

describe("a preview, for a learner without a subscription,", () => {
  const without = { ...learner, subscription: { status: "none" as const } };
  const locked = { locked: true, lecture: {} };
  const lectures = [
    { ...mean, ...locked, preview: true },
    { ...spread, ...locked },
  ];
  const get = `GET /course/page/${statistics.slug}/previews/l1`;
  const closed = {
    "GET /course/c1": { body: { course: statistics, lectures } },
    [get]: {
      body: { preview: { _id: "l1", title: mean.title, lecture: { secure_url: "/media/p?token=p", expiresIn: 900 } } },
    },
  };

  test("plays in the player, and records nothing", async () => {
    const { user, server } = await renderApp(address, { user: without, handlers: closed });
    await waitFor(() => expect(video().src).toContain("/media/p?token=p"));
    playTo(4);
    playTo(9);
    fireEvent.pause(video());
    await user.click(screen.getByRole("link", { name: new RegExp(spread.title) }));
    expect(await screen.findByRole("link", { name: "Unlock all courses" })).toBeInTheDocument();
    expect(document.querySelector("video")).toBeNull();
    expect(server.callsOf(get)).toHaveLength(1);
    expect(server.callsOf("POST /progress")).toEqual([]);
  });

  test("is followed by one that opens when the payment is confirmed, and is not offered again", async () => {
    const user = { ...learner, subscription: { status: "confirming" as const } };
    await renderApp(`${address}&lecture=l2`, { user, handlers: closed });
    expect(await screen.findByText("Your payment is being confirmed")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "See how it stands" })).toHaveAttribute("href", "/checkout");
    expect(screen.queryByRole("link", { name: "Unlock all courses" })).not.toBeInTheDocument();
  });

  test("is locked like the others once it is a preview no more", async () => {
    await renderApp(address, { user: without, handlers: { ...closed, [get]: { status: 404, body: { message: "" } } } });
    expect(await screen.findByRole("link", { name: "Unlock all courses" })).toBeInTheDocument();
  });
});

describe("a lecture with files alone", () => {
  const file = { _id: "f1", name: "Exercises.pdf", type: "application/pdf", size: 4000, state: "ready", expiresIn: 0 };
  const lecture = (seal: string) => ({
    ...mean,
    parts: ["files"],
    lecture: {},
    fileCount: 1,
    files: [{ ...file, secure_url: `/media/files/f1?s=${seal}` }],
  });

  test("shows them in place of a video, and renews the link of one that is over", async () => {
    const seals = ["first", "second"];
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.href);
    });
    const { user } = await renderApp(address, {
      user: learner,
      handlers: {
        "GET /course/c1": () => ({
          body: { course: statistics, lectures: [lecture(seals.shift() ?? "third"), spread] },
        }),
      },
    });
    const section = within(await screen.findByRole("region", { name: "Files" }));
    expect(section.getByRole("listitem")).toHaveTextContent("Exercises.pdfPDF4.0 kB");
    expect(document.querySelector("video")).toBeNull();
    await user.click(section.getByRole("link", { name: "Download Exercises.pdf" }));
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/\/media\/files\/f1\?s=second$/)]));
    vi.restoreAllMocks();
  });

  test("opens the PDF that a search found", async () => {
    await renderApp(`${address}&lecture=l1&file=f1&page=7`, {
      user: learner,
      handlers: {
        "GET /course/c1": { body: { course: statistics, lectures: [lecture("first"), spread] } },
        "GET /media/files/f1": { status: 403 },
      },
    });
    expect(await screen.findByText("The PDF could not be loaded.")).toBeInTheDocument();
    expect(screen.getByTitle("Pages of Exercises.pdf")).toHaveAttribute("sandbox", "allow-scripts");
  });
});

describe("a lecture with a text alone", () => {
  const text = { html: "<h2>Outliers</h2><p>One of them moves it.</p>", headings: [], words: 6, seconds: 30 };
  const written = { ...mean, duration: 30, parts: ["text"], lecture: {}, text: { words: 6, seconds: 30 } };
  const get = "GET /course/c1/lectures/l1/text";

  test("is read in place of a video, and the time on screen is reported for it", async () => {
    const { user, server } = await renderApp(address, {
      user: learner,
      handlers: {
        "GET /course/c1": { body: { course: statistics, lectures: [written, spread] } },
        [get]: { body: { text: { ...text, version: "v1" } } },
        "POST /progress": { body: { lectures: [], courses: [] } },
      },
    });
    expect(await screen.findByRole("heading", { name: "Outliers" })).toBeInTheDocument();
    expect(document.querySelector("video")).toBeNull();
    expect(screen.getByText("Text · 1 min read", { selector: "p" })).toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: new RegExp(spread.title) }));
    await waitFor(() => expect(server.callsOf("POST /progress")).not.toEqual([]));
    expect(await server.callsOf("POST /progress")[0]?.json()).toMatchObject({
      reports: [{ lectureId: "l1", position: 0 }],
    });
  });

  test("stays closed for whoever may not read it", async () => {
    const locked = { ...written, locked: true };
    const { server } = await renderApp(address, {
      user: { ...learner, subscription: { status: "none" } },
      handlers: { "GET /course/c1": { body: { course: statistics, lectures: [locked] } } },
    });
    expect(await screen.findByRole("link", { name: "Unlock all courses" })).toBeInTheDocument();
    expect(server.callsOf(get)).toEqual([]);
  });
});

test("without a course there is nothing to watch: the catalogue is shown", async () => {
  const { here } = await renderApp("/course/displaylectures", {
    user: learner,
    handlers: { "GET /course": { body: { courses: [] } } },
  });
  await waitFor(() => expect(here.path).toBe("/courses"));
});

test("a course that is not there says so, with the way to the catalogue and without a toast", async () => {
  const missing = { status: 404, body: { message: "Course not found" } };
  await renderApp(address, {
    user: learner,
    handlers: { "GET /course/c1": missing, "GET /progress/courses/c1": missing },
  });
  expect(await screen.findByText("This course is not here")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "All courses" })).toHaveAttribute("href", "/courses");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.querySelector("[data-toast]")).toBeNull();
});

test("a video that no browser plays is not tried: it is being made ready, and plays when its stream comes", async () => {
  let isReady = false;
  const streamed = { stream: { secure_url: "/media/streams/t/master.m3u8" } };
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await renderApp(address, {
      user: learner,
      handlers: {
        "GET /course/c1": () => {
          const avi = { ...mean, streamOnly: true, ...(isReady ? streamed : { preparing: true }) };
          return { body: { course: statistics, lectures: [avi, spread] } };
        },
      },
    });
    expect(await screen.findByText(/^This video is being made ready/)).toBeInTheDocument();
    expect(document.querySelector("video")).toBeNull();
    isReady = true;
    await vi.advanceTimersByTimeAsync(16_000);
    await waitFor(() => expect(video().src).toContain("/media/streams/t/master.m3u8"));
    expect(screen.queryByText(/^This video is being made ready/)).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

test("an expired video address is renewed without a toast", async () => {
  let token = "one";
  const { server } = await renderApp(address, {
    user: learner,
    handlers: {
      "GET /course/c1": () => ({
        body: {
          message: "",
          course: statistics,
          lectures: [{ ...mean, lecture: { secure_url: `/media/lectures/l1?token=${token}` } }],
        },
      }),
      "HEAD /media/lectures/l1": { status: 403 },
    },
  });
  await screen.findByRole("heading", { level: 1, name: mean.title });
  token = "two";
  Object.defineProperty(video(), "error", { configurable: true, value: { code: 2, message: "" } });
  fireEvent.error(video());
  await waitFor(() => expect(video().src).toContain("token=two"));
  expect(server.callsOf("GET /course/c1")).toHaveLength(2);
});

test("a playing video has its next address requested before the first one ends, and keeps the first", async () => {
  let token = "one";
  const { server } = await renderApp(address, {
    user: learner,
    handlers: {
      "GET /course/c1": () => ({
        body: {
          message: "",
          course: statistics,
          lectures: [{ ...mean, lecture: { secure_url: `/media/lectures/l1?token=${token}`, expiresIn: 61 } }],
        },
      }),
      "POST /progress": { body: { message: "Progress saved", lectures: [], courses: [] } },
    },
  });
  await screen.findByRole("heading", { level: 1, name: mean.title });
  token = "two";
  Object.defineProperty(video(), "paused", { configurable: true, value: false });
  Object.defineProperty(video(), "readyState", { configurable: true, value: 4 });
  fireEvent.playing(video());
  expect(server.callsOf("GET /course/c1")).toHaveLength(1);
  await waitFor(() => expect(server.callsOf("GET /course/c1")).toHaveLength(2), { timeout: 30_000 });
  expect(video().src).toContain("token=one");
  fireEvent.error(video());
  await waitFor(() => expect(video().src).toContain("token=two"));
  expect(server.callsOf("GET /course/c1")).toHaveLength(2);
});

test("an admin deletes the lecture in the player after a confirmation", async () => {
  const { user, here } = await renderApp(`${address}&lecture=l2`, {
    user: admin,
    handlers: { ...handlers, "DELETE /course/c1/lectures/l2": { body: { message: "Lecture deleted successfully" } } },
  });
  await user.click(await screen.findByRole("button", { name: /Delete Lecture/ }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: /Delete/ }));
  expect(await screen.findByText("Lecture deleted successfully")).toBeInTheDocument();
  expect(await screen.findByRole("heading", { level: 1, name: mean.title })).toBeInTheDocument();
  await waitFor(() => expect(here.path).toBe(address));
});

test("the media key for the next lecture stays in the view of a learner", async () => {
  const handled = new Map<string, (details: { action: string }) => void>();
  vi.stubGlobal("MediaMetadata", Object);
  const setActionHandler = handled.set.bind(handled);
  Object.defineProperty(navigator, "mediaSession", { configurable: true, value: { setActionHandler } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "mediaSession"));
  const { here } = await renderApp(`${address}&view=learner`, { user: admin, handlers });
  await screen.findByRole("heading", { level: 1, name: mean.title });
  await waitFor(() => expect(handled.get("nexttrack")).toBeDefined());
  act(() => handled.get("nexttrack")?.({ action: "nexttrack" }));
  await waitFor(() => expect(here.path).toBe(`${address}&lecture=l2&view=learner`));
});

test("lectures that cannot be loaded are loaded again on request", async () => {
  let broken = true;
  const { user } = await renderApp(address, {
    user: learner,
    handlers: { "GET /course/c1": () => (broken ? { status: 500 } : handlers["GET /course/c1"]) },
  });
  const retry = await screen.findByRole("button", { name: "Retry" });
  expect(screen.getAllByText("Failed to fetch lectures").length).toBeGreaterThan(0);
  broken = false;
  await user.click(retry);
  expect(await screen.findByRole("heading", { level: 1, name: mean.title })).toBeInTheDocument();
});

describe("progress", () => {
  const half = { ...ownStatistics, percent: 50, completedLectures: 1 };
  const next = { lectureId: "l2", title: spread.title, number: 2, position: 12, duration: 31.5 };
  const ownSpread = { ...ownMean, lectureId: "l2", position: 12 };
  const complete = { ...ownMean, position: 31, completed: true };
  const own = { body: { course: { ...half, next }, lectures: [complete, ownSpread] } };
  const withOwn = { ...handlers, "GET /progress/courses/c1": own };

  test("without a lecture in the address, the course opens at the next lecture", async () => {
    await renderApp(address, { user: learner, handlers: withOwn });
    expect(await screen.findByRole("heading", { level: 1, name: spread.title })).toBeInTheDocument();
    const first = screen.getByRole("link", { name: new RegExp(mean.title) });
    expect(first).toHaveAccessibleName(/complete/i);
  });

  test("the opened lecture stays when the next one changes", async () => {
    const { user } = await renderApp(address, {
      user: learner,
      handlers: {
        ...handlers,
        "GET /progress/courses/c1": { body: { course: ownStatistics, lectures: [ownMean] } },
        "PUT /progress/lectures/l1": { body: { lecture: complete, course: { ...half, next } } },
      },
    });
    await screen.findByRole("heading", { level: 1, name: mean.title });
    await user.click(await screen.findByRole("button", { name: /Mark as complete/i }));
    expect(await screen.findByRole("link", { name: new RegExp(`${mean.title}.*complete`, "i") })).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1, name: mean.title })).toBeInTheDocument();
  });

  test("watched ranges are reported on a pause and when the page is left", async () => {
    const { here, server } = await renderApp(`${address}&lecture=l1`, {
      user: learner,
      handlers: {
        ...handlers,
        "POST /progress": { body: { message: "Progress saved", lectures: [ownMean], courses: [half] } },
      },
    });
    await screen.findByRole("heading", { level: 1, name: mean.title });
    const now = vi.spyOn(performance, "now");
    now.mockReturnValue(100_000);
    fireEvent.play(video());
    fireEvent.playing(video());
    playTo(0);
    now.mockReturnValue(104_000);
    playTo(4);
    fireEvent.pause(video());
    await waitFor(() => expect(server.callsOf("POST /progress")).toHaveLength(1));
    expect(await server.callsOf("POST /progress")[0]?.json()).toEqual({
      reports: [{ lectureId: "l1", playId: expect.any(String), position: 4, ranges: [[0, 4]], playedSeconds: 4 }],
    });

    fireEvent.playing(video());
    now.mockReturnValue(106_000);
    playTo(6);
    now.mockRestore();
    await here.go("/about");
    await waitFor(() => expect(server.callsOf("POST /progress")).toHaveLength(2));
    expect(await server.callsOf("POST /progress")[1]?.json()).toMatchObject({
      reports: [{ lectureId: "l1", position: 6, ranges: [[4, 6]], playedSeconds: 6 }],
    });
  });

  describe("of a course that is completed", () => {
    const startedAt = "2026-02-01T10:00:00.000Z";
    const completedAt = "2026-02-03T10:00:00.000Z";
    const { next: _, ...all } = { ...half, percent: 100, completedLectures: 2, watchedSeconds: 63, startedAt };
    const allComplete = [complete, { ...complete, lectureId: "l2" }];
    const lookingOn = {
      ...handlers,
      "GET /course": { body: { courses: [statistics, typography], total: 2 } },
      "GET /progress": { body: { progress: { ...ownProgress, courses: [{ ...all, completedAt }] } } },
    };
    const region = { name: `You completed ${statistics.title}` };

    test("by its last lecture is told once, with what was learned, how long it took and what is next", async () => {
      const { user } = await renderApp(`${address}&lecture=l2`, {
        user: learner,
        handlers: {
          ...lookingOn,
          "GET /progress/courses/c1": own,
          "PUT /progress/lectures/l2": { body: { lecture: allComplete[1], course: { ...all, completedAt } } },
          "PUT /progress/lectures/l1": { body: { lecture: ownMean, course: { ...half, next } } },
        },
      });
      const mark = await screen.findByRole("button", { name: /Mark as complete/i });
      expect(screen.queryByRole("region", region)).not.toBeInTheDocument();
      await user.click(mark);
      const end = within(await screen.findByRole("region", region));
      expect(end.getByText("1 min")).toBeInTheDocument();
      expect(end.getByText("3 days")).toBeInTheDocument();
      expect(end.getByText("1 Feb 2026 to 3 Feb 2026")).toBeInTheDocument();
      expect(end.getByText(spread.title)).toBeInTheDocument();
      expect(await end.findByRole("link", { name: /^Start Learning/ })).toHaveTextContent(typography.title);
      expect(screen.getAllByText(/What you learned is below the lecture/)).toHaveLength(1);
      expect(screen.getByRole("button", { name: /Mark as not complete/ })).toHaveFocus();

      await user.click(screen.getByRole("link", { name: new RegExp(mean.title) }));
      await user.click(await screen.findByRole("button", { name: /Mark as not complete/ }));
      await waitFor(() => expect(screen.queryByRole("region", region)).not.toBeInTheDocument());
    });

    test("before is shown without an announcement, and gets the focus where the address names it", async () => {
      await renderApp(`${address}#course-end`, {
        user: learner,
        handlers: {
          ...lookingOn,
          "GET /progress/courses/c1": { body: { course: { ...all, completedAt }, lectures: allComplete } },
        },
      });
      await waitFor(() => expect(screen.getByRole("region", region)).toHaveFocus());
      expect(screen.queryByText(/What you learned is below the lecture/)).not.toBeInTheDocument();
    });

    test("does not start a next one that is not open", async () => {
      const rights = [{ course: "c1", from: "2020-01-01T00:00:00.000Z", source: "grant" as const }];
      await renderApp(address, {
        user: { ...learner, subscription: { status: "none" }, rights },
        handlers: {
          ...lookingOn,
          "GET /progress/courses/c1": { body: { course: { ...all, completedAt }, lectures: allComplete } },
        },
      });
      const end = within(await screen.findByRole("region", region));
      expect(await end.findByRole("link", { name: /^About the course/ })).toHaveTextContent(typography.title);
      expect(end.queryByRole("link", { name: /^Start Learning/ })).not.toBeInTheDocument();
    });
  });

  test("that cannot be loaded leaves the lectures watchable", async () => {
    await renderApp(address, {
      user: learner,
      handlers: { ...handlers, "GET /progress/courses/c1": { status: 500 } },
    });
    expect(await screen.findByRole("heading", { level: 1, name: mean.title })).toBeInTheDocument();
    expect(await screen.findByText("Failed to load your progress")).toBeInTheDocument();
  });
});

const at = (second: string) => `${address}&lecture=l2&t=${second}`;

describe("an address with a second", () => {
  const own = {
    "GET /progress/courses/c1": { body: { course: ownStatistics, lectures: [{ ...ownMean, lectureId: "l2" }] } },
  };

  test("begins there, whatever was watched before, and saves nothing until something plays", async () => {
    const { server } = await renderApp(at("7"), { user: learner, handlers: { ...handlers, ...own } });
    expect(await screen.findByText("Resumed at 0:07")).toBeInTheDocument();
    fireEvent(window, new Event("pagehide"));
    expect(server.callsOf("POST /progress")).toEqual([]);
    expect(screen.getByRole("link", { name: new RegExp(mean.title) })).toHaveAttribute("href", `${address}&lecture=l1`);
  });

  test.each(["-1", "x", "1e3", "9999999"])("that is none begins as usual: %s", async (second) => {
    await renderApp(at(second), { user: learner, handlers });
    expect(await screen.findByRole("heading", { level: 1, name: spread.title })).toBeInTheDocument();
    expect(screen.queryByText(/Resumed at/)).not.toBeInTheDocument();
  });

  test("goes along to the checkout of those who have to subscribe first", async () => {
    const locked = { ...spread, locked: true, lecture: {} };
    const { user } = await renderApp(at("7"), {
      user: { ...learner, subscription: { status: "none" } },
      handlers: { "GET /course/c1": { body: { course: statistics, lectures: [mean, locked] } } },
    });
    await user.click(await screen.findByRole("link", { name: "Unlock all courses" }));
    expect(localStorage.getItem("wantedPath")).toContain(at("7"));
  });
});

const closed = (opens: object) => ({ ...spread, locked: true, lecture: {}, opens });
const list = (second: object) => ({ body: { course: statistics, lectures: [mean, second] } });

describe("a lecture that is not open yet", () => {
  test("opens without a reload once the one before it is complete", async () => {
    const waiting = closed({ afterLecture: { _id: "l1", title: mean.title } });
    let answer = list(waiting);
    const done = {
      lecture: { ...ownMean, completed: true },
      course: { ...ownStatistics, completedLectures: 1, percent: 50 },
    };
    const { user } = await renderApp(address, {
      user: learner,
      handlers: {
        "GET /course/c1": () => answer,
        "GET /progress/courses/c1": { body: { course: { ...ownStatistics, completedLectures: 0 }, lectures: [] } },
        "PUT /progress/lectures/l1": () => {
          answer = list(spread);
          return { body: done };
        },
      },
    });
    expect(await screen.findByText("Opens after the lectures before it")).toBeInTheDocument();
    await user.click(await screen.findByRole("button", { name: "Mark as complete" }));
    await waitFor(() => expect(screen.queryByText(/^Opens after/)).not.toBeInTheDocument());
  });

  test("says when it opens, and opens at that moment", async () => {
    const moment = new Date(Date.now() + 600).toISOString();
    let answer = list(closed({ at: moment }));
    await renderApp(`${address}&lecture=l2`, { user: learner, handlers: { "GET /course/c1": () => answer } });
    expect(await screen.findByRole("region", { name: "Not open yet" })).toBeInTheDocument();
    answer = list(spread);
    await waitFor(() => expect(video().src).toContain("/media/lectures/l2"), { timeout: 3000 });
  });
});
