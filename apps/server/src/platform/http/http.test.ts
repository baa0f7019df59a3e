import { gzipSync } from "node:zlib";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../../app/app.ts";
import { readContract } from "../lib/contract.ts";
import { Problem } from "../lib/problem.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: "https://learn.example.com" });
});
afterAll(() => server.close());

describe("bodies", () => {
  const json = { "content-type": "application/json" };

  test.each(["", "{", '{"email": 5}'])("%j stays unread where an operation takes no body", async (payload) => {
    const { headers } = await server.signedIn();
    const cookie = headers.cookie.replace("session=", "__Host-session=");
    const answer = await server.call("POST", "/user/getuser", { headers: { ...json, cookie }, payload });
    expect(answer.statusCode).toBe(200);
  });

  test.each(["{", "nonsense", '{"email": }'])("%s is a 400", async (payload) => {
    const answer = await server.call("POST", "/user/signin", { headers: json, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe("The request is not valid JSON");
  });

  test.each(["null", '{"email": [], "password": ["x"]}', '{"__proto__": {"email": "a@b.co"}}'])(
    "%s is an empty form",
    async (payload) => {
      const answer = await server.call("POST", "/user/signin", { headers: json, payload });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toHaveLength(2);
    },
  );

  test.each(["[]", '"text"', "5"])("%s is no form", async (payload) => {
    const answer = await server.call("POST", "/user/signin", { headers: json, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "requests.needsBody"]);
  });

  test("other content types are a 415", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
      const answer = await server.call("POST", "/contact", { headers: { "content-type": type }, payload: "name=Asha" });
      expect(answer.statusCode).toBe(415);
    }
  });

  test("and say which one the operation takes", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const wanted = async (path: string) =>
      (await server.call("POST", path, { headers, payload: "a=b" })).json().message;
    expect(await wanted("/contact")).toBe("Send this as application/json");
    expect(await wanted("/user/signup")).toBe("Send this form as multipart/form-data");
  });

  test("a compressed one is a 415 that says so", async () => {
    const headers = { "content-type": "application/json", "content-encoding": "gzip" };
    const answer = await server.call("POST", "/contact", { headers, payload: gzipSync("{}") });
    expect([answer.statusCode, answer.json().code]).toEqual([415, "requests.sendUncompressed"]);
  });

  test("an empty JSON body counts as none for a form with files too", async () => {
    const answer = await server.call("POST", "/user/signup", { headers: json, payload: "" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe("Please fill all the fields");
  });

  test("a huge one is a 413", async () => {
    const answer = await server.call("POST", "/contact", { payload: { message: "x".repeat(300 * 1024) } });
    expect(answer.statusCode).toBe(413);
  });

  test("one that exceeds the memory for all bodies is a 503 with Retry-After", async () => {
    const config = { ...server.dependencies.config, maxBodyMemory: 1000 };
    const app = await buildApp({ ...server.dependencies, config });
    const send = (message: string) =>
      app.inject({
        method: "POST",
        url: "/api/v1/contact",
        payload: { name: "Asha", email: "asha@example.com", message },
      });
    const answer = await send("x".repeat(2000));
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
    expect((await send("Hello")).statusCode).toBe(200);
    await app.close();
  });

  test("one that is nested deep is answered like any other", async () => {
    const unknown = "[".repeat(100_000) + "]".repeat(100_000);
    const payload = `{ "name": "Asha", "email": "asha@example.com", "message": "Hello", "unknown": ${unknown} }`;
    const answer = await server.call("POST", "/contact", { headers: json, payload });
    expect(answer.statusCode).toBe(200);
  });

  test("a visitor's broken body is a 401", async () => {
    const answer = await server.call("PUT", "/course/nowhere", { headers: json, payload: "{" });
    expect(answer.statusCode).toBe(401);
  });

  test.each(["many", "NaN", "Infinity", "-Infinity", "1e999"])(
    "a query that does not fit, like %s, is a 400 that names it",
    async (limit) => {
      const answer = await server.call("GET", "/course", { query: { limit } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual([
        {
          field: "limit",
          code: "requests.unusableValue",
          params: { field: "limit" },
          message: "This value of limit cannot be used",
        },
      ]);
    },
  );

  test("a search text that is too long gets a message", async () => {
    const answer = await server.call("GET", `/course?q=${"x".repeat(201)}`);
    expect(answer.json()).toMatchObject({ message: "Search text should be at most 200 characters" });
  });

  test.each(["q", "limit", "cursor"])("one that is given twice is a 400: %s", async (field) => {
    const answer = await server.call("GET", `/course?limit=2&${field}=1&${field}=2`);
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ field }]]);
  });
});

