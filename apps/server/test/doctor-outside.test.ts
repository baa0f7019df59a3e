import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkOutside, checkRedirect } from "../src/operator/doctor/check-outside.ts";
import { checkPayments } from "../src/operator/doctor/check-payments.ts";
import type { Finding } from "../src/operator/doctor/findings.ts";
import type { PaymentSettings } from "../src/config/payment-settings.ts";
import { buildApp } from "../src/app/app.ts";
import { proxyCheckPath } from "../src/platform/http/proxy/proxied-request.ts";
import { type Certificate, selfSigned } from "../src/testing/processes/certificates.ts";
import { startTestServer, type TestServer } from "../src/testing/test-server.ts";

const razorpay: PaymentSettings = {
  provider: "razorpay",
  keyId: "rzp_test_1",
  keySecret: "secret",
  planId: "plan_1",
  webhookSecrets: ["secret of the webhook"],
};

let server: TestServer;
let certificate: Certificate;

beforeAll(async () => {
  server = await startTestServer();
  certificate = await selfSigned();
});
afterAll(() => server.close());

/** The product behind a proxy, which may change what it passes on. */
async function behindProxy(
  {
    trustProxy = 1,
    scheme = "http",
    change = addAddress,
    drop = [],
  }: {
    trustProxy?: number;
    scheme?: "http" | "https";
    change?: (headers: IncomingHttpHeaders, address: string) => IncomingHttpHeaders;
    /** Of the response. */
    drop?: readonly string[];
  },
  work: (publicUrl: string) => Promise<Finding[]>,
): Promise<string[]> {
  let target = 0;
  const proxy = await listening(scheme, (incoming, outgoing) => {
    const { method, url: path } = incoming;
    const headers = change(incoming.headers, incoming.socket.remoteAddress ?? "");
    const passed = request({ port: target, host: "127.0.0.1", method, path, headers }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !drop.includes(name));
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  const publicUrl = `${scheme}://localhost:${proxy.port}`;
  const config = { ...server.dependencies.config, trustProxy, publicUrl, payments: razorpay };
  const app = await buildApp(
    { ...server.dependencies, config, clock: () => new Date() },
    { webFolder: join(config.dataDir, "web") },
  );
  try {
    target = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
    return (await work(publicUrl)).map(({ state, text }) => `${state}: ${text}`);
  } finally {
    await app.close();
    await proxy.close();
  }
}

const outside = (setting: Parameters<typeof behindProxy>[0]) =>
  behindProxy(setting, (publicUrl) =>
    checkOutside({ ...server.dependencies.config, trustProxy: setting.trustProxy ?? 1, publicUrl }),
  );

const addAddress = (headers: IncomingHttpHeaders, address: string): IncomingHttpHeaders => ({
  ...headers,
  "x-forwarded-for": [headers["x-forwarded-for"], address].filter((each) => each !== undefined).join(", "),
});

test("behind a proxy that is set up well all is fine", async () => {
  const findings = await outside({});
  expect(findings.filter((text) => !text.startsWith("fine"))).toEqual([]);
  expect(findings.join("\n")).toMatch(/a caller's address arrives through the proxy, and cannot be forged/);
});

test.each([
  ["no TRUST_PROXY", { trustProxy: 0 }, "wrong: 1 proxies add an address, and the server trusts another number"],
  ["too large a TRUST_PROXY", { trustProxy: 2 }, "wrong: whoever sends X-Forwarded-For can choose the address"],
  [
    "a proxy that adds no address",
    {
      change: (headers: IncomingHttpHeaders) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => name !== "x-forwarded-for")),
    },
    "wrong: no X-Forwarded-For arrives, so all callers count as the proxy 127.0.0.1",
  ],
  [
    "a proxy that passes a caller's header on unchanged",
    { change: (headers: IncomingHttpHeaders) => headers },
    "wrong: whoever sends X-Forwarded-For can choose the address",
  ],
  [
    "a proxy that sends its own host",
    { change: (headers: IncomingHttpHeaders, address: string) => addAddress({ ...headers, host: "backend" }, address) },
    "warning: the server is asked for the host backend: let the proxy pass on the header Host",
  ],
  [
    "a proxy that names another protocol",
    {
      change: (headers: IncomingHttpHeaders, address: string) =>
        addAddress({ ...headers, "x-forwarded-proto": "https" }, address),
    },
    "warning: the proxy says that requests come by https, and PUBLIC_URL has http",
  ],
])("%s is named with what to do", async (_, setting, sentence) => {
  expect((await outside(setting)).filter((text) => text.startsWith(sentence))).toHaveLength(1);
});

test("a certificate that no browser trusts is named, and what is behind it is examined all the same", async () => {
  const findings = (await outside({ scheme: "https" })).join("\n");
  expect(findings).toMatch(
    /^wrong: browsers do not trust the certificate of localhost: self-signed certificate\. Get one/m,
  );
  expect(findings).toMatch(/^fine: the server answers at https:/m);
  expect(findings).toMatch(/^fine: browsers are told to stay with https/m);
  const dropped = await outside({ scheme: "https", drop: ["strict-transport-security"] });
  expect(dropped.join("\n")).toMatch(/^warning: browsers are not told to stay with https/m);
});

test("another server at the public address is a fault, and nobody there too", async () => {
  const other = await listening("http", (_, response) => response.end("Welcome to nginx!"));
  const config = { ...server.dependencies.config, publicUrl: `http://localhost:${other.port}` };
  expect(await checkOutside(config)).toMatchObject([
    { state: "wrong", text: expect.stringContaining("by something else than this server") },
  ]);
  await other.close();
  expect(await checkOutside(config)).toMatchObject([
    { state: "wrong", text: expect.stringContaining("Start the server and the proxy") },
  ]);
});

test("http has to lead to https", async () => {
  const origin = new URL("https://learn.example.org");
  const redirecting = await listening("http", (_, response) =>
    response.writeHead(301, { location: `${origin.origin}/` }).end(),
  );
  const plain = await listening("http", (_, response) => response.end("Welcome"));
  expect(await checkRedirect(origin, `http://localhost:${redirecting.port}/`)).toMatchObject({ state: "fine" });
  expect(await checkRedirect(origin, `http://localhost:${plain.port}/`)).toMatchObject({ state: "warning" });
  await Promise.all([redirecting.close(), plain.close()]);
});

test("only who has the session secret learns how requests arrive", async () => {
  for (const token of ["", "1.forged", `${Date.now()}.forged`]) {
    const { statusCode } = await server.app.inject({ url: proxyCheckPath, headers: { "x-arrival-token": token } });
    expect(statusCode).toBe(404);
  }
});

test("a webhook that the proxy keeps for itself is a fault", async () => {
  const gateway = server.dependencies.gateway;
  const findings = (publicUrl: string) =>
    checkPayments({ ...server.dependencies.config, payments: razorpay, production: true, publicUrl }, gateway).then(
      (all) => all.slice(1),
    );
  expect(await behindProxy({}, findings)).toEqual([expect.stringMatching(/^fine: webhooks reach the server/)]);
  const keeping = await listening("http", (_, response) => response.writeHead(403).end());
  expect(await findings(`http://localhost:${keeping.port}`)).toMatchObject([
    { state: "wrong", text: expect.stringContaining("The proxy must pass this address on to the server") },
  ]);
  await keeping.close();
});

async function listening(scheme: "http" | "https", listener: RequestListener) {
  const made: Server = scheme === "http" ? createServer(listener) : createTlsServer(certificate, listener);
  made.listen(0, "localhost");
  await once(made, "listening");
  const address = made.address();
  const close = async (): Promise<void> => {
    made.closeAllConnections();
    made.close();
    await once(made, "close");
  };
  return { port: typeof address === "object" ? address?.port : undefined, close };
}
