import type { components } from "@lms/api/schema";
import { requireOneLine } from "../../platform/forms/require-valid.ts";
import { innerSchema, schemaProblem } from "../../platform/http/contract/schema-problem.ts";
import { readContract } from "../../platform/lib/contract.ts";
import type { SiteSettings } from "../../platform/database/schema/settings.ts";

type Sent = components["schemas"]["SiteSettings"];
type Values = Readonly<Record<string, unknown>>;

class UnknownSetting extends Error {
  override readonly name = "UnknownSetting";

  constructor(path: string) {
    super(`${path} is not a setting of the site: \`set\` alone lists them`);
  }
}

/** One setting by its path, such as `contact.email` or `features.help`. Undefined takes it away. Throws what the form of administrators would be refused with. */
export function changedSettings(stored: SiteSettings, path: string, text: string | undefined): SiteSettings {
  const { pictureSizes: _, ...settings } = stored;
  const keys = path.split(".");
  const schema = innerSchema(readContract(), "SiteSettings", keys);
  if (schema === undefined) throw new UnknownSetting(path);
  const changed = withValue(settings, keys, text === undefined ? undefined : parsedValue(schema.type, text));
  const problem = schemaProblem(readContract(), "SiteSettings", changed);
  if (problem !== undefined) throw problem;
  requireOneLine(changed);
  return toSettings(changed);
}

function toSettings(checked: Sent): SiteSettings {
  return checked;
}

function parsedValue(type: unknown, text: string): unknown {
  if (type === "string") return text;
  if (type === "boolean")
    return ["on", "true", "yes"].includes(text) || (["off", "false", "no"].includes(text) ? false : text);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function withValue(values: Values, [key = "", ...inner]: readonly string[], value: unknown): Values {
  const { [key]: previous, ...others } = values;
  const next = inner.length === 0 ? value : withValue(asValues(previous), inner, value);
  const isEmpty = next === undefined || (inner.length > 0 && Object.keys(asValues(next)).length === 0);
  return isEmpty ? others : { ...others, [key]: next };
}

function asValues(value: unknown): Values {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