describe("addresses", () => {
  test("an unknown one is a 404 in JSON", async () => {
    const answer = await server.call("GET", "/nowhere", { headers: { accept: "text/html" } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      success: false,
      code: "requests.nothingHere",
      message: "There is nothing at this address",
      requestId: expect.any(String),
    });
  });

  test("a wrong method is a 405 that names the right ones", async () => {
    const answer = await server.app.inject({ method: "PATCH", url: "/api/v1/course/0b9c6a1e" });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe("GET, PUT, DELETE, POST");
    expect(answer.json().success).toBe(false);
    const signIn = await server.app.inject({ method: "GET", url: "/api/v1/user/signin" });
    expect([signIn.statusCode, signIn.headers.allow]).toEqual([405, "POST"]);
  });

  test.each(["QUERY", "PROPFIND", "TRACE"])("so is %s, which nothing accepts", async (method) => {
    const call = async (url: string) =>
      // The types of the library lack them.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      server.app.inject({ method: method as "GET", url });
    const answer = await call("/api/v1/user/signin");
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, "POST"]);
    expect((await call("/api/v1/nowhere")).statusCode).toBe(404);
  });

  test("one that cannot be decoded is a 400 in JSON", async () => {
    const answer = await server.app.inject({ method: "GET", url: "/api/v1/course/%zz" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, requestId: expect.any(String) });
  });
});

