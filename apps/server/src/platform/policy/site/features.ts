import { type SQL, sql } from "drizzle-orm";
import type { ContractOperation } from "../../lib/contract.ts";
import { type SiteSettings, siteSettings } from "../../database/schema/settings.ts";

/** Parts of the product that administrators may switch off. */
export type Feature = keyof NonNullable<SiteSettings["features"]>;

const tags: ReadonlyMap<string, Feature> = new Map([
  ["batch", "batches"],
  ["calendar", "batches"],
  ["member", "batches"],
]);

/** Undefined: it is always on. Without batches there are notices of other things, and who gets mails can always end them. */
export function operationFeature({ id, tag }: Pick<ContractOperation, "id" | "tag">): Feature | undefined {
  if (id === "listHelpArticles") return "help";
  if (id === "sendContactMessage") return "contactForm";
  return tags.get(tag);
}

export function enabledFeatures({ features }: SiteSettings): Record<Feature, boolean> {
  return { batches: true, help: true, contactForm: true, ...features };
}

/** `enabledFeatures` in a statement. */
export function isEnabled(feature: Feature): SQL {
  const { settings } = siteSettings;
  return sql`coalesce((select (${settings} -> 'features' ->> ${feature})::boolean from ${siteSettings}), true)`;
}
