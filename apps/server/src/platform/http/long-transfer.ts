// Why: docs/decisions/0155-playback-links.md
import { finished } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isOutage } from "../database/outage.ts";
import { second } from "../lib/time/durations.ts";
import { Problem } from "../lib/problem.ts";
import { runAs } from "../tracing/current-caller.ts";

export interface LongTransfers {
  /** Checks again while the response is sent, and cuts it when `recheckPermission` throws a refusal. */
  watch: (request: FastifyRequest, reply: FastifyReply, recheckPermission: () => Promise<void>) => void;
}

/** Milliseconds between two checks. All responses check at the same moment, so that they share statements. */
const checkInterval = 10 * second;

export function longTransfers(): LongTransfers {
  const checks = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;

  function begin(check: () => void): void {
    checks.add(check);
    timer ??= setInterval(() => {
      for (const each of checks) each();
    }, checkInterval).unref();
  }

  function end(check: () => void): void {
    checks.delete(check);
    if (checks.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    watch: ({ caller, log }, { raw }, recheckPermission) => {
      const check = async () => {
        try {
          await runAs(caller, recheckPermission);
        } catch (error) {
          if (error instanceof Problem && error.status < 500) {
            log.info({ reason: error.message }, "a response under way was cut: the right to it has ended");
            raw.destroy();
            return;
          }
          // During an outage the answer is unknown: the next check decides.
          if (error instanceof Problem || isOutage(error)) return;
          log.error({ err: error }, "the right to a response under way could not be checked");
        }
      };
      const start = () => void check();
      begin(start);
      finished(raw, () => end(start));
    },
  };
}
