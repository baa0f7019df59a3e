import type { Config } from "../../config/config.ts";
import type { SiteSettings } from "../../platform/database/schema/settings.ts";
import { withoutDemo } from "../../platform/policy/site/demo-site.ts";
import { settingSources } from "../../site/settings/setting-sources.ts";
import { type SqlSession, textRows } from "../backup/database-rows.ts";
import { type Finding, fine, warning } from "./findings.ts";

/** Without them visitors do not know whose site it is, or how to reach anybody. */
const needed = new Set(["name", "operator", "contact.email"]);
const others = new Set([
  "tagline",
  "logo",
  "accentColor",
  "contact.phone",
  "contact.address",
  "homeTexts",
  "aboutTexts",
  "team",
]);

/** Says which settings of the site nobody has set. */
export async function checkSite(session: SqlSession, config: Config): Promise<Finding[]> {
  const [text = "{}"] = textRows(
    await session.query("select settings::text as settings from site_settings"),
    "settings",
  );
  const stored: SiteSettings = JSON.parse(text);
  const unset = settingSources(withoutDemo(stored), config).filter(({ source }) => source === "default");
  const list = (names: ReadonlySet<string>) => unset.filter(({ name }) => names.has(name)).map(({ name }) => name);
  const [missing, optional] = [list(needed), list(others)];
  if (config.demo) return [fine("site: the demo's own texts, figures and contact count where nothing is set")];
  return [
    ...(missing.length > 0 ? [warning(`site: still the default: ${missing.join(", ")}. ${advice}`)] : []),
    fine(optional.length === 0 ? "site: all settings are set" : `site: still the default: ${optional.join(", ")}`),
  ];
}

const advice = "Set it as an administrator at /admin/site, or with `npm run lms -- set`";
