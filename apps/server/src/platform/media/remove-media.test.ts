import { afterAll, beforeAll, expect, test } from "vitest";
import { countItems } from "../../testing/count-items.ts";
import { publish } from "../../testing/courses/course-forms.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createWorker } from "../jobs/worker.ts";
import { minute } from "../lib/time/durations.ts";
import type { MediaStore } from "./media-store.ts";
import { removeMediaJob } from "./remove-media.ts";
import { StorageOutage } from "./storage-outage.ts";

const unavailableMessage = "The service is not available right now. Please try again in a moment.";

const outage: MediaStore["remove"] = () => Promise.reject(new StorageOutage("The media store cannot be reached"));

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ trashDays: 0 });
});
afterAll(() => server.close());

test("files that cannot be deleted are deleted when their store is back", async () => {
  const { dependencies } = server;
  const { media } = dependencies;
  const admin = await server.signedIn({ role: "ADMIN" });
  const { _id } = await publish(server, admin);
  const remove = media.remove.bind(media);
  const worker = createWorker(dependencies, { "remove-media": removeMediaJob(dependencies) });

  media.remove = outage;
  expect((await server.call("DELETE", `/course/${_id}`, { headers: admin.headers })).statusCode).toBe(200);
  await worker.runDue();
  expect(await countItems(media)).toBe(1);

  media.remove = remove;
  server.pass(minute);
  await worker.runDue();
  expect(await countItems(media)).toBe(0);
});

test("while the store is out pictures are a 503, and its sentence is not shown", async () => {
  const { media } = server.dependencies;
  const answer = media.answer.bind(media);
  media.answer = () => Promise.reject(new StorageOutage("The media store refused the signature"));
  const response = await server.call("GET", "/media/images/0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55");
  media.answer = answer;
  expect(response.statusCode).toBe(503);
  expect(response.headers["retry-after"]).toBe("5");
  expect(response.json()).toMatchObject({ message: unavailableMessage });
});
