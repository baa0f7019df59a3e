import { api } from "../request/api.ts";
import { isRetryable } from "../request/outcome.ts";
import { supportsKeepalive, sendBeacon } from "../request/page-hide-beacon.ts";
import { request } from "../request/request.ts";
import { type PlaybackReport, toReport } from "./playback-report.ts";
import { beginReport } from "./progress.ts";

/** `saved`: the server has it. `invalid`: it never takes it. `forbidden`: nor from this learner. `later`: it cannot say. */
export type DeliveryResult = "saved" | "invalid" | "forbidden" | "later";

/** The learner is told once when nothing was saved for this long, in milliseconds. */
const patience = 120_000;
/** A server that keeps silent this long has been lost. */
const callTimeout = 30_000;

let failingSince: number | undefined;
let failureShown = false;

export function resetDelivery(): void {
  failingSince = undefined;
  failureShown = false;
}

/** Reports the plays in one call, without a word as long as it has not failed for long. */
export async function deliver(reports: readonly PlaybackReport[]): Promise<DeliveryResult> {
  const take = beginReport();
  const showsFailure = !failureShown && failingSince !== undefined && Date.now() - failingSince >= patience;
  const signal = AbortSignal.timeout(callTimeout);
  const call = api.POST("/progress", { body: { reports: reports.map(toReport) }, keepalive: true, signal });
  const outcome = await request("reportProgress", call, { quiet: showsFailure ? "success" : true });
  if (!outcome.ok && (isRetryable(outcome) || outcome.status === 401)) {
    failingSince ??= Date.now();
    failureShown ||= showsFailure;
    return "later";
  }
  resetDelivery();
  if (!outcome.ok) return outcome.status === 403 ? "forbidden" : "invalid";
  take(outcome.data);
  return "saved";
}

/** The same from a page that is going away. `later` where nobody will hear the answer. */
export async function deliverOnPageHide(reports: readonly PlaybackReport[]): Promise<DeliveryResult> {
  if (supportsKeepalive()) return deliver(reports);
  sendBeacon("/progress", { reports: reports.map(toReport) });
  return "later";
}
