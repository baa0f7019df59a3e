import type { components } from "@lms/api/schema";
import { uploadLimits } from "@lms/api/files/messages";
import type { Offer } from "../config/plan-settings.ts";
import { demoGuest } from "../config/demo-accounts.ts";
import type { ReadPublicState } from "../platform/database/public-state.ts";
import type { Dependencies } from "../dependencies.ts";
import { cachedFor } from "../platform/lib/time/cached-for.ts";
import { minute } from "../platform/lib/time/durations.ts";
import type { SiteSettings } from "../platform/database/schema/settings.ts";
import { promoBanner } from "./site-settings.ts";
import { translationsFor } from "./setting-translations.ts";
import { countedStats } from "./site-counts.ts";

type Promo = NonNullable<SiteSettings["promo"]>;

/** The settings record; the environment fills in what it lacks. */
export function siteDetails(
  { config, db, clock, gateway, offers }: Pick<Dependencies, "config" | "db" | "clock" | "gateway" | "offers">,
  readState: ReadPublicState,
): () => Promise<components["schemas"]["Site"]> {
  const { refundWindowDays, fullRefundsPerYear, operatorName } = config;
  const paymentOrigin = toOrigin(gateway?.checkoutScript);
  const configured = {
    ...(config.contactEmail !== undefined && { email: config.contactEmail }),
    ...(config.contactPhone !== undefined && { phone: config.contactPhone }),
    ...(config.contactAddress !== undefined && { address: config.contactAddress }),
  };
  const uploads = {
    ...(config.maxImageBytes !== uploadLimits.picture && { picture: config.maxImageBytes }),
    ...(config.maxVideoBytes !== uploadLimits.video && { video: config.maxVideoBytes }),
    ...(config.uploadPieceBytes !== uploadLimits.piece && { piece: config.uploadPieceBytes }),
  };
  const counted = cachedFor(5 * minute, clock, () => countedStats(db));

  return async () => {
    const {
      contact: recorded,
      stats: recordedStats,
      translations: recordedTranslations,
      promo,
      ...settings
    } = (await readState()).settings;
    const stats = recordedStats ?? (await counted());
    const translations = translationsFor({ ...(promo && { promo }), stats }, recordedTranslations);
    const offer = offers.shown();
    const { months: durationMonths, ...price } = offer;
    const contact = { ...configured, ...recorded };
    return {
      ...(operatorName !== undefined && { operator: operatorName }),
      ...settings,
      ...(promo && { promo: shownPromo(promo, offer) }),
      bundle: {
        ...price,
        durationMonths,
        fullRefundsPerYear,
        ...(refundWindowDays !== undefined && { refundWindowDays }),
      },
      ...(stats.length > 0 && { stats }),
      ...(translations.length > 0 && { translations }),
      ...(Object.keys(contact).length > 0 && { contact }),
      ...(config.streaming !== undefined && { convertsVideos: true as const }),
      ...(Object.keys(uploads).length > 0 && { uploads }),
      ...(config.trashDays > 0 && { trashDays: config.trashDays }),
      ...(config.demo && { guest: { email: demoGuest.email, password: demoGuest.password } }),
      ...(paymentOrigin !== undefined && { paymentOrigin }),
    };
  };
}

/** Nothing is compared with the price that every site begins with, or with one in another currency. */
function shownPromo({ text, ...promo }: Promo, { amount, currency, months }: Offer): Promo {
  const isCompared = promo.amount !== promoBanner.amount && (promo.currency ?? "INR") === currency;
  // The text that every site begins with promises a year.
  const isTrue = text !== promoBanner.text || months === 12;
  return { ...promo, ...(text !== undefined && isTrue && { text }), ...(!isCompared && { amount }) };
}

function toOrigin(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;
}
