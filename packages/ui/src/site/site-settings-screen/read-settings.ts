import { plainDigits } from "@lms/texts/decimal";
import { currencyDecimals } from "@lms/texts/money";
import { countedFigures, type SiteSettings, type StoredSiteSettings } from "../model/site-settings.ts";

type Node = string | number | boolean | Branch | Node[];
interface Branch {
  [key: string]: Node;
}

/** Names of fields with a colon are no settings. `hi:tagline` is the Hindi of `tagline`. */
export const hindi = "hi:";

/** The settings by the names of their fields, such as `team/0/name`. */
export function settingTexts({ settings, sources }: StoredSiteSettings): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  collect(settings, "", texts);
  if (settings.promo) texts["promo/amount"] = String(settings.promo.amount / smallestUnits(settings.promo.currency));
  const effective = effectiveTexts({ sources });
  for (const { language, text, translation } of settings.translations ?? []) {
    if (language !== "hi") continue;
    for (const [name, value] of Object.entries({ ...effective, ...texts })) {
      if (value === text) texts[hindi + name] = translation;
    }
  }
  return texts;
}

/** The texts that count where a field is empty. */
export function effectiveTexts({ sources }: Pick<StoredSiteSettings, "sources">): Readonly<Record<string, string>> {
  return Object.fromEntries(
    sources.flatMap(({ name, value }) => (value === undefined ? [] : [[name.replaceAll(".", "/"), value]])),
  );
}

/** Empty fields and rows are not set. */
export function readSettings(form: FormData, effective: Readonly<Record<string, string>>): SiteSettings {
  const root: Branch = {};
  for (const [name, value] of form) {
    if (typeof value === "string" && value.trim() !== "" && !name.includes(":")) put(root, name, value.trim());
  }
  const settings: SiteSettings = JSON.parse(JSON.stringify(root), (_, value) => dense(value));
  const { promo, stats } = settings;
  const price = form.get("promo/amount");
  if (promo) {
    // The server says what is missing where it is not a number.
    const amount = typeof price === "string" && price !== "" ? Number(plainDigits(price)) : Number.NaN;
    settings.promo = { ...promo, amount: Math.round(amount * smallestUnits(promo.currency)) };
  }
  delete settings.stats;
  if (form.get("figures:mode") === "own") {
    settings.stats = (stats ?? []).map((figure, index) =>
      Object.assign(figure, { hidden: !form.has(`figures:${index}`) }),
    );
  } else {
    const hiddenCounts = countedFigures.filter((figure) => !form.has(`counts:${figure}`));
    if (hiddenCounts.length > 0) settings.hiddenCounts = hiddenCounts;
  }
  const off = (["batches", "help", "contactForm"] as const).filter((feature) => !form.has(`features:${feature}`));
  if (off.length > 0) settings.features = Object.fromEntries(off.map((feature) => [feature, false]));
  const translations = readTranslations(form, effective);
  if (translations.length > 0) settings.translations = translations;
  return settings;
}

/** How many of them one unit of the currency has. */
function smallestUnits(currency = "INR"): number {
  return 10 ** currencyDecimals(currency);
}

function readTranslations(form: FormData, effective: Readonly<Record<string, string>>) {
  return [...form].flatMap(([field, value]) => {
    if (!field.startsWith(hindi) || typeof value !== "string" || value.trim() === "") return [];
    const name = field.slice(hindi.length);
    const typed = form.get(name);
    const text = (typeof typed === "string" && typed.trim()) || effective[name];
    return text ? [{ language: "hi" as const, text, translation: value.trim() }] : [];
  });
}

function put(root: Branch, name: string, value: string): void {
  const keys = name.split("/");
  const last = keys.pop() ?? name;
  let branch = root;
  for (const key of keys) {
    const next = branch[key];
    const child: Branch = typeof next === "object" && !Array.isArray(next) ? next : {};
    branch[key] = child;
    branch = child;
  }
  branch[last] = value;
}

/** Rows have numbers as their keys. */
function dense(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : value;
}

function collect(value: unknown, name: string, texts: Record<string, string>): void {
  if (typeof value === "string") texts[name] = value;
  if (typeof value !== "object" || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (name === "" && key === "translations") continue;
    collect(child, name === "" ? key : `${name}/${key}`, texts);
  }
}
