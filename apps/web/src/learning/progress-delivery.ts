import { api, type OperationResponse } from "../request/api.ts";
import { isRetryable } from "../request/outcome.ts";
import { supportsKeepalive, sendBeacon } from "../request/page-hide-beacon.ts";
import { request } from "../request/member-request.ts";
import { type PlaybackReport, toReport } from "./playback-report.ts";
import { beginReport } from "./progress.ts";

/** `invalid`: the server never accepts it. `forbidden`: not from this learner. `later`: send it again. */
export type DeliveryResult = "saved" | "invalid" | "forbidden" | "later";

export interface Delivery {
  result: DeliveryResult;
  /** Saved reports that the server's clock cannot confirm yet: they are sent again. */
  unconfirmed?: OperationResponse<"reportProgress">["unconfirmed"];
}

/** Milliseconds of failures until a toast is shown, once. */
const toastDelay = 120_000;
/** Milliseconds. */
const callTimeout = 30_000;

let failingSince: number | undefined;
let failureShown = false;

export function resetDelivery(): void {
  failingSince = undefined;
  failureShown = false;
}

export async function deliver(reports: readonly PlaybackReport[]): Promise<Delivery> {
  const applyResponse = beginReport();
  const showsFailure = !failureShown && failingSince !== undefined && Date.now() - failingSince >= toastDelay;
  const signal = AbortSignal.timeout(callTimeout);
  const call = api.POST("/progress", { body: { reports: reports.map(toReport) }, keepalive: true, signal });
  const outcome = await request("reportProgress", call, { quiet: showsFailure ? "success" : true });
  if (!outcome.ok && (isRetryable(outcome) || outcome.status === 401)) {
    failingSince ??= Date.now();
    failureShown ||= showsFailure;
    return { result: "later" };
  }
  resetDelivery();
  if (!outcome.ok) return { result: outcome.status === 403 ? "forbidden" : "invalid" };
  applyResponse(outcome.data);
  return { result: "saved", unconfirmed: outcome.data.unconfirmed };
}

/** A closing page sends a beacon, which has no response: the result is `later`. */
export async function deliverOnPageHide(reports: readonly PlaybackReport[]): Promise<Delivery> {
  if (supportsKeepalive()) return deliver(reports);
  sendBeacon("/progress", { reports: reports.map(toReport) });
  return { result: "later" };
}
