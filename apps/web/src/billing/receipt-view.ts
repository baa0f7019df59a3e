import type { Receipt as ShownReceipt } from "@lms/ui/billing/model/receipt";
import type { Snapshot } from "valtio";
import type { Receipt } from "../request/api.ts";

export function toShownReceipt({ _id, createdAt, buyer, refunds, ...receipt }: Snapshot<Receipt>): ShownReceipt {
  return {
    ...receipt,
    id: _id,
    paidAt: createdAt,
    buyer: { name: buyer.fullName, email: buyer.email },
    refunds: refunds.map(({ _id: id, amount, createdAt: refundedAt }) => ({ id, amount, refundedAt })),
  };
}
