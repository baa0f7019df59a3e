import { Problem } from "../lib/problem.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** What the bodies of all requests may hold in memory together. */
    bodyMemory: BodyMemory;
  }
}

/** The memory of one body that is being collected. Disposing of it frees it. */
export interface ReservedMemory extends Disposable {
  /** Counts bytes that arrived. When there are too many over all requests, the largest body is given up. */
  add: (bytes: number) => void;
}

export interface BodyMemory {
  /** `giveUp` is called with a 503 when this body has to make room. Nothing of it is counted from then on. */
  reserve: (abort: (problem: Problem) => void) => ReservedMemory;
}

interface Reservation {
  bytes: number;
  giveUp: (problem: Problem) => void;
}

export const defaultBodyMemory = 64 * 1024 * 1024;

/**
 * One counter of the bytes that bodies hold while they are collected. Only bytes that arrived count: what is merely
 * announced would let a caller fill the room without sending anything. Over the limit the largest body goes, so that
 * a short one, such as a sign-in, is never refused because of long ones.
 */
export function bodyMemory(limit: number = defaultBodyMemory): BodyMemory {
  const all = new Set<Reservation>();
  let total = 0;

  const release = (held: Reservation): void => {
    if (all.delete(held)) total -= held.bytes;
  };

  const abortLargest = (): void => {
    const largestFirst = [...all].toSorted((a, b) => b.bytes - a.bytes);
    for (const held of largestFirst) {
      if (total <= limit) return;
      release(held);
      held.giveUp(new Problem(503, "The server is very busy at the moment. Please try again shortly.", undefined, 5));
    }
  };

  return {
    reserve: (giveUp) => {
      const held: Reservation = { bytes: 0, giveUp };
      all.add(held);
      return {
        add: (bytes) => {
          if (!all.has(held)) return;
          held.bytes += bytes;
          total += bytes;
          if (total > limit) abortLargest();
        },
        [Symbol.dispose]: () => release(held),
      };
    },
  };
}
