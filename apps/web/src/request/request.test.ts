import { toast } from "react-hot-toast/headless";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { goOffline, deferredResponse, serve } from "../testing/network.ts";
import { api } from "./api.ts";
import { request } from "./member-request.ts";
import { onSignedOut } from "./request.ts";
import type { Quiet } from "./quiet.ts";
import { loadToasts } from "./toast.ts";

const toasts = {
  loading: vi.spyOn(toast, "loading"),
  success: vi.spyOn(toast, "success"),
  error: vi.spyOn(toast, "error"),
};

beforeAll(() => loadToasts());

beforeEach(() => {
  for (const kind of ["loading", "success", "error"] as const) toasts[kind] = vi.spyOn(toast, kind);
  toast.remove();
});

const listCourses = () => request("listCourses", api.GET("/course"));
const getLectures = (quiet?: Quiet) =>
  request("getLectures", api.GET("/course/{courseId}", { params: { path: { courseId: "c1" } } }), {
    ...(quiet !== undefined && { quiet }),
  });

describe("on success", () => {
  test("the data is returned and the server's message is shown", async () => {
    serve({ "GET /course": { body: { message: "Courses fetched successfully", courses: [] } } });
    const outcome = await listCourses();
    expect(outcome).toMatchObject({ ok: true, data: { courses: [] }, message: "Courses fetched successfully" });
    expect(toasts.success).toHaveBeenCalledExactlyOnceWith("Courses fetched successfully", { id: "listCourses" });
  });

  test("a loading message is shown while the call runs, and replaced by the result in the same toast", async () => {
    const response = deferredResponse();
    serve({ "GET /course/c1": () => response.promise });
    const done = getLectures();
    expect(toasts.loading).toHaveBeenCalledExactlyOnceWith("Fetching the lectures...", { id: "getLectures" });
    expect(toasts.success).not.toHaveBeenCalled();

    response.respond({ body: { lectures: [] } });
    await done;
    // The server said nothing, so the catalogue does.
    expect(toasts.success).toHaveBeenCalledExactlyOnceWith("Lectures fetched successfully", { id: "getLectures" });
  });

  test("two calls of one operation at a time share one toast", async () => {
    serve({ "GET /course/c1": { body: { lectures: [] } } });
    await Promise.all([getLectures(), getLectures()]);
    const ids = toasts.success.mock.calls.map(([, options]) => options?.id);
    expect(ids).toEqual(["getLectures", "getLectures"]);
  });

  test.each([true, "success"] as const)("quiet %s shows no toast", async (quiet) => {
    serve({ "GET /course/c1": { body: { message: "Lectures fetched successfully", lectures: [] } } });
    await getLectures(quiet);
    expect(toasts.loading).not.toHaveBeenCalled();
    expect(toasts.success).not.toHaveBeenCalled();
  });
});

const shown = () => [toasts.loading, toasts.success, toasts.error].flatMap(({ mock }) => mock.calls);

describe("of reading", () => {
  test.each(["opening", "reading"] as const)("success is no toast (%s)", async (quiet) => {
    serve({ "GET /course/c1": { body: { message: "Lectures fetched successfully", lectures: [] } } });
    await getLectures(quiet);
    expect(shown()).toEqual([]);
  });

  test("a failure is left to the page, but the end of the session takes its place away", async () => {
    serve({ "GET /course/c1": { status: 404, body: { message: "No such course" } } });
    await getLectures("reading");
    expect(shown()).toEqual([]);
    serve({ "GET /course/c1": { status: 401, body: { message: "Please log in" } } });
    await getLectures("reading");
    expect(toasts.error).toHaveBeenCalledOnce();
  });
});

test("the refusal of a form is shown by the form", async () => {
  serve({ "POST /user/signin": { status: 401, body: { message: "Email or password does not match" } } });
  await request("signIn", api.POST("/user/signin", { body: { email: "a@b.co", password: "x" } }));
  expect(toasts.error).not.toHaveBeenCalled();
});

