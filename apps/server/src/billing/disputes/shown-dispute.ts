import type { components } from "@lms/api/schema";
import type { DisputeRow } from "./dispute-repository.ts";
import { holdsAccess, takenBack } from "./dispute-rules.ts";

export function shownDispute(row: DisputeRow): components["schemas"]["Dispute"] {
  const { id, phase, status, amount, currency, reason, reasonCode, respondBy, createdAt } = row;
  const why = reason ?? reasonCode;
  return {
    _id: id,
    phase,
    status,
    amount,
    amountDeducted: takenBack(row),
    currency,
    ...(why !== null && { reason: why }),
    ...(respondBy !== null && { respondBy: respondBy.toISOString() }),
    createdAt: createdAt.toISOString(),
    holdsAccess: holdsAccess(row),
  };
}
