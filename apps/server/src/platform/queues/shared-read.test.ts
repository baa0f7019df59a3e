import { expect, test } from "vitest";
import { sharedRead } from "./shared-read.ts";

function heldReads() {
  const ends: ((value: number | Error) => void)[] = [];
  let begun = 0;
  const read = sharedRead(() => {
    begun += 1;
    return new Promise<number>((resolve, reject) => {
      ends.push((value) => (value instanceof Error ? reject(value) : resolve(value)));
    });
  });
  return { read, begun: () => begun, end: (value: number | Error) => ends.shift()?.(value) };
}

/** Two turns of the loop: a read begins after the events of the first. */
const settled = async () => {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

test("a hundred calls are two reads: the one under way and one for all who came after it began", async () => {
  const { read, begun, end } = heldReads();
  const first = read();
  await settled();
  const later = Array.from({ length: 99 }, () => read());
  expect(begun()).toBe(1);
  end(1);
  expect(await first).toBe(1);
  await settled();
  expect(begun()).toBe(2);
  end(2);
  expect(new Set(await Promise.all(later))).toEqual(new Set([2]));
});

test("calls of one turn of the loop share the first read", async () => {
  const { read, begun, end } = heldReads();
  const calls = [read(), read(), read()];
  await settled();
  end(1);
  expect(await Promise.all(calls)).toEqual([1, 1, 1]);
  expect(begun()).toBe(1);
});

test("a call never gets a read that began before it", async () => {
  const { read, begun, end } = heldReads();
  const first = read();
  await settled();
  const second = read();
  end(1);
  await first;
  await settled();
  // The second read is under way: a third call needs a third one.
  const third = read();
  end(2);
  expect(await second).toBe(2);
  await settled();
  expect(begun()).toBe(3);
  end(3);
  expect(await third).toBe(3);
});

test("a failure is that of its own callers: the next read is made all the same", async () => {
  const { read, end } = heldReads();
  const first = read();
  await settled();
  const second = read();
  end(new Error("gone"));
  await expect(first).rejects.toThrow("gone");
  await settled();
  end(2);
  expect(await second).toBe(2);
  const third = read();
  await settled();
  end(3);
  expect(await third).toBe(3);
});