describe("on failure", () => {
  test.each([429, 500, 503])('quiet "retryable" leaves a %i to the caller, which tries again', async (status) => {
    serve({ "GET /course/c1": { status } });
    expect(await getLectures("retryable")).toMatchObject({ ok: false, status });
    goOffline();
    expect(await getLectures("retryable")).toMatchObject({ ok: false, status: 0 });
    expect(toasts.error).not.toHaveBeenCalled();
  });

  test('quiet "retryable" shows a decision', async () => {
    serve({ "GET /course/c1": { status: 400, body: { message: "No such course" } } });
    await getLectures("retryable");
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith("No such course", { id: "getLectures" });
  });

  test.each([
    ["the server's message", { status: 400, body: { message: "Unknown cursor" } }, "Unknown cursor"],
    ["the catalogue's sentence without one", { status: 500 }, "Failed to get courses"],
    [
      "the wait that a busy server asks for",
      { status: 503, headers: { "Retry-After": "30" } },
      "The service is not available right now. Try again in 30 seconds.",
    ],
    [
      "the wait after too many tries",
      { status: 429, headers: { "Retry-After": "90" } },
      "Too many attempts. Try again in 2 minutes.",
    ],
    ["the wait of unknown length", { status: 429 }, "Too many attempts. Try again later."],
  ])("%s is shown", async (_, response, withFullStop) => {
    serve({ "GET /course": response });
    expect(await listCourses()).toEqual({ ok: false, status: response.status, message: withFullStop, errors: {} });
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith(withFullStop, { id: "listCourses" });
  });

  test("the errors are returned, one message per field", async () => {
    const errors = [
      { field: "email", message: "Invalid email id" },
      { field: "email", message: "Another" },
      { field: "fullName", message: "Name should be at least 5 characters" },
    ];
    serve({ "POST /user/signin": { status: 400, body: { message: "Invalid email id", errors } } });
    const call = api.POST("/user/signin", { body: { email: "x", password: "y" } });
    expect(await request("signIn", call)).toMatchObject({
      errors: { email: "Invalid email id", fullName: "Name should be at least 5 characters" },
    });
  });

  test("a server that cannot be reached is shown and logged", async () => {
    goOffline();
    const outcome = await listCourses();
    const withFullStop = "Failed to get courses. Check your connection.";
    expect(outcome).toEqual({ ok: false, status: 0, message: withFullStop, errors: {} });
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith(withFullStop, { id: "listCourses" });
    expect(console.error).toHaveBeenCalledOnce();
  });

  test("a response that is not JSON is a failure", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.stubGlobal("fetch", async () => new Response("<html>Bad gateway</html>", { status: 200 }));
    expect(await listCourses()).toMatchObject({ ok: false, status: 502, message: "Failed to get courses" });
  });

  test("a response with success: false is a failure whatever its status", async () => {
    serve({ "GET /course": { body: { success: false, message: "Not today" } } });
    expect(await listCourses()).toMatchObject({ ok: false, message: "Not today" });
  });

  test("a failure is shown when only successes are quiet, but not when all is quiet", async () => {
    serve({ "GET /course/c1": { status: 404, body: { message: "No such course" } } });
    await getLectures("success");
    expect(toasts.error).toHaveBeenCalledOnce();
    await getLectures(true);
    expect(toasts.error).toHaveBeenCalledOnce();
  });
});

describe("signed out", () => {
  test("a 401 calls the listeners until they are removed", async () => {
    const listener = vi.fn<() => void>();
    const stop = onSignedOut(listener);
    serve({ "GET /course": { status: 401, body: { message: "Please sign in" } } });
    await listCourses();
    expect(listener).toHaveBeenCalledOnce();
    stop();
    await listCourses();
    expect(listener).toHaveBeenCalledOnce();
  });

  test("a wrong password at sign-in calls no listener", async () => {
    const listener = vi.fn<() => void>();
    const stop = onSignedOut(listener);
    serve({ "POST /user/signin": { status: 401, body: { message: "Email or password does not match" } } });
    await request("signIn", api.POST("/user/signin", { body: { email: "a@b.co", password: "x" } }));
    expect(listener).not.toHaveBeenCalled();
    stop();
  });

  test("a late 401 of the time before a sign-in is not", async () => {
    const listener = vi.fn<() => void>();
    const stop = onSignedOut(listener);
    const early = deferredResponse();
    serve({ "POST /user/getuser": () => early.promise, "POST /user/signin": { body: { user: {} } } });
    const pending = request("getUser", api.POST("/user/getuser"), { quiet: true });
    await request("signIn", api.POST("/user/signin", { body: { email: "a@b.co", password: "x" } }));
    early.respond({ status: 401, body: { message: "Please sign in" } });
    await pending;
    expect(listener).not.toHaveBeenCalled();
    stop();
  });
});
