import { setTimeout } from "node:timers/promises";
import { fieldProblem } from "../../platform/lib/problem.ts";

export function countLetters(text: string): number {
  return text.length;
}

export async function waitFor(milliseconds: string): Promise<void> {
  await setTimeout(Number(milliseconds));
}

export function refuse(field: string): never {
  throw fieldProblem(400, field, "catalogue.captionsEmpty");
}

export function fail(message: string): never {
  throw new Error(message);
}

export function runForever(): never {
  for (;;);
}

export function fillMemory(text: string): string[] {
  const all: string[] = [];
  for (;;) all.push(`${text}${all.length}`.repeat(10));
}

/** Outside of the heap, at most 1 GiB. */
export function fillBuffers(): never {
  const all: Uint8Array[] = [];
  for (;;) if (all.length < 256) all.push(new Uint8Array(4 * 2 ** 20).fill(1));
}
