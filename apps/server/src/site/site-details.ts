import type { components } from "@lms/api/schema";
import { uploadLimits } from "@lms/api/files/messages";
import type { Config } from "../config/config.ts";
import type { Offer } from "../config/plan-settings.ts";
import { demoGuest } from "../config/demo-accounts.ts";
import type { SiteSettings } from "../platform/database/schema/settings.ts";
import type { ReadPublicState } from "../platform/database/public-state.ts";
import type { Dependencies } from "../dependencies.ts";
import { accentColors } from "../platform/policy/site/accent.ts";
import { demoSite, withoutDemo } from "../platform/policy/site/demo-site.ts";
import { siteName } from "../platform/policy/site/site-identity.ts";
import { enabledFeatures } from "../platform/policy/site/features.ts";
import { shownPromo } from "./promo.ts";
import { translationsFor } from "./setting-translations.ts";
import { toPicture } from "./settings/pictures.ts";
import { type CountedStat, recentStats } from "./site-counts.ts";

type Site = components["schemas"]["Site"];

export interface SiteDetails {
  current: () => Promise<Site>;
  /** The site as it would be with these settings. */
  preview: (settings: SiteSettings) => Promise<Site>;
}

/** The settings record; the environment fills in what it lacks, and the demo what that lacks. */
export function siteDetails(
  { config, db, clock, gateway, offers }: Pick<Dependencies, "config" | "db" | "clock" | "gateway" | "offers">,
  readState: ReadPublicState,
): SiteDetails {
  const recent = recentStats({ db, clock });
  const counted = async () => (config.demo ? demoSite.stats : recent());

  async function toSite(stored: SiteSettings): Promise<Site> {
    const settings = withoutDemo(stored);
    const { tagline, operator = config.operatorName, social, support, banner, homeTexts, aboutTexts } = settings;
    const offer = offers.shown();
    const promo = shownPromo(settings.promo, { demo: config.demo, offer });
    const stats = await shownStats(settings, counted);
    const contact = { ...(config.demo && demoSite.contact), ...configuredContact(config), ...settings.contact };
    const shown = {
      name: siteName(settings, config),
      ...(config.demo && { demo: true as const }),
      ...given({ tagline, operator, social, support, banner, promo, homeTexts, aboutTexts }),
      ...shownPictures(settings),
      ...(settings.accentColor !== undefined && { accent: accentColors(settings.accentColor) }),
      features: enabledFeatures(settings),
      ...(stats.length > 0 && { stats }),
      ...(Object.keys(contact).length > 0 && { contact }),
    };
    const translations = translationsFor(shown, settings.translations);
    const fixed = fixedDetails(config, gateway?.checkoutScript);
    return { ...shown, ...fixed, bundle: toBundle(offer, config), ...(translations.length > 0 && { translations }) };
  }

  return { current: async () => toSite((await readState()).settings), preview: toSite };
}

/** No setting of administrators changes these. */
function fixedDetails(config: Config, checkoutScript: string | undefined) {
  const paymentOrigin = toOrigin(checkoutScript);
  const uploads = {
    ...(config.maxImageBytes !== uploadLimits.picture && { picture: config.maxImageBytes }),
    ...(config.maxFileBytes !== uploadLimits.file && { file: config.maxFileBytes }),
    ...(config.maxVideoBytes !== uploadLimits.video && { video: config.maxVideoBytes }),
    ...(config.uploadPieceBytes !== uploadLimits.piece && { piece: config.uploadPieceBytes }),
  };
  return {
    ...(config.streaming !== undefined && { convertsVideos: true as const }),
    ...(Object.keys(uploads).length > 0 && { uploads }),
    ...(config.trashDays > 0 && { trashDays: config.trashDays }),
    ...(config.demo && { guest: { email: demoGuest.email, password: demoGuest.password } }),
    ...(paymentOrigin !== undefined && { paymentOrigin }),
  };
}

function toBundle(
  { months: durationMonths, ...price }: Offer,
  { fullRefundsPerYear, refundWindowDays }: Config,
): Site["bundle"] {
  return { ...price, durationMonths, fullRefundsPerYear, ...given({ refundWindowDays }) };
}

function configuredContact({ contactEmail, contactPhone, contactAddress }: Config): NonNullable<Site["contact"]> {
  return given({ email: contactEmail, phone: contactPhone, address: contactAddress });
}

async function shownStats(
  { stats, hiddenCounts = [] }: SiteSettings,
  counted: () => Promise<readonly CountedStat[]>,
): Promise<NonNullable<Site["stats"]>> {
  const shown = stats
    ? stats.filter(({ hidden }) => hidden !== true)
    : (await counted()).filter(({ kind }) => kind === undefined || !hiddenCounts.includes(kind));
  return shown.map(({ value, label }) => ({ value, label }));
}

function shownPictures({ logo, team = [], pictureSizes = {} }: SiteSettings): Pick<Site, "logo" | "team"> {
  const find = (id: string | undefined) => {
    const size = id === undefined ? undefined : pictureSizes[id];
    return id === undefined || size === undefined ? undefined : toPicture({ id, ...size });
  };
  const people = team.map(({ picture, ...person }) => ({ ...person, ...given({ picture: find(picture) }) }));
  return { ...given({ logo: find(logo) }), ...(people.length > 0 && { team: people }) };
}

function given<Values extends object>(values: Values): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } {
  return Object.assign(
    {},
    ...Object.entries(values).map(([key, value]) => (value === undefined ? {} : { [key]: value })),
  );
}

function toOrigin(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;
}
