import type { FormValues } from "@lms/api/forms";
import { day } from "../platform/lib/time/durations.ts";
import { fieldProblem } from "../platform/lib/problem.ts";
import { canonicalTimeZone } from "../platform/lib/time/zoned-time.ts";
import type { batches } from "../platform/database/schema/batches.ts";

export type BatchSettings = Pick<
  typeof batches.$inferSelect,
  "timeZone" | "place" | "address" | "liveLink" | "learnerLimit" | "needsSubscription" | "subscriptionFrom"
>;

const initial: BatchSettings = {
  timeZone: "Asia/Kolkata",
  place: "",
  address: "",
  liveLink: "",
  learnerLimit: null,
  needsSubscription: true,
  subscriptionFrom: null,
};

/** Members who joined without a subscription have this long to subscribe. */
export const timeToSubscribe = 7 * day;

/** Fields that the form does not have stay as they are, so that clients that do not know them change nothing. */
export function batchSettings(
  form: FormValues<"BatchForm">,
  saved: BatchSettings | undefined,
  now: Date,
): BatchSettings {
  const before = saved ?? initial;
  const name = form.timeZone === undefined ? before.timeZone : form.timeZone.trim() || initial.timeZone;
  const timeZone = canonicalTimeZone(name);
  if (timeZone === undefined) throw fieldProblem(400, "timeZone", "batches.unknownTimeZone");
  const needsSubscription = form.needsSubscription ?? before.needsSubscription;
  const from = saved === undefined ? now : new Date(now.getTime() + timeToSubscribe);
  return {
    timeZone,
    place: form.place?.trim() ?? before.place,
    address: form.address?.trim() ?? before.address,
    liveLink: form.liveLink?.trim() ?? before.liveLink,
    learnerLimit: form.learnerLimit === undefined ? before.learnerLimit : Number(form.learnerLimit.trim()) || null,
    needsSubscription,
    subscriptionFrom: needsSubscription ? (before.subscriptionFrom ?? from) : null,
  };
}
