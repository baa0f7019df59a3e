import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLogger } from "./logging.ts";

function written(log: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  log(createLogger({ logLevel: "info" }, sink, { terminal: true }));
  return lines.join("");
}

test("a request is its time, method, path, status and milliseconds", () => {
  const request = { method: "GET", path: "/api/v1/course", status: 200, ms: 12, userId: "u1", address: "127.0.0.1" };
  expect(written((log) => log.info(request, "request"))).toMatch(
    /^\d\d:\d\d:\d\d GET {4}\/api\/v1\/course 200 12 ms\n$/,
  );
});

test("another line is its message and what belongs to it", () => {
  expect(written((log) => log.info({ courses: 14 }, "demo data added"))).toMatch(/^\S+ demo data added courses=14\n$/);
});

test("a warning says so, and its error has its stack beneath", () => {
  const text = written((log) => log.warn({ err: new Error("no room") }, "the disk"));
  expect(text).toMatch(/^\S+ WARN the disk \n {4}Error: no room\n {4}at .*terminal-line\.test\.ts/);
});

test("secrets stay hidden, and no text controls the terminal", () => {
  const secrets = { password: "Sitar2024", headers: { cookie: "session=abc" } };
  const text = written((log) => log.info({ ...secrets, name: "\u001b[2J\u009b31m" }, "hello\nagain"));
  expect(text).toMatch(/^\S+ hello again password=\[hidden\] headers={"cookie":"\[hidden\]"} name= \[2J 31m\n$/);
});
