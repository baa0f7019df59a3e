import { once } from "node:events";
import { createConnection, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { asFormData } from "@lms/api/create-api";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { crashAgainAndAgain } from "../reliability/lib/crash-rounds.ts";
import type { ReliabilityFixture } from "../reliability/lib/model.ts";
import { problemsOf } from "../reliability/lib/tables.ts";
import { startReliabilityFixture } from "../reliability/lib/crash-fixture.ts";
import { minute } from "../src/platform/lib/time/durations.ts";
import { outboxFiles, readOutboxFile } from "../src/platform/mail/outbox.ts";
import { dataFolder } from "../src/testing/processes/data-folder.ts";
import { filesUnder } from "../src/testing/files-under.ts";
import type { TemporaryFolder } from "../src/testing/temporary-folder.ts";
import { caller, signIn } from "./api-caller.ts";
import { itemsOf } from "./crash-fixture.ts";
import { buy, isConsistent, type PaymentHarness, subscribe } from "./payment-harness.ts";
import { admin } from "./running-server.ts";

const timeout = { timeout: minute, interval: 500 };
const seed = Number(process.env["CRASH_SEED"] ?? 5);

let folder: TemporaryFolder;
let mailServer: Awaited<ReturnType<typeof silentMailServer>>;
let world: ReliabilityFixture;
let harness: PaymentHarness;

beforeAll(async () => {
  folder = await dataFolder();
  mailServer = await silentMailServer();
  world = await startReliabilityFixture(folder.path, { SMTP_URL: mailServer.url });
  ({ harness } = world);
  // No webhook is delivered: after a kill the server fetches the state.
  harness.sandbox.controls.setSwitches({ webhooks: "lose" });
});
afterAll(async () => {
  await harness.close();
  mailServer.close();
  await folder[Symbol.asyncDispose]();
});

const cancelling = [
  ["cancelling", "cancel", "time-out"],
  ["refunding", "refund", "time-out"],
  ["refunded", "refund", "lost-answer"],
  ["cancelled", "cancel", "lost-answer"],
] as const;

test("kill -9 at each step of buying and cancelling, in a mail and in an upload: nothing is lost, happens twice or is left over", async () => {
  const done = await harness.learner("done");
  const begun = await harness.learner("begun");
  const proving = await harness.learner("proving");
  await buy(harness, done);
  for (const [name] of cancelling) await buy(harness, await harness.learner(name));
  await subscribe(await harness.learner("answered"));
  await harness.pay(await subscribe(await harness.learner("paid")));
  const proof = await harness.pay(await subscribe(proving));
  const visitor = caller(harness.url);
  const message = { name: "Asha", email: "asha@example.com", message: "Hello" };
  expect((await visitor.POST("/contact", { body: message })).response.status).toBe(200);
  expect((await visitor.POST("/user/forgot-password", { body: { email: "done@crash.example" } })).response.status).toBe(
    200,
  );
  await mailServer.called;

  // It comes first: the jobs of the cancellations ask for subscriptions too.
  await harness.failNextCall("subscriptions", "lost-answer", () => begun.api.POST("/payment/subscribe"));
  await harness.failNextCall("invoices", "time-out", () => proving.api.POST("/payment/verify", { body: proof }));
  for (const [name, callsTo, calls] of cancelling) {
    const { api } = await harness.signedIn(name);
    await harness.failNextCall(callsTo, calls, () => api.POST("/payment/unsubscribe"));
  }
  await stallUpload();
  await harness.kill();
  await harness.restart({ SMTP_URL: "" });

  expect(await unfinishedUploads()).toBe(0);
  const bought = ["paid", "proving", "done"];
  expect((await atRest(...bought)).map(({ status }) => status)).toEqual(bought.map(() => "active"));
  expect((await atRest("begun", "answered")).map(({ status }) => status)).toEqual(["none", "created"]);
  for (const name of ["begun", "answered"]) await buy(harness, await harness.signedIn(name));
  expect((await proving.api.POST("/payment/verify", { body: proof })).response.status).toBe(200);
  const payers = await atRest("begun", "answered", ...bought);
  expect(payers).toEqual(
    payers.map(({ name }) => ({ name, netPaid: 49_900, refunds: 0, status: "active", payments: ["captured"] })),
  );
  const leavers = cancelling.map(([name]) => name);
  expect(await atRest(...leavers)).toEqual(
    leavers.map((name) => ({ name, netPaid: 0, refunds: 1, status: "cancelled", payments: ["refunded"] })),
  );
  expect(await harness.revenue()).toBe((payers.length + world.watchers.length) * 49_900);

  await expect.poll(async () => (await mails()).filter((text) => text.includes("> Hello")), timeout).toHaveLength(1);
  await expect.poll(resetTokens, timeout).toHaveLength(1);
  const [resetToken = ""] = await resetTokens();
  const reset = { params: { path: { resetToken } }, body: { password: "Tabla2025" } };
  expect((await caller(harness.url).POST("/user/reset/{resetToken}", reset)).response.status).toBe(200);
});

test("kill -9 while people use the server loses nothing acknowledged, and leaves no incomplete item or unused file", async () => {
  const figures = await crashAgainAndAgain(world, 1, () => undefined, seed);
  expect(problemsOf(figures)).toEqual([]);
  expect(figures.actions.acknowledged).toBeGreaterThan(0);
});

async function atRest(...names: string[]) {
  const summaries = () => Promise.all(names.map((name) => harness.accountSummary(name)));
  await expect.poll(async () => (await summaries()).filter((each) => !isConsistent(each)), timeout).toEqual([]);
  return summaries();
}

const unfinishedUploads = async () => itemsOf(await filesUnder(join(folder.path, "media"))).incoming;

/** Sends two of the three megabytes of a video. */
async function stallUpload(): Promise<void> {
  const session = await signIn(harness.url, admin);
  const texts = { title: "Cut off", description: "It never arrives." };
  const form = new Response(asFormData({ ...texts, lecture: world.video }));
  const bytes = Buffer.from(await form.arrayBuffer());
  const socket = createConnection(Number(new URL(harness.url).port), "127.0.0.1").on("error", () => undefined);
  const head = [
    `POST /api/v1/course/${world.longLecture.courseId} HTTP/1.1`,
    "Host: localhost",
    `Cookie: ${session?.cookie}`,
    `Content-Type: ${form.headers.get("content-type")}`,
    `Content-Length: ${bytes.length}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  socket.write(bytes.subarray(0, -1_000_000));
  await expect.poll(unfinishedUploads, timeout).toBe(1);
}

async function mails(): Promise<string[]> {
  const files = (await outboxFiles(world.outbox)).map((name) => readOutboxFile(world.outbox, name));
  const parsed = (await Promise.all(files)).map((bytes) => PostalMime.parse(bytes ?? ""));
  return (await Promise.all(parsed)).map(({ text }) => text ?? "");
}

async function resetTokens(): Promise<string[]> {
  return (await mails()).flatMap((text) => /\/reset-password\/(\S+)/.exec(text)?.[1] ?? []);
}

/** A mail server that accepts connections and never responds. */
async function silentMailServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on("error", () => undefined))).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === "object" && address?.port}`,
    called: once(server, "connection"),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
