import { expect, test } from "vitest";
import { isDiskFull } from "../../files/disk-full.ts";
import { toEmbeddedFailure } from "./embedded-failure.ts";

const statement = { severity: "ERROR", code: "53100", message: "could not extend file: No space left on device" };
const panic = { severity: "PANIC", code: "53100", message: "could not write to file: No space left on device" };

test.each([
  ["a statement that finds the disk full", Object.assign(new Error(statement.message), statement), false],
  ["a log that cannot be written", Object.assign(new Error(panic.message), panic), true],
  ["the end of the WebAssembly program", new WebAssembly.RuntimeError("unreachable"), true],
  ["a file system that is full", { errno: 51 }, true],
  ["a value that cannot be sent", new TypeError("not a number"), false],
])("%s", (_name, error, fatal) => {
  expect(toEmbeddedFailure(error).fatal).toBe(fatal);
});

test("keeps that a disk is full", () => {
  expect(isDiskFull(new Error(toEmbeddedFailure({ errno: 51 }).message))).toBe(true);
  expect(toEmbeddedFailure(Object.assign(new Error(panic.message), panic))).toMatchObject({
    code: "53100",
    severity: "PANIC",
  });
});
