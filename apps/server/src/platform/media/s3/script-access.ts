// Why: docs/decisions/0185-streams-that-fit-the-line.md
import type { FastifyBaseLogger } from "fastify";
import { minute, second } from "../../lib/time/durations.ts";
import { mediaOrigin } from "../media-origin.ts";
import type { S3Settings } from "./s3-settings.ts";

const validFor = 5 * minute;
/** Milliseconds. A store that was set up just now is soon used. */
const refusalValidFor = minute;
const timeout = 3 * second;

/** Whether the store lets scripts of the site read a signed link (CORS), as a browser would see it. The link is any of an existing file. */
export function scriptAccess(
  settings: S3Settings,
  log: Pick<FastifyBaseLogger, "warn">,
): (link: string) => Promise<boolean> {
  let known: { allowed: boolean; until: number } | undefined;
  let running: Promise<boolean> | undefined;

  const check = async (link: string): Promise<boolean> => {
    const refusal = await findRefusal(link, settings.siteOrigin);
    const allowed = refusal === undefined;
    if (!allowed && known?.allowed !== false) {
      const store = mediaOrigin(settings);
      log.warn({ store, refusal }, "streams pass through this server: the store does not let pages read them");
    }
    known = { allowed, until: Date.now() + (allowed ? validFor : refusalValidFor) };
    return allowed;
  };

  return async (link) => {
    if (settings.streams !== "auto") return settings.streams === "store";
    if (known !== undefined && known.until > Date.now()) return known.allowed;
    running ??= check(link).finally(() => {
      running = undefined;
    });
    return known?.allowed ?? running;
  };
}

/** Undefined where a script of the origin can read a part of the file. Browsers first ask whether they may request one. */
async function findRefusal(link: string, origin: string): Promise<string | undefined> {
  const preflight = { origin, "access-control-request-method": "GET", "access-control-request-headers": "range" };
  try {
    const preflightAnswer = await send(link, "OPTIONS", preflight);
    const answer = await send(link, "GET", { origin, range: "bytes=0-0" });
    if (answer.status !== 206) return `it answered ${answer.status} to a signed link`;
    const allowsRange = /\brange\b|\*/i.test(preflightAnswer.headers.get("access-control-allow-headers") ?? "");
    if (!allowsOrigin(answer, origin)) return `it does not allow ${origin} (CORS)`;
    return preflightAnswer.ok && allowsOrigin(preflightAnswer, origin) && allowsRange
      ? undefined
      : `it does not allow ${origin} the header Range (CORS)`;
  } catch (error) {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    return reason instanceof Error ? reason.message : String(reason);
  }
}

async function send(link: string, method: string, headers: Record<string, string>): Promise<Response> {
  const answer = await fetch(link, { method, headers, redirect: "error", signal: AbortSignal.timeout(timeout) });
  await answer.body?.cancel();
  return answer;
}

function allowsOrigin({ headers }: Response, origin: string): boolean {
  const allowed = headers.get("access-control-allow-origin");
  return allowed === "*" || allowed === origin;
}
