import { t } from "@lms/texts/billing/model";
import { formatDate } from "../../lib/format/format.ts";
import type { Instant } from "../../lib/format/instant.ts";
import type { Renewal } from "./renewal.ts";

/** Undefined where there never was a subscription, or a payment is being processed. */
export function whyInactive({ status, endsAt, heldForDispute }: SubscriptionState): string | undefined {
  if (heldForDispute) return t("heldForDispute");
  switch (status) {
    case "expired":
      return endsAt ? t("endedOn", { date: formatDate(endsAt) }) : t("ended");
    case "cancelled":
      return t("cancelled");
    case "pending":
    case "halted":
      return t("chargeFailed");
    default:
      return undefined;
  }
}

/** Who has bought before may have had all their full refunds: the checkout and the profile know. */
export function isNewcomer({ status = "none" }: Pick<SubscriptionState, "status">): boolean {
  return status === "none";
}

/** Only `active` opens lectures. */
type SubscriptionStatus = "none" | "created" | "confirming" | "active" | "pending" | "halted" | "cancelled" | "expired";

export interface SubscriptionState {
  active: boolean;
  status?: SubscriptionStatus | undefined;
  id?: string | undefined;
  /** End of the last paid period. */
  endsAt?: Instant | undefined;
  /** What follows an active one, or can be bought to follow it. */
  renewal?: Renewal | undefined;
  /** It opens no lectures now, and may open them again. */
  heldForDispute?: boolean | undefined;
  /** Something else opens every lecture, also after its end. */
  staysOpen?: boolean | undefined;
  /** So many courses are open for another reason. */
  otherCourses?: number | undefined;
}
