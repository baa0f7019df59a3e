import type { Dispute } from "@lms/ui/billing/model/dispute";
import type { FoundPayment } from "../request/api.ts";

export function toDispute({ _id, ...dispute }: Readonly<NonNullable<FoundPayment["disputes"]>[number]>): Dispute {
  return { ...dispute, id: _id };
}
