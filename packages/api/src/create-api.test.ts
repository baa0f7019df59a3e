import { expect, test, vi } from "vitest";
import { asFormData, createApi } from "./create-api.ts";

function server(status = 200, body: object = { success: true, message: "Fine" }) {
  return vi.fn<(request: Request) => Promise<Response>>(() => Promise.resolve(Response.json(body, { status })));
}

function requestOf(fetch: ReturnType<typeof server>): Request {
  const request = fetch.mock.calls[0]?.[0];
  if (!request) throw new Error("Nothing was sent.");
  return request;
}

test("a call goes to the base address with its cookies", async () => {
  const fetch = server();
  await createApi({ baseUrl: "https://lms.example/api/v1", fetch }).POST("/user/signin", {
    body: { email: "asha@example.com", password: "Sitar2024" },
  });

  const request = requestOf(fetch);
  expect(request.method).toBe("POST");
  expect(request.url).toBe("https://lms.example/api/v1/user/signin");
  expect(request.credentials).toBe("include");
  expect(request.headers.get("content-type")).toBe("application/json");
  expect(await request.json()).toEqual({ email: "asha@example.com", password: "Sitar2024" });
});

test("a call takes headers of its own", async () => {
  const fetch = server();
  await createApi({ baseUrl: "https://lms.example/api/v1", fetch }).PUT("/course/{courseId}/lectures/{lectureId}", {
    params: { path: { courseId: "a", lectureId: "b" } },
    body: { title: "Waves", description: "How they travel." },
    headers: { "If-Match": '"8Qm2cT0vKx1RzL4w"' },
  });

  const { headers } = requestOf(fetch);
  expect(headers.get("if-match")).toBe('"8Qm2cT0vKx1RzL4w"');
  expect(headers.get("content-type")).toBe("application/json");
});

test("without options a call goes to /api/v1 by the fetch of that moment", async () => {
  const fetch = server();
  vi.stubGlobal("fetch", fetch);
  // Only a page has an address that "/api/v1" is relative to.
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(input: string, init?: RequestInit) {
        super(new URL(input, "https://lms.example"), init);
      }
    },
  );
  try {
    await createApi().GET("/site");
    expect(requestOf(fetch).url).toBe("https://lms.example/api/v1/site");
  } finally {
    vi.unstubAllGlobals();
  }
});

test("names in the path and in the query are escaped, and undefined ones are left out", async () => {
  const fetch = server();
  const api = createApi({ baseUrl: "https://lms.example/api/v1", fetch });
  await api.GET("/course/{courseId}", { params: { path: { courseId: "a/b" } } });
  await api.GET("/course", { params: { query: { q: "c & d", limit: 12 } } });

  expect(fetch.mock.calls.map(([request]) => request.url)).toEqual([
    "https://lms.example/api/v1/course/a%2Fb",
    "https://lms.example/api/v1/course?q=c%20%26%20d&limit=12",
  ]);
});

test("a multipart call sends its fields and files, without the absent ones", async () => {
  const fetch = server(201);
  await createApi({ baseUrl: "https://lms.example/api/v1", fetch }).POST("/course", {
    body: {
      title: "Signals",
      category: "Engineering",
      createdBy: "Meera Nair",
      description: "From a string to a number.",
      thumbnail: new File(["picture"], "signals.png", { type: "image/png" }),
    },
    bodySerializer: asFormData,
  });

  const request = requestOf(fetch);
  expect(request.headers.get("content-type")).toMatch(/^multipart\/form-data; boundary=/);
  const data = await request.formData();
  expect(data.get("title")).toBe("Signals");
  expect(data.get("thumbnail")).toMatchObject({ name: "signals.png", type: "image/png", size: 7 });
  expect([...asFormData({ fullName: "Asha Verma", avatar: undefined }).keys()]).toEqual(["fullName"]);
});

function siteOf(response: Response) {
  return createApi({ baseUrl: "https://lms.example/api/v1", fetch: () => Promise.resolve(response) }).GET("/site");
}

test("a response without a body, or without JSON, comes back too", async () => {
  expect((await siteOf(new Response(null, { status: 204 }))).data).toBeUndefined();
  expect((await siteOf(new Response("Bad gateway", { status: 502 }))).error).toBe("Bad gateway");
});

test("a page of a proxy in place of JSON is a failure, not an error in parsing", async () => {
  const page = new Response("<html>", { headers: { "Content-Type": "text/html" } });
  const { error, response } = await siteOf(page);
  expect(error).toBe("<html>");
  expect(response.status).toBe(502);
});

const file = (type: string) => () =>
  Promise.resolve(new Response("date,amount", { headers: { "Content-Type": type } }));

test("the sales come as text, and a course's file as bytes", async () => {
  const sales = await createApi({ baseUrl: "https://lms.example/api/v1", fetch: file("text/csv") }).GET(
    "/payment/sales/csv",
    { parseAs: "text" },
  );
  const course = await createApi({ baseUrl: "https://lms.example/api/v1", fetch: file("application/x-tar") }).GET(
    "/course/{courseId}/export",
    { params: { path: { courseId: "a" } }, parseAs: "stream" },
  );
  expect(sales.data).toBe("date,amount");
  expect(await new Response(course.data).text()).toBe("date,amount");
});

test("a failure comes back as its body and its status", async () => {
  const failure = { success: false, message: "Course not found", requestId: "req-1" };
  const { data, error, response } = await createApi({
    baseUrl: "https://lms.example/api/v1",
    fetch: server(404, failure),
  }).DELETE("/course/{courseId}", { params: { path: { courseId: "x" } } });

  expect(data).toBeUndefined();
  expect(error).toEqual(failure);
  expect(response.status).toBe(404);
});
