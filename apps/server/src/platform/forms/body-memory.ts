import { Problem } from "../lib/problem.ts";

declare module "fastify" {
  interface FastifyInstance {
    bodyMemory: BodyMemory;
  }
}

export interface ReservedMemory extends Disposable {
  add: (bytes: number) => void;
}

export interface BodyMemory {
  /** `abort` gets a 503 when this body has to be dropped. */
  reserve: (abort: (problem: Problem) => void) => ReservedMemory;
}

interface Reservation {
  bytes: number;
  giveUp: (problem: Problem) => void;
}

export const defaultBodyMemory = 64 * 1024 * 1024;

/** Over the limit the largest body is aborted, so that short requests never fail because of long ones. */
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
