// Why: docs/decisions/0130-quick-refusals.md
import { second } from "../lib/time/durations.ts";

/** Milliseconds. */
const target = second / 2;
const interval = second;
/** Fewer waiting tasks are never too many. */
export const shortQueue = 200;

interface QueueDelay {
  /** Each task reports at its start how long it has waited. */
  started: (waited: number) => void;
  /** True when every task that started during an interval had waited longer than the target. */
  isOverTarget: () => boolean;
}

/** Distinguishes a queue that only grows or stays from one that a burst has made and that becomes empty again (CoDel, RFC 8289). */
export function queueDelay(clock: () => number): QueueDelay {
  let longSince: number | undefined;
  return {
    started: (waited) => {
      if (waited < target) longSince = undefined;
      else longSince ??= clock();
    },
    isOverTarget: () => longSince !== undefined && clock() - longSince >= interval,
  };
}