describe("origin", () => {
  const contact = { payload: { name: "Asha", email: "asha@example.com", message: "Hello" } };
  const own = "https://learn.example.com";

  test.each([
    ["no header at all", {}, 200],
    ["the site's own address", { origin: own }, 200],
    ["the host that was called", { origin: "http://10.1.2.3:3000", host: "10.1.2.3:3000" }, 200],
    ["another site", { origin: "https://evil.example" }, 403],
    ["a subdomain", { origin: "https://evil.learn.example.com" }, 403],
    ["nobody", { origin: "null" }, 403],
    ["cross-site", { "sec-fetch-site": "cross-site" }, 403],
    ["same-site", { "sec-fetch-site": "same-site" }, 403],
    ["same-site with the own address", { "sec-fetch-site": "same-site", origin: own }, 200],
    ["same-origin", { "sec-fetch-site": "same-origin" }, 200],
  ])("a change from %s", async (_from, headers, status) => {
    expect((await server.call("POST", "/contact", { ...contact, headers })).statusCode).toBe(status);
  });

  test("signing out is refused to another site and to a followed link", async () => {
    const { headers } = await server.signedIn();
    const cookie = headers.cookie.replace("session=", "__Host-session=");
    const signOut = (more: Record<string, string>) =>
      server.call("GET", "/user/signout", { headers: { cookie, ...more } });
    expect((await signOut({ "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
    expect((await signOut({ "sec-fetch-site": "none", "sec-fetch-mode": "navigate" })).statusCode).toBe(403);
    expect((await server.call("POST", "/user/getuser", { headers: { cookie } })).statusCode).toBe(200);
    expect((await signOut({ "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" })).statusCode).toBe(200);
  });

  test("reading is open to all", async () => {
    expect((await server.call("GET", "/course", { headers: { origin: "https://evil.example" } })).statusCode).toBe(200);
  });
});

describe("headers", () => {
  test("under https browsers are kept on https and cookies bound to the host", async () => {
    const account = await server.signedIn();
    const answer = await server.call("POST", "/user/signin", {
      payload: { email: account.email, password: account.password },
    });
    expect(answer.headers["strict-transport-security"]).toBe("max-age=31536000");
    expect(answer.headers["content-security-policy"]).toContain("upgrade-insecure-requests");
    expect(answer.cookies).toMatchObject([
      { name: "__Host-session", secure: true, httpOnly: true, sameSite: "Lax", path: "/" },
      { name: "__Host-device", secure: true, httpOnly: true },
    ]);
  });

  test("no answer lets a script be written into a page", async () => {
    const answer = await server.call("GET", "/site");
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("img-src 'self' blob: data:;");
    expect(policy).toContain("media-src 'self' blob:;");
    expect(policy).toContain("base-uri 'none';");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  test("the frame of PDFs has neither an origin nor the network, and gets its own files", async () => {
    const { headers } = await server.app.inject({ url: "/pdf-frame.html" });
    const policy = String(headers["content-security-policy"]);
    for (const directive of ["default-src 'none'", "frame-ancestors 'self'", "sandbox allow-scripts allow-modals"])
      expect(policy.split("; ")).toContain(directive);
    expect(policy).not.toContain("connect-src");
    expect(headers).not.toHaveProperty("origin-agent-cluster");
    const sharing = async (url: string) => (await server.app.inject({ url })).headers["cross-origin-resource-policy"];
    expect(await sharing("/assets/pdf-frame-1a2b.js")).toBe("cross-origin");
    expect(await sharing("/assets/app-1a2b.js")).toBe("same-origin");
  });

  describe("with Razorpay", () => {
    const payments = {
      provider: "razorpay",
      keyId: "rzp_test_1",
      keySecret: "secret",
      planId: "plan_1",
      webhookSecrets: ["webhook secret"],
    } as const;
    let app: FastifyInstance;

    beforeAll(async () => {
      const config = { ...server.dependencies.config, payments };
      // Not the built one, whose own script would be among the sources.
      const webFolder = join(config.dataDir, "web");
      app = await buildApp({ ...server.dependencies, config, sandbox: undefined }, { webFolder });
    });
    afterAll(() => app.close());

    const headersOf = async (url: string) => {
      const { headers } = await app.inject({ url, headers: { accept: "text/html" } });
      return { policy: String(headers["content-security-policy"]), permissions: String(headers["permissions-policy"]) };
    };

    test.each(["/checkout", "/checkout?from=course"])("its hosts may be loaded by the document at %s", async (url) => {
      const { policy, permissions } = await headersOf(url);
      for (const directive of ["script-src 'self'", "frame-src 'self'", "connect-src 'self'", "form-action 'self'"]) {
        expect(policy).toContain(`${directive} https://*.razorpay.com;`);
      }
      expect(policy).toContain("img-src 'self' blob: data: https://*.razorpay.com;");
      expect(policy).toContain("base-uri 'none'");
      expect(permissions).toContain('payment=(self "https://*.razorpay.com")');
    });

    test.each([
      "/",
      "/courses",
      "/checkout/success",
      "/checkout/",
      "/Checkout",
      "/course/checkout",
      "/api/v1/site?/checkout",
    ])("and not by %s", async (url) => {
      const { policy, permissions } = await headersOf(url);
      expect(policy).toContain("script-src 'self';");
      expect(`${policy} ${permissions}`).not.toContain("razorpay");
    });
  });

  test("without Razorpay its hosts may be loaded by no page", async () => {
    for (const url of ["/", "/checkout"]) {
      const { headers } = await server.app.inject({ url, headers: { accept: "text/html" } });
      expect(headers["content-security-policy"]).toContain("script-src 'self';");
      expect(JSON.stringify(headers)).not.toContain("razorpay");
    }
  });

  test("pages use what the player and payments need, and no other power of the browser", async () => {
    for (const url of ["/", "/checkout", "/api/v1/site", "/dev/outbox"]) {
      const policy = String((await server.app.inject({ url })).headers["permissions-policy"]);
      for (const feature of ["camera", "microphone", "geolocation", "usb"]) expect(policy).toContain(`${feature}=()`);
      for (const feature of ["fullscreen", "autoplay", "picture-in-picture", "payment"]) {
        expect(policy).toContain(`${feature}=(self)`);
      }
    }
  });

  test("files of pages are sent without what is read of documents alone", async () => {
    for (const url of ["/assets/none.js", "/media/images/none"]) {
      const { headers } = await server.app.inject({ url });
      expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "same-origin" });
      expect(headers["content-security-policy"]).toBeDefined();
      expect(headers).not.toHaveProperty("permissions-policy");
      expect(headers).not.toHaveProperty("cross-origin-opener-policy");
    }
  });

  test("HSTS includes subdomains when the operator sets it", async () => {
    const config = { ...server.dependencies.config, hstsSubdomains: true };
    const app = await buildApp({ ...server.dependencies, config });
    const { headers } = await app.inject({ url: "/" });
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    await app.close();
  });

  test("a plain http site sends nothing that breaks it", async () => {
    const app = await buildApp({
      ...server.dependencies,
      config: { ...server.dependencies.config, publicUrl: "http://192.168.1.5:3000" },
    });
    const answer = await app.inject({ url: "/api/v1/site" });
    expect(answer.headers["strict-transport-security"]).toBeUndefined();
    expect(answer.headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
    await app.close();
  });
});

describe("failures of ours", () => {
  test("reveal no internals", async () => {
    const broken = new Proxy(server.dependencies.db, {
      get: () => {
        throw new Error("select secret from /srv/data failed");
      },
    });
    const app = await buildApp({ ...server.dependencies, db: broken });
    const answer = await app.inject({ url: "/api/v1/site" });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      success: false,
      code: "service.failed",
      message: "Something went wrong on our side. Please try again.",
      requestId: expect.any(String),
    });
    await app.close();
  });

  test("an unavailable database is a 503 with Retry-After", async () => {
    const away = new Proxy(server.dependencies.db, {
      get: () => {
        throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", syscall: "connect" });
      },
    });
    const app = await buildApp({ ...server.dependencies, db: away });
    for (const url of ["/api/v1/site", "/readyz"]) {
      const answer = await app.inject({ url });
      expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
    }
    expect((await app.inject({ url: "/healthz" })).statusCode).toBe(200);
    await app.close();
  });
});

test("a query that the queue refused keeps the queue's error", async () => {
  const busy = new Proxy(server.dependencies.db, {
    get: () => {
      throw new Error("Failed query", { cause: new Problem(503, "service.pagesBusy", undefined, 7) });
    },
  });
  const app = await buildApp({ ...server.dependencies, db: busy });
  const answer = await app.inject({ url: "/api/v1/site" });
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "7"]);
  expect(answer.json().message).toBe("Too many pages are being made at the moment");
  await app.close();
});

test.each([
  ["a full disk", { code: "ENOSPC" }, "60"],
  [
    "a deadlock that PostgreSQL ended",
    { cause: Object.assign(new Error(), { code: "40P01", severity: "ERROR" }) },
    "1",
  ],
])("%s is a 503 with Retry-After", async (_, failure, retryAfter) => {
  const failing = new Proxy(server.dependencies.db, {
    get: () => {
      throw Object.assign(new Error("A write failed"), failure);
    },
  });
  const app = await buildApp({ ...server.dependencies, db: failing });
  const answer = await app.inject({ url: "/api/v1/site" });
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, retryAfter]);
  await app.close();
});

