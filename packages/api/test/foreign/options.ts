// A project outside uses each option of the client once, and prints what came of it.
import { asFormData, createApi } from "@lms/api/create-api";

const { LMS_URL = "" } = process.env;
const results: Record<string, unknown> = {};
const requests: Request[] = [];

/** The last request that the client made. */
function last(): Request {
  const request = requests.at(-1);
  if (request === undefined) throw new Error("Nothing was sent.");
  return request;
}

class NamedRequest extends Request {
  constructor(...given: ConstructorParameters<typeof Request>) {
    super(...given);
    this.headers.set("X-Made-By", "a class of its own");
  }
}

const api = createApi({
  baseUrl: `${LMS_URL}/api/v1/`,
  fetch: (request) => (requests.push(request.clone()), fetch(request)),
  Request: NamedRequest,
  credentials: "omit",
  headers: { "X-Client": "foreign" },
  querySerializer: { array: { style: "form", explode: false } },
  pathSerializer: (path, values) => path.replace("{courseId}", `~${String(values["courseId"])}`),
  bodySerializer: (body) => JSON.stringify({ wrapped: body }),
  requestInitExt: {},
});

await api.GET("/site");
results["client"] = [
  last().headers.get("x-made-by"),
  last().credentials,
  last().headers.get("x-client"),
  new URL(last().url).pathname,
];
await api.GET("/course/{courseId}", { params: { path: { courseId: "a" } } });
results["path of the client"] = new URL(last().url).pathname;
await api.POST("/contact", { body: { name: "Asha", email: "asha@example.com", message: "Hello" } });
results["body of the client"] = await last().text();

const { data: text } = await api.GET("/payment/sales/csv", { parseAs: "text" });
const { data: blob } = await api.GET("/payment/sales/csv", { parseAs: "blob" });
const { data: bytes } = await api.GET("/payment/sales/csv", { parseAs: "arrayBuffer" });
const { data: stream } = await api.GET("/payment/sales/csv", { parseAs: "stream" });
const lengths = [text?.length, blob?.size, bytes?.byteLength, (await new Response(stream).text()).length];
results["parseAs"] = [text?.split(",", 1)[0], new Set(lengths).size];

const bodies: unknown[] = [];
const other = await api.POST("/contact", {
  baseUrl: "https://other.example/api/v1",
  fetch: async (request) => {
    bodies.push(request.url, request.headers.get("x-call"), await request.text());
    return Response.json({ success: true, message: "From another place" });
  },
  headers: { "X-Call": 1 },
  bodySerializer: (body) => `called ${body.name}`,
  body: { name: "Asha", email: "asha@example.com", message: "Hello" },
});
results["options of a call"] = [...bodies, other.data?.message];

await api.GET("/course", { params: { query: { q: "a b" } }, querySerializer: ({ q }) => `q=${q?.toUpperCase()}` });
results["query of a call"] = new URL(last().url).search;
await api.GET("/course/{courseId}", {
  params: { path: { courseId: "a" } },
  pathSerializer: (path) => path.replace("{courseId}", "here"),
});
results["path of a call"] = new URL(last().url).pathname;

const order: string[] = [];
const counting = { onRequest: () => void order.push("client asks"), onResponse: () => void order.push("client hears") };
api.use(counting);
await api.GET("/site");
const cached = await api.GET("/site", {
  middleware: [{ onRequest: () => Response.json({ success: true, message: "From a cache" }) }],
});
api.eject(counting);
await api.GET("/site");
results["middleware"] = [...order, cached.data?.message];

const unreachable = await api.GET("/site", {
  fetch: () => Promise.reject(new Error("offline")),
  middleware: [{ onError: () => Response.json({ success: false, message: "Offline" }, { status: 503 }) }],
});
results["middleware of errors"] = unreachable.error?.message;
results["signal"] = await api.GET("/site", { signal: AbortSignal.abort() }).then(
  () => "sent",
  (error: Error) => error.name,
);
results["any method"] = (await api.request("get", "/site")).response.status;
results["form"] = [...asFormData({ fullName: "Asha Verma", avatar: undefined }).keys()];

process.stdout.write(JSON.stringify(results));
