import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import type { GatewayError } from "../payment-gateway.ts";
import { type ClientSettings, razorpayClient } from "./client.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function startGateway(answer: RequestListener, settings: Partial<ClientSettings> = {}) {
  const calls: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    calls.push(request);
    answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port is free");
  const delay = vi.fn(async (_milliseconds: number) => undefined);
  const baseUrl = () => `http://127.0.0.1:${address.port}/v1`;
  const client = razorpayClient({ keyId: "rzp_test_key", keySecret: "s3cret", baseUrl, delay, ...settings });
  return { client, calls, delay };
}

const sends =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response: ServerResponse) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
  };

const failure = (call: Promise<unknown>): Promise<GatewayError> =>
  call.then(
    () => Promise.reject(new Error("It was answered")),
    (error: GatewayError) => error,
  );

test("sends its keys by Basic, spelt so, and the query encoded", async () => {
  const { client, calls } = await startGateway(sends(200, '{"id":"plan_1"}'));
  expect(await client.get("/plans", { count: 100, from: "a&b" })).toEqual({ id: "plan_1" });
  expect(calls[0]?.headers.authorization).toBe(`Basic ${btoa("rzp_test_key:s3cret")}`);
  expect(calls[0]?.url).toBe("/v1/plans?count=100&from=a%26b");
});

test.each([429, 500, 502, 503])("tries three times after a %i, with growing delays", async (status) => {
  const { client, calls, delay } = await startGateway(sends(status, "{}"));
  expect(await failure(client.get("/plans"))).toMatchObject({ kind: "unavailable", status });
  expect(calls).toHaveLength(3);
  const delays = delay.mock.calls.map(([milliseconds]) => milliseconds);
  expect(delays).toHaveLength(2);
  expect(delays[0]).toBeGreaterThanOrEqual(200);
  expect(delays[1]).toBeGreaterThanOrEqual(400);
  expect(Math.max(...delays)).toBeLessThanOrEqual(3000);
});

test("succeeds when the gateway is available again", async () => {
  let calls = 0;
  const { client } = await startGateway((request, response) => {
    calls += 1;
    (calls === 1 ? sends(500, "oops") : sends(200, '{"id":"sub_1"}'))(request, response);
  });
  expect(await client.get("/subscriptions/sub_1")).toEqual({ id: "sub_1" });
});

test("a refusal has the gateway's message, and the call is not repeated", async () => {
  const error = { code: "BAD_REQUEST_ERROR", description: "Subscription is not cancellable in expired status." };
  const { client, calls } = await startGateway(sends(400, JSON.stringify({ error })));
  expect(await failure(client.get("/subscriptions/sub_1"))).toMatchObject({
    kind: "refused",
    status: 400,
    code: "BAD_REQUEST_ERROR",
    message: "Subscription is not cancellable in expired status.",
  });
  expect(calls).toHaveLength(1);
});

test("wrong keys are an unavailable gateway, and the call is not repeated", async () => {
  const { client, calls } = await startGateway(sends(401, '{"error":{"description":"Authentication failed"}}'));
  expect(await failure(client.get("/plans"))).toMatchObject({ kind: "unavailable", status: 401 });
  expect(calls).toHaveLength(1);
});

test("what makes something is sent once", async () => {
  const { client, calls } = await startGateway(sends(500, "{}"));
  expect(await failure(client.post("/subscriptions", {}))).toMatchObject({ kind: "unavailable", status: 500 });
  expect(calls).toHaveLength(1);
});

test.each([409, 500])("under an idempotency key it is repeated with the same key, after a %i too", async (status) => {
  const { client, calls } = await startGateway(sends(status, "{}"));
  const sent = client.post("/payments/pay_1/refund", { amount: 1 }, { idempotencyKey: "refund-0001" });
  expect(await failure(sent)).toMatchObject({ kind: "unavailable", status });
  expect(calls.map(({ headers }) => headers["x-refund-idempotency"])).toEqual(Array(3).fill("refund-0001"));
});

test.each([
  ["garbage", sends(200, "<html>Bad gateway</html>", { "content-type": "text/html" })],
  ["an empty answer", sends(200, "")],
  ["a word instead of an object", sends(200, '"fine"')],
  ["half an answer", sends(200, '{"id":"sub_1","pla')],
  ["another address", sends(302, "", { location: "http://127.0.0.1:9/" })],
  ["an endless answer", (_request, response) => endless(response)],
  ["an answer that breaks off", (_request, response) => void response.write("{", () => response.destroy())],
  ["a connection that breaks off", (_request, response) => void response.destroy()],
] satisfies [string, RequestListener][])("%s is no answer", async (_what, answer) => {
  const { client, calls } = await startGateway(answer);
  expect(await failure(client.get("/subscriptions/sub_1"))).toMatchObject({ kind: "unavailable" });
  expect(calls).toHaveLength(3);
});

test.each([
  ["says nothing", () => undefined],
  ["says its first words and no more", (_request, response) => void response.write('{"id":')],
] satisfies [string, RequestListener][])("a gateway that %s is given up on", async (_what, answer) => {
  const { client, calls } = await startGateway(answer, { timeout: 50 });
  const error = await failure(client.get("/plans"));
  expect(error).toMatchObject({ kind: "unavailable", status: undefined });
  expect(calls).toHaveLength(3);
});

test("a refused connection is an unavailable gateway, and the error has no secret", async () => {
  const { client } = await startGateway(() => undefined, { baseUrl: () => "http://127.0.0.1:9/v1" });
  const error = await failure(client.get("/plans"));
  expect(error.kind).toBe("unavailable");
  expect(`${error.message} ${String(error.cause)}`).not.toMatch(/s3cret|rzp_test/);
});

function endless(response: ServerResponse): void {
  const spaces = Buffer.alloc(64 * 1024, " ");
  const more = (): void => {
    while (!response.destroyed && response.write(spaces));
    if (!response.destroyed) response.once("drain", more);
  };
  more();
}

test("replaces characters in responses that cannot be stored", async () => {
  const { client } = await startGateway(sends(200, String.raw`{"id":"pay\u0000","notes":{"a\ud800":"b"}}`));
  expect(await client.get("/payments/pay")).toEqual({ id: "pay\ufffd", notes: { "a\ufffd": "b" } });
});
