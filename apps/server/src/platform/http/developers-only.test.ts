import { request } from "node:http";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const pages = ["/dev/outbox", "/dev/outbox/page.js", "/dev/payments", "/sandbox/checkout.js"];
const everything = [...pages, "/dev/outbox/mail.eml", "/sandbox/checkout", "/sandbox/pay", "/sandbox/v1/plans"];
const forwarded = { "x-forwarded-for": "127.0.0.1" };

/** An address of this machine that is not a loopback one, where it has any. */
const outside = Object.values(networkInterfaces())
  .flatMap((addresses = []) => addresses)
  .find(({ family, internal }) => family === "IPv4" && !internal)?.address;

function statusAt(address: string, server: TestServer, path: string, headers: Record<string, string> = {}) {
  const place = server.app.server.address();
  const port = typeof place === "object" && place !== null ? place.port : 0;
  return new Promise<number | undefined>((resolve, reject) => {
    request(
      { host: address, port, path, headers: { host: "localhost", connection: "close", ...headers } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    )
      .on("error", reject)
      .end();
  });
}

async function listening(host: string, settings?: Parameters<typeof startTestServer>[0]): Promise<TestServer> {
  const server = await startTestServer(settings);
  await server.app.listen({ host, port: 0 });
  return server;
}

describe("outside production", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await listening("0.0.0.0");
  });
  afterAll(() => server.close());

  test("developers' pages answer at this machine", async () => {
    for (const path of pages) expect([path, await statusAt("127.0.0.1", server, path)]).toEqual([path, 200]);
  });

  test.skipIf(outside === undefined)("they respond to no other address, with any host name", async () => {
    for (const path of everything) {
      expect([path, await statusAt(outside ?? "", server, path)]).toEqual([path, 404]);
      expect([path, await statusAt(outside ?? "", server, path, forwarded)]).toEqual([path, 404]);
    }
    expect(await statusAt(outside ?? "", server, "/healthz")).toBe(200);
  });

  test.each([
    ["10.0.0.7", 404],
    ["::ffff:10.0.0.7", 404],
    ["fe80::1", 404],
    ["::1", 200],
    ["::ffff:127.0.0.1", 200],
    ["127.3.2.1", 200],
  ])("a socket of %s gets %i", async (remoteAddress, status) => {
    for (const url of pages) {
      const answer = await server.app.inject({ method: "GET", url, remoteAddress });
      expect([url, answer.statusCode]).toEqual([url, status]);
    }
    const payload = { webhooks: "deliver" };
    const switching = { method: "POST", url: "/dev/payments/switches", payload, remoteAddress } as const;
    expect((await server.app.inject(switching)).statusCode).toBe(status);
  });

  test.each(["x-forwarded-for", "forwarded", "x-real-ip", "x-forwarded-host", "x-forwarded-proto", "cf-connecting-ip"])(
    "a request with %s comes from somewhere else",
    async (name) => {
      for (const url of everything) {
        const answer = await server.app.inject({ method: "GET", url, headers: { [name]: "localhost" } });
        expect([url, answer.statusCode]).toEqual([url, 404]);
      }
    },
  );

  test("the sandbox too answers under no name that is not the site's own", async () => {
    for (const url of pages) {
      const answer = await server.app.inject({ method: "GET", url, headers: { host: "rebound.example" } });
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
  });
});

test.skipIf(outside === undefined)(
  "only the server itself reaches the sandbox of a server that listens at one outer address",
  async () => {
    await using started = closing(await listening(outside ?? ""));
    const { server } = started;
    await expect(server.dependencies.gateway?.fetchPlan()).resolves.toMatchObject({ months: 12 });
    const wrongKeys = { authorization: `Basic ${btoa("rzp_test_1:guessed")}` };
    expect(await statusAt(outside ?? "", server, "/sandbox/v1/plans")).toBe(404);
    expect(await statusAt(outside ?? "", server, "/sandbox/v1/plans", wrongKeys)).toBe(404);
  },
);

test("in production with the sandbox every browser may pay, and the protocol is this machine's", async () => {
  const publicUrl = "https://learn.example.com";
  await using started = closing(
    await listening("0.0.0.0", { production: true, payments: { provider: "sandbox" }, publicUrl }),
  );
  const { app, dependencies } = started.server;
  const statusOf = async (url: string) => {
    const headers = { host: "learn.example.com", ...forwarded };
    return (await app.inject({ method: "GET", url, headers, remoteAddress: "10.0.0.7" })).statusCode;
  };
  expect(await statusOf("/sandbox/checkout.js")).toBe(200);
  // The sandbox's own response to a missing key.
  expect(await statusOf("/sandbox/checkout")).toBe(401);
  expect(await statusOf("/dev/payments")).toBe(401);
  for (const url of ["/sandbox/v1/plans", "/sandbox/%761/plans", "/sandbox/checkout/../v1/plans", "/dev/outbox"]) {
    expect([url, await statusOf(url)]).toEqual([url, 404]);
  }
  await expect(dependencies.gateway?.fetchPlan()).resolves.toMatchObject({ months: 12 });
});

function closing(server: TestServer) {
  return {
    server,
    [Symbol.asyncDispose]: async () => {
      server.app.server.closeAllConnections();
      await server.close();
    },
  };
}
