import { Writable } from "node:stream";
import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLogger, loggedPath } from "./logging.ts";

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
])("%s is logged as %s", (url, path) => {
  expect(loggedPath(url)).toBe(path);
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
  expect(err.stack).toMatch(/^at .*logging\.test\.ts[^]*\ncaused by: Error\nat .*logging\.test\.ts/);
  expect(JSON.stringify(err)).not.toMatch(/asha@|at secret/);
});
