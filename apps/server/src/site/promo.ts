import { isDeepStrictEqual } from "node:util";
import { say } from "@lms/texts/operator/settings";
import type { SiteSettings } from "../platform/database/schema/settings.ts";
import { defaultOffer, type Offer } from "../config/plan-settings.ts";

type Promo = NonNullable<SiteSettings["promo"]>;

/** Compares with no other price until an operator sets one. */
export const promoBanner = {
  amount: defaultOffer.amount,
  title: say("en", "promoTitle"),
  text: say("en", "promoText"),
  link: { label: say("en", "promoLink"), href: "/checkout" },
} satisfies SiteSettings["promo"];

/** The compared price of the product's specification. */
const demoPromo = { ...promoBanner, amount: 499_900 };

interface Selling {
  demo: boolean;
  offer: Offer;
}

/** The demo compares where nobody has set a price. Earlier versions stored the demo's. */
export function shownPromo(stored: SiteSettings["promo"], { demo, offer }: Selling): SiteSettings["promo"] {
  const isOwn = ![promoBanner, demoPromo].some((known) => isDeepStrictEqual(stored, known));
  const promo = isOwn || stored === undefined ? stored : demo ? demoPromo : promoBanner;
  return promo && fitToOffer(promo, offer);
}

/** Nothing is compared with the price that every site begins with, or with one in another currency. */
function fitToOffer({ text, ...promo }: Promo, { amount, currency, months }: Offer): Promo {
  const isCompared = promo.amount !== promoBanner.amount && (promo.currency ?? "INR") === currency;
  // The text that every site begins with promises a year.
  const isTrue = text !== promoBanner.text || months === 12;
  return { ...promo, ...(text !== undefined && isTrue && { text }), ...(!isCompared && { amount }) };
}
