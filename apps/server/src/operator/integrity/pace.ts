import { setTimeout } from "node:timers/promises";
import type { Bytes } from "../../platform/media/byte-stream.ts";
import { second } from "../../platform/lib/time/durations.ts";

export type Pace = (bytes: Bytes) => Bytes;

/** A small file costs more than its bytes: a statement of the database, a request of the store. */
const costOfFile = 256 * 1024;
/** Milliseconds: shorter waits are left for later. */
const shortestWait = 20;

export const atFullSpeed: Pace = (bytes) => bytes;

/** The rate is for all streams that use this pace together. They fail when the signal aborts. */
export function slowedTo(bytesPerSecond: number, stopping: AbortSignal): Pace {
  const start = performance.now();
  let passed = 0;

  async function count(bytes: number): Promise<void> {
    passed += bytes;
    const ahead = (passed / bytesPerSecond) * second - (performance.now() - start);
    stopping.throwIfAborted();
    if (ahead > shortestWait) await setTimeout(ahead, undefined, { signal: stopping });
  }

  return async function* slowed(bytes) {
    let size = 0;
    for await (const chunk of bytes) {
      size += chunk.length;
      await count(chunk.length);
      yield chunk;
    }
    if (size < costOfFile) await count(costOfFile - size);
  };
}