describe("a server whose operations differ from the contract does not start", () => {
  const contract = readContract();

  test("when an operation has no handler", async () => {
    const [first] = contract.operations;
    const strange = { ...contract, operations: [...contract.operations, { ...first, id: "flyAway" }] };
    const start = buildApp(server.dependencies, { contract: Object.assign({}, contract, strange) });
    await expect(start).rejects.toThrow("flyAway has no handler");
  });

  test("when a handler has no operation", async () => {
    const without = { ...contract, operations: contract.operations.filter(({ id }) => id !== "getSite") };
    await expect(buildApp(server.dependencies, { contract: without })).rejects.toThrow(
      "getSite is no operation of the contract",
    );
  });
});

test("readyz checks once in two seconds for any number of callers, and recovers as quickly", async () => {
  let checks = 0;
  let broken = false;
  let now = server.dependencies.clock();
  const check = async () => {
    checks += 1;
    if (broken) throw new Error("read-only file system");
  };
  const media = { ...server.dependencies.media, check };
  const app = await buildApp({ ...server.dependencies, media, clock: () => now });
  const ask = async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject({ url: "/readyz" })));
    return new Set(answers.map(({ statusCode }) => statusCode));
  };
  expect([await ask(), checks]).toEqual([new Set([200]), 1]);
  broken = true;
  now = new Date(now.getTime() + 2000);
  expect([await ask(), checks]).toEqual([new Set([503]), 2]);
  broken = false;
  expect([await ask(), checks]).toEqual([new Set([503]), 2]);
  now = new Date(now.getTime() + 2000);
  expect([await ask(), checks]).toEqual([new Set([200]), 3]);
  await app.close();
});

test("readyz looks at database and storage", async () => {
  expect((await server.call("GET", "/readyz")).json()).toEqual({
    success: true,
    code: "service.ready",
    message: "Ready",
    integrity: { checkedAt: null, problems: {} },
  });
  const media = { ...server.dependencies.media, check: () => Promise.reject(new Error("read-only file system")) };
  const app = await buildApp({ ...server.dependencies, media });
  const answer = await app.inject({ url: "/readyz" });
  expect(answer.statusCode).toBe(503);
  expect(answer.json().message).toBe("Not ready: storage");
  await app.close();
});
