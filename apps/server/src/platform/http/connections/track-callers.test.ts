import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, currentCaller } from "../../tracing/current-caller.ts";
import { readContract } from "../../lib/contract.ts";
import { hashToken } from "../../lib/secrets/token.ts";
import { argon2Hasher } from "../../passwords/argon2-hasher.ts";
import { pngPicture } from "../../../testing/pictures.ts";
import { trackCallers } from "./track-callers.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

let server: TestServer;
let url: string;
const seen: Caller[] = [];

/** Over a real connection: there bodies arrive in another async context than the request. */
beforeAll(async () => {
  const hasher = argon2Hasher({ memoryCost: 64 });
  const passwords = {
    hash: (password: string) => see(hasher.hash(password)),
    verify: (known: string | undefined, password: string) => see(hasher.verify(known, password)),
  };
  server = await startTestServer({ trustProxy: 1 }, { passwords });
  const { media } = server.dependencies;
  const begin = media.begin.bind(media);
  media.begin = (room) => see(begin(room));
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const address: AddressInfo | string | null = server.app.server.address();
  if (address === null || typeof address === "string") throw new Error("It does not listen");
  url = `http://127.0.0.1:${address.port}/api/v1`;
});
afterAll(() => server.close());

function see<Result>(result: Result): Result {
  seen.push({ ...currentCaller() });
  return result;
}

test("who has gone before their request is read causes no error", async () => {
  server.app.server.prependOnceListener("request", ({ socket }: IncomingMessage) => {
    Object.defineProperty(socket, "remoteAddress", { value: undefined });
  });
  expect((await fetch(`${url}/site`, { headers: { connection: "close" } })).status).toBe(200);
});

test("an expectation that nobody knows is ignored", async () => {
  const asked = request(`${url}/site`, { headers: { expect: "a-surprise", connection: "close" } }).end();
  const statuses = (await once(asked, "response")).map((answer: IncomingMessage) => answer.statusCode);
  expect(statuses).toEqual([200]);
});

async function form(texts: Record<string, string>): Promise<FormData> {
  const data = new FormData();
  for (const [name, text] of Object.entries(texts)) data.set(name, text);
  data.set("avatar", new Blob([await pngPicture(200, 200)]), "avatar.png");
  return data;
}

async function callersOf(path: string, options: RequestInit): Promise<Caller[]> {
  seen.length = 0;
  const response = await fetch(url + path, { method: "POST", ...options });
  expect(await response.json()).toMatchObject({ success: true });
  return [...seen];
}

test("a visitor's form is worked on for the operation and the address", async () => {
  const body = await form({ fullName: "Asha Verma", email: "asha@example.com", password: "Sitar@2024" });
  const headers = { "x-forwarded-for": "2001:db8:1:2:3::4" };
  const visitor = { address: "2001:db8:1:2::/64", account: "signUp" };
  expect(await callersOf("/user/signup", { body, headers })).toMatchObject([visitor, visitor]);
});

test("a sign-in is worked on for the account that is tried", async () => {
  const account = await server.signedIn({ email: "ravi@example.com" });
  const body = JSON.stringify({ email: "Ravi@example.com", password: account.password });
  const headers = { "x-forwarded-for": "203.0.113.7", "content-type": "application/json" };
  expect(await callersOf("/user/signin", { body, headers })).toMatchObject([
    { address: "203.0.113.7", account: `signIn:${hashToken("ravi@example.com")}` },
  ]);
});

test("every part of a form counts for the signed-in user", async () => {
  const account = await server.signedIn();
  const body = await form({ fullName: "Asha Verma" });
  const headers = { ...account.headers, "x-forwarded-for": "203.0.113.8" };
  expect(await callersOf("/user/update", { method: "PUT", body, headers })).toMatchObject([
    { address: "203.0.113.8", account: `user:${account.id}` },
  ]);
});

test("calls that move money, and no others, are refused last", async () => {
  const app = fastify();
  trackCallers(app);
  for (const operation of readContract().operations) {
    app.post(`/${operation.id}`, { config: { operation } }, async () => ({
      last: currentCaller().refusedLast === true,
    }));
  }
  const answers = await Promise.all(
    readContract().operations.map(async ({ id }) => [id, (await app.inject({ method: "POST", url: `/${id}` })).json()]),
  );
  expect(answers.flatMap(([id, { last }]) => (last === true ? [id] : []))).toEqual([
    "subscribe",
    "verifyPayment",
    "unsubscribe",
    "cancelRenewal",
    "receivePaymentWebhook",
  ]);
});
