import type { components } from "@lms/api/schema";
import type { Offer } from "../../config/plan-settings.ts";
import type { SaleStop } from "./offers.ts";

export function shownStop({ reason, planId, settings, plan }: SaleStop): components["schemas"]["SaleStop"] {
  return { reason, planId, settings: shownPrice(settings), ...(plan && { plan: shownPrice(plan) }) };
}

function shownPrice({ amount, currency, months }: Offer): components["schemas"]["Price"] {
  return { amount, currency, durationMonths: months };
}
