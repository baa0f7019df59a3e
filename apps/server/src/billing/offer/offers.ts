// Why: docs/decisions/0217-the-price-is-a-setting.md
import type { PlanSettings, Offer } from "../../config/plan-settings.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { GatewayError, type GatewayPlan, type PaymentGateway } from "../gateway/payment-gateway.ts";
import { ownPlanName } from "./plan-name.ts";

export interface SoldOffer extends Offer {
  planId: string;
  /** Undefined where the product's own words name it. */
  planName: string | undefined;
}

/** Why nothing is sold. */
export interface SaleStop {
  reason: "plan-differs" | "plan-period" | "plan-missing";
  planId: string;
  settings: Offer;
  plan?: Offer;
}

export interface Offers {
  /** The gateway's plan once it is known and agrees with the settings, else the settings. */
  shown: () => Offer;
  /** Undefined while nothing is known to be wrong. */
  stop: () => SaleStop | undefined;
  /** Asks the gateway. Throws an unavailable `GatewayError`. */
  check: () => Promise<SaleStop | undefined>;
  /** Throws the 503, or an unavailable `GatewayError`. */
  forSale: () => Promise<SoldOffer>;
  /** What was sold last under this plan, for as long as the gateway does not answer. */
  remember: (offer: Offer) => void;
}

export function openOffers(settings: PlanSettings, gateway: PaymentGateway | undefined): Offers {
  // A plan at the gateway never changes: another price is another plan, with another id.
  let plan: GatewayPlan | undefined;
  let missing = false;
  let remembered: Offer | undefined;
  const { amount, currency, months } = settings;
  const stated: Offer = { amount, currency, months };

  const stop = (): SaleStop | undefined => {
    if (gateway === undefined) return undefined;
    const { planId } = gateway;
    if (missing) return { reason: "plan-missing", planId, settings: stated };
    if (plan === undefined) return undefined;
    const found = offerIn(plan);
    if (found === undefined) return { reason: "plan-period", planId, settings: stated };
    return agrees(settings, found) ? undefined : { reason: "plan-differs", planId, settings: stated, plan: found };
  };

  const check = async (): Promise<SaleStop | undefined> => {
    try {
      plan = await gateway?.fetchPlan();
      missing = false;
    } catch (error) {
      if (!(error instanceof GatewayError) || error.kind !== "refused") throw error;
      missing = true;
    }
    return stop();
  };

  return {
    shown: () => (stop() === undefined ? ((plan && offerIn(plan)) ?? remembered ?? stated) : stated),
    stop,
    check,
    forSale: async () => {
      const stopped = await check();
      const found = plan && offerIn(plan);
      if (stopped !== undefined || plan === undefined || found === undefined) throw notForSale();
      return { ...found, planId: plan.id, planName: ownPlanName(plan.name, found.months) };
    },
    remember: (offer) => {
      if (agrees(settings, offer)) remembered = offer;
    },
  };
}

function offerIn({ amount, currency, months }: GatewayPlan): Offer | undefined {
  return months === undefined ? undefined : { amount, currency, months };
}

function agrees({ stated, ...settings }: PlanSettings, { amount, currency, months }: Offer): boolean {
  const isPrice = amount === settings.amount && currency === settings.currency;
  return (!stated.price || isPrice) && (!stated.months || months === settings.months);
}

function notForSale(): Problem {
  return new Problem(503, "billing.notForSale", undefined, 60);
}
