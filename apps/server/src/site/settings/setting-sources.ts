import type { components } from "@lms/api/schema";
import type { Config } from "../../config/config.ts";
import type { SiteSettings } from "../../platform/database/schema/settings.ts";
import { siteName } from "../../platform/policy/site/site-identity.ts";

type Source = components["schemas"]["StoredSiteSettings"]["sources"][number];

/** They have the order of `SiteSettings`. */
const settingNames = [
  "name",
  "tagline",
  "operator",
  "logo",
  "accentColor",
  "contact.email",
  "contact.phone",
  "contact.address",
  "social",
  "support",
  "banner",
  "promo",
  "stats",
  "hiddenCounts",
  "homeTexts",
  "aboutTexts",
  "team",
  "features",
  "translations",
] as const;

type SettingName = (typeof settingNames)[number];

/** What counts for each setting: what is stored, else the variable, else the default. */
export function settingSources(settings: SiteSettings, config: Config): Source[] {
  return settingNames.map((name) => settingSource(settings, config, name));
}

function settingSource(settings: SiteSettings, config: Config, name: SettingName): Source {
  const stored = storedValue(settings, name);
  const variable = variableFor(name, config);
  const shownVariable = variable && { variable: variable.name };
  if (stored !== undefined) return { name, source: "setting", ...shownVariable, ...asText(stored) };
  if (variable?.value !== undefined) return { name, source: "variable", ...shownVariable, value: variable.value };
  return { name, source: "default", ...shownVariable, ...(name === "name" && { value: siteName(settings, config) }) };
}

function storedValue({ contact = {}, ...settings }: SiteSettings, name: SettingName): unknown {
  switch (name) {
    case "contact.email":
      return contact.email;
    case "contact.phone":
      return contact.phone;
    case "contact.address":
      return contact.address;
    default:
      return settings[name];
  }
}

function variableFor(name: SettingName, config: Config): { name: string; value: string | undefined } | undefined {
  const { siteName: ownName, operatorName, contactEmail, contactPhone, contactAddress, demo } = config;
  switch (name) {
    case "name":
      return ownName === undefined && operatorName !== undefined && !demo
        ? { name: "OPERATOR_NAME", value: operatorName }
        : { name: "SITE_NAME", value: ownName };
    case "operator":
      return { name: "OPERATOR_NAME", value: operatorName };
    case "contact.email":
      return { name: "CONTACT_EMAIL", value: contactEmail };
    case "contact.phone":
      return { name: "CONTACT_PHONE", value: contactPhone };
    case "contact.address":
      return { name: "CONTACT_ADDRESS", value: contactAddress };
    default:
      return undefined;
  }
}

function asText(value: unknown): { value?: string } {
  return typeof value === "string" ? { value } : {};
}
