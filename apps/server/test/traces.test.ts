import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { asFormData } from "@lms/api/create-api";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { minute, second } from "../src/platform/lib/durations.ts";
import { jpegPicture } from "../src/testing/pictures.ts";
import { dataFolder } from "../src/testing/data-folder.ts";
import type { TemporaryFolder } from "../src/testing/temporary-folder.ts";
import { startTraceCollector, type TraceCollector } from "../src/testing/trace-collector.ts";
import { signIn } from "./api-caller.ts";
import { reportingLoads } from "./loaded-files.ts";
import { admin, type RunningServer, startServer } from "./running-server.ts";

const libraries = reportingLoads("/@opentelemetry/", "/prom-client/");
const loaded = ({ output }: RunningServer): string[] =>
  ["@opentelemetry", "prom-client"].filter((name) => output().includes(`/node_modules/${name}/`));

let folder: TemporaryFolder;
let collector: TraceCollector;

beforeAll(async () => {
  folder = await dataFolder();
  collector = await startTraceCollector();
});
afterAll(async () => {
  await collector[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const endpointOf = (url: string) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: url.replace("/v1/traces", "") });

async function signedIn(server: RunningServer) {
  const session = await signIn(server.url, admin);
  if (session === undefined) throw new Error("The administrator cannot sign in");
  return session.api;
}

test("a purchase's calls of the provider and a picture's writing are parts of their requests", async () => {
  const server = await startServer(folder.path, { ...endpointOf(collector.url), ...libraries });
  try {
    const api = await signedIn(server);
    const thumbnail = new Blob([await jpegPicture()]);
    const form = { title: "Traced", category: "Tests", createdBy: "Ada", description: "A course", thumbnail };
    const made = await api.POST("/course", { body: form, bodySerializer: asFormData });
    expect(made.response.status).toBe(201);
    const learner = { fullName: "Asha Verma", email: "asha@traces.example", password: "Sitar2024" };
    await api.POST("/user/signup", { body: learner, bodySerializer: asFormData });
    const session = await signIn(server.url, learner);
    expect((await session?.api.POST("/payment/subscribe"))?.response.status).toBe(200);
    expect(loaded(server)).toEqual(["@opentelemetry"]);
  } finally {
    expect(await server.stop()).toBe(0);
  }
  const partsOf = (name: string) => {
    const root = collector.spans.findLast((span) => span.name === name);
    return collector.spans.filter(({ parent, trace }) => parent === root?.id && trace === root.trace);
  };
  await vi.waitFor(() => expect(partsOf("subscribe")).not.toEqual([]), { timeout: minute });
  expect(partsOf("subscribe").map(({ name }) => name)).toEqual(
    expect.arrayContaining(["gateway createSubscription", "select users"]),
  );
  expect(partsOf("createCourse").map(({ name }) => name)).toEqual(
    expect.arrayContaining(["storage write", "storage commit", "insert courses"]),
  );
});

test("a collector that takes everything and never answers delays neither requests nor the end", async () => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port }: Pick<AddressInfo, "port"> = Object(silent.address());
  const server = await startServer(folder.path, endpointOf(`http://127.0.0.1:${port}`));
  try {
    const api = await signedIn(server);
    const slowest = { milliseconds: 0 };
    // More than one batch of spans, so that attempts are under way that will never end.
    for (let round = 0; round < 60; round += 1) {
      const begun = performance.now();
      const calls = Array.from({ length: 10 }, () => api.POST("/user/getuser"));
      const statuses = (await Promise.all(calls)).map(({ response }) => response.status);
      expect(statuses.every((status) => status === 200)).toBe(true);
      slowest.milliseconds = Math.max(slowest.milliseconds, performance.now() - begun);
    }
    // An attempt to send takes three seconds: nothing has waited for one.
    expect(slowest.milliseconds).toBeLessThan(3 * second);
  } finally {
    expect(await server.stop()).toBe(0);
    silent.closeAllConnections();
    silent.close();
  }
});

test("without their settings nothing of traces and metrics is loaded, however much is asked", async () => {
  const server = await startServer(folder.path, libraries);
  try {
    const api = await signedIn(server);
    await api.GET("/course");
    await fetch(`${server.url}/`);
    expect(loaded(server)).toEqual([]);
  } finally {
    expect(await server.stop()).toBe(0);
  }
});
