import { Writable } from "node:stream";
import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { loggedPath } from "./logged-path.ts";
import { createLogger } from "./logging.ts";

function logged(...entry: [object, string]): string {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  createLogger({ logLevel: "info" }, sink).info(...entry);
  return lines.join("");
}

test("a failed query is logged without its values", () => {
  const error = new DrizzleQueryError(
    "insert into users values ($1)",
    ["$argon2id$secret", "asha@example.com"],
    new Error("duplicate key value violates unique constraint"),
  );
  const line = logged({ err: error }, "request failed");
  expect(line).toContain("insert into users values ($1)");
  expect(line).toContain("duplicate key value");
  expect(line).not.toMatch(/argon2id|asha@example/);
});

test("credentials are hidden in every field", () => {
  const secrets = {
    password: "Sitar2024",
    token: "t0ken",
    headers: { cookie: "session=abc", authorization: "Bearer x" },
  };
  expect(logged({ ...secrets, body: secrets }, "hello")).not.toMatch(/Sitar2024|t0ken|session=abc|Bearer/);
});

test.each([
  ["/media/lectures/abc?u=1&e=2&s=signature", "/media/lectures/abc"],
  ["/media/streams/secret-token/1080.mp4", "/media/streams/[hidden]/1080.mp4"],
  ["/api/v1/user/reset/secret-token", "/api/v1/user/reset/[hidden]"],
  ["/reset-password/secret-token", "/reset-password/[hidden]"],
  ["/api/v1/course?q=private", "/api/v1/course"],
  ["/calendar/feed/secret-token.ics", "/calendar/feed/[hidden]"],
  ["/calend%61r/f%65ed/secret-token.ics", "/calend%61r/f%65ed/[hidden]"],
  ["/hi/reset-password/secret-token?lang=hi", "/hi/reset-password/[hidden]"],
  ["http://localhost/reset-password/secret-token", "http://localhost/reset-password/[hidden]"],
  ["/calendar/feeds/q7Xn2vKdLr0aT5sYb8cWm3uEj6hZp1oG.ics", "/calendar/feeds/[hidden]"],
  ["/api/v1/notices/unsubscribe?token=secret", "/api/v1/notices/unsubscribe"],
  ["/unsubscribe%3Ftoken=secret", "/unsubscribe"],
  ["/unsubscribe;token=secret", "/unsubscribe"],
  ["/courses/an-introduction-to-linear-algebra-4f2a", "/courses/an-introduction-to-linear-algebra-4f2a"],
  ["/api/v1/course/5b8aa5d3-8dd2-4e0c-9d43-3a3b1b0c7a11", "/api/v1/course/5b8aa5d3-8dd2-4e0c-9d43-3a3b1b0c7a11"],
])("%s is logged as %s", (url, path) => {
  expect(loggedPath(url)).toBe(path);
});

test("an error that quotes an address is logged without its secrets", () => {
  const quoted = `Reply was already sent in "/calendar/feed/secret-token.ics?s=signature" (GET), see /work/media/a.mp4`;
  const line = logged({ err: new Error(quoted, { cause: new Error("at /reset-password/other-secret") }) }, "failed");
  expect(line).not.toMatch(/secret|signature/);
  expect(line).toContain("/work/media/a.mp4");
});

test("a logged error has its stack and its cause, and no values", () => {
  const detail = "Key (email)=(asha@example.com) already exists.";
  const cause = Object.assign(new Error("duplicate key"), { code: "23505", detail });
  const { err } = JSON.parse(
    logged({ err: new DrizzleQueryError("insert into users", ["x\n    at secret"], cause) }, ""),
  );
  expect(err).toMatchObject({
    type: "DrizzleQueryError",
    message: "Failed query: insert into users: duplicate key",
    code: "23505",
  });
  expect(err.stack).toMatch(
    /^at apps\/server\/.*logging\.test\.ts[^]*\ncaused by: Error\nat apps\/server\/.*logging\.test\.ts/,
  );
  expect(JSON.stringify(err)).not.toMatch(/asha@|at secret/);
});
