import type { JobOutcome } from "./job-handler.ts";
import type { ClaimedJob } from "../database/schema/job.ts";
import type { Trace, Tracing } from "../tracing/tracing.ts";

/** A trace of its own, found by the id of the request that gave rise to it: that one has ended long before. */
export async function tracedJob(
  tracing: Tracing | undefined,
  { kind, requestId }: Pick<ClaimedJob, "kind" | "requestId">,
  work: (trace?: Trace) => Promise<JobOutcome>,
): Promise<JobOutcome> {
  const trace = tracing?.begin("job");
  let outcome: JobOutcome | undefined;
  try {
    outcome = await work(trace);
    return outcome;
  } finally {
    const attributes = { "lms.job.outcome": outcome, "lms.request_id": requestId ?? undefined };
    trace?.end(`job ${kind}`, attributes, outcome === undefined || outcome === "failed");
  }
}
