import { afterAll, beforeAll, expect, test } from "vitest";
import { aMail, sender } from "../../testing/a-mail.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { outboxFolder, outboxMailer } from "../../platform/mail/outbox.ts";

let server: TestServer;
let production: TestServer;

const older = aMail({
  id: "older",
  replyTo: { name: "<b>Eve</b>", address: "eve@example.com" },
  subject: "<script>alert(1)</script>",
  text: "Look: http://learn.example.com/a?b=1&c=2\n<img src=x onerror=alert(1)>\n",
  html: '<!doctype html><html><head><title>t</title></head><body><a href="http://learn.example.com/a">Go</a></body></html>',
});
const newer = aMail({ id: "newer", subject: "Later", date: new Date("2026-06-15T11:00:00.000Z") });

beforeAll(async () => {
  server = await startTestServer();
  production = await startTestServer({ production: true });
  for (const { dependencies } of [server, production]) {
    const mailer = outboxMailer(outboxFolder(dependencies.config.dataDir), { from: sender });
    for (const mail of [older, newer]) await mailer.send(mail);
  }
});
afterAll(async () => {
  await server.close();
  await production.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: "GET", url: `/dev/outbox${path}`, headers });
const fileOf = (id: string, hour: number) => `2026-06-15T${hour}-00-00-000Z-${id}.eml`;

test("lists the mails, the newest first, and keeps nothing", async () => {
  const answer = await get("");
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": expect.stringContaining("script-src 'self';"),
  });
  const [later, first] = ["Later", "alert(1)"].map((text) => answer.body.indexOf(text));
  expect(later).toBeGreaterThan(0);
  expect(first).toBeGreaterThan(later ?? 0);
});

test("links can be followed, everything else of a mail is text", async () => {
  const { body } = await get("");
  expect(body).toContain(
    '<a href="http://learn.example.com/a?b=1&amp;c=2" rel="noreferrer">http://learn.example.com/a?b=1&amp;c=2</a>',
  );
  expect(body).toContain("&lt;b&gt;Eve&lt;/b&gt; &lt;eve@example.com&gt;");
  expect(body).not.toMatch(/<(?:img|b)[\s>]|<script>/);
});

test("a mail's HTML is shown in a frame that can do nothing but open its links", async () => {
  const { body } = await get("");
  const address = `/dev/outbox/${fileOf("older", 10)}`;
  expect(body).toMatch(new RegExp(`<iframe[^>]+src="${address}"[^>]+sandbox="allow-popups`));
  const frame = await get(`/${fileOf("older", 10)}`);
  expect(frame.headers["content-security-policy"]).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; " +
      "sandbox allow-popups allow-popups-to-escape-sandbox",
  );
  expect(frame.body).toContain('<head><base target="_blank">');
  expect(frame.body).toContain('<a href="http://learn.example.com/a">Go</a>');
});

test("its script is a file of its own", async () => {
  const answer = await get("/page.js");
  expect(answer.headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect((await get("")).body).toContain('<script src="/dev/outbox/page.js" defer></script>');
});

test.each(["nothing.eml", "..%2fsession-secret", "%2e%2e%2foutbox.eml"])("%s is not there", async (name) => {
  expect((await get(`/${name}`)).statusCode).toBe(404);
});

test("answers under no name that is not the site's own", async () => {
  for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000", "192.168.1.7:3000"]) {
    expect((await get("", { host })).statusCode).toBe(200);
  }
  for (const path of ["", "/page.js", `/${fileOf("newer", 11)}`]) {
    expect((await get(path, { host: "rebound.example:3000" })).statusCode).toBe(404);
  }
});

test("without mails shows that there is none", async () => {
  await using empty = { server: await startTestServer(), [Symbol.asyncDispose]: () => empty.server.close() };
  const answer = await empty.server.app.inject({ method: "GET", url: "/dev/outbox" });
  expect(answer.body).toContain('<ol id="mails"></ol>\n<p>No mail yet.');
});

test("does not exist in production", async () => {
  for (const path of ["", "/page.js", `/${fileOf("newer", 11)}`]) {
    const answer = await production.app.inject({
      method: "GET",
      url: `/dev/outbox${path}`,
      headers: { accept: "text/html" },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain("Later");
  }
});
