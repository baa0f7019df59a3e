import type { components } from "@lms/api/schema";
import type { Dependencies } from "../../dependencies.ts";
import type { SignedIn } from "../../platform/policy/viewer.ts";
import { findWritingStop } from "../../platform/policy/writing-stop.ts";

type WritingRefusal = components["schemas"]["WritingRefusal"];

/** Why the reader finds no form, as a part of an answer: empty for who may write. */
export async function writingRefusal(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  { id, demo, seenBy }: SignedIn,
): Promise<{ writingRefused?: WritingRefusal }> {
  if (seenBy !== undefined) return { writingRefused: { why: "seeing" } };
  if (demo) return { writingRefused: { why: "demo" } };
  const stop = await findWritingStop(db, id, clock());
  if (stop === undefined) return {};
  const { until, reason } = stop;
  return { writingRefused: { why: "stopped", reason, ...(until && { until: until.toISOString() }) } };
}
