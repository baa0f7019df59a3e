import { api } from "../request/api.ts";
import { isUndecided } from "../request/outcome.ts";
import { fetchOutlivesPage, sendBeacon } from "../request/page-hide-beacon.ts";
import { request } from "../request/request.ts";
import { type Play, toReport } from "./playback-report.ts";
import { beginReport } from "./progress.ts";

/** `saved`: the server has it. `invalid`: it never takes it. `forbidden`: nor from this learner. `later`: it cannot say. */
export type Verdict = "saved" | "invalid" | "forbidden" | "later";

/** The learner is told once when nothing was saved for this long, in milliseconds. */
const patience = 120_000;
/** A server that keeps silent this long has been lost. */
const longestCall = 30_000;

let failingSince: number | undefined;
let told = false;

export function resetDelivery(): void {
  failingSince = undefined;
  told = false;
}

/** Reports the plays in one call, without a word as long as it has not failed for long. */
export async function deliver(plays: readonly Play[]): Promise<Verdict> {
  const take = beginReport();
  const telling = !told && failingSince !== undefined && Date.now() - failingSince >= patience;
  const signal = AbortSignal.timeout(longestCall);
  const call = api.POST("/progress", { body: { reports: plays.map(toReport) }, keepalive: true, signal });
  const outcome = await request("reportProgress", call, { quiet: telling ? "success" : true });
  if (!outcome.ok && (isUndecided(outcome) || outcome.status === 401)) {
    failingSince ??= Date.now();
    told ||= telling;
    return "later";
  }
  resetDelivery();
  if (!outcome.ok) return outcome.status === 403 ? "forbidden" : "invalid";
  take(outcome.data);
  return "saved";
}

/** The same from a page that is going away. `later` where nobody will hear the answer. */
export async function deliverInParting(plays: readonly Play[]): Promise<Verdict> {
  if (fetchOutlivesPage()) return deliver(plays);
  sendBeacon("/progress", { reports: plays.map(toReport) });
  return "later";
}
