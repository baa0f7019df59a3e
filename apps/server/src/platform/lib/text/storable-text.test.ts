import { describe, expect, test } from "vitest";
import { readCursor } from "../cursor.ts";
import { findUnstorable, toStorableJson, toStorable, isStorable } from "./storable-text.ts";

const deep = (inner: string) => JSON.parse(`${"[".repeat(50_000)}${inner}${"]".repeat(50_000)}`);

test.each(["plain", "", "नमस्ते", "\u{1f469}\u200d\u{1f467}", "\ufffe", "\u202e", "e\u0301", "\r\n"])(
  "%j is fit",
  (text) => {
    expect([isStorable(text), toStorable(text)]).toEqual([true, text]);
  },
);

test.each([
  ["a\0b", "a\ufffdb"],
  ["\ud800", "\ufffd"],
  ["a\udfffb\0", "a\ufffdb\ufffd"],
  ["\udc00\ud800", "\ufffd\ufffd"],
])("%j is not, and becomes %j", (text, fit) => {
  expect([isStorable(text), toStorable(text)]).toEqual([false, fit]);
});

describe("in JSON", () => {
  test("a text that cannot be kept is found wherever it is, in names too", () => {
    expect(findUnstorable({ a: ["x", { b: "c\0" }] })?.path).toEqual(["a", "1", "b"]);
    expect(findUnstorable({ a: { "b\ud800": 1 } })?.path).toEqual(["a", "b\ud800"]);
    expect(findUnstorable(deep('"\\ud800"'))?.path).toHaveLength(50_000);
    expect(findUnstorable({ a: [1, null, true, "fit"] })).toBeUndefined();
  });

  test("every text is made storable, also names and nested values, and nothing else changes", () => {
    const sent = '{"a\\u0000":{"b":["\\ud800",1,null,{"__proto__":"\\u0000"}]},"c":"d"}';
    const kept = '{"c":"d","a\ufffd":{"b":["\ufffd",1,null,{"__proto__":"\ufffd"}]}}';
    expect(JSON.stringify(toStorableJson(JSON.parse(sent)))).toBe(kept);
    expect(toStorableJson("\0")).toBe("\ufffd");
    expect(findUnstorable(toStorableJson(deep('{"\\udfff":"\\u0000"}')))).toBeUndefined();
  });
});

test.each(['[1,"a\\u0000"]', '["\\ud800"]', '[["\\u0000"]]'])("a cursor that holds %s is none", (json) => {
  const read = () => readCursor(Buffer.from(json).toString("base64url"), (parts) => parts[0]);
  expect(read).toThrow("This page of the list is not known");
});
