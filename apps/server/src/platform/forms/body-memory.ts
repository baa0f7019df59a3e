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
  reserve: (abort: (problem: Problem) => void) => ReservedMemory;
}

interface Reservation {
  bytes: number;
  abort: (problem: Problem) => void;
}

export const defaultBodyMemory = 64 * 1024 * 1024;

/** Over the limit the largest body is aborted, so that short requests never fail because of long ones. */
export function bodyMemory(limit: number = defaultBodyMemory): BodyMemory {
  const all = new Set<Reservation>();
  let total = 0;

  const release = (reservation: Reservation): void => {
    if (all.delete(reservation)) total -= reservation.bytes;
  };

  const abortLargest = (): void => {
    const largestFirst = [...all].toSorted((a, b) => b.bytes - a.bytes);
    for (const reservation of largestFirst) {
      if (total <= limit) return;
      release(reservation);
      reservation.abort(new Problem(503, "service.busy", undefined, 5));
    }
  };

  return {
    reserve: (abort) => {
      const reservation: Reservation = { bytes: 0, abort };
      all.add(reservation);
      return {
        add: (bytes) => {
          if (!all.has(reservation)) return;
          reservation.bytes += bytes;
          total += bytes;
          if (total > limit) abortLargest();
        },
        [Symbol.dispose]: () => release(reservation),
      };
    },
  };
}
