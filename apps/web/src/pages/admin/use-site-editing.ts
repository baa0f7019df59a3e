import { t } from "@lms/texts/site/site-settings-screen";
import { formatMoney } from "@lms/ui/lib/format/format";
import { useSnapshot } from "valtio";
import { useEditing } from "../../account/use-editing.ts";
import type { ShownValues } from "../../lib/conflict-fields.ts";
import { conflictingVersion } from "../../request/if-match.ts";
import type { Failure } from "../../request/outcome.ts";
import { saveSiteSettings, type Settings, siteSettings, type StoredSettings } from "../../site/site-settings.ts";
import { useConflict } from "../shared/use-conflict.tsx";

const shown: ShownValues<Settings> = {
  labels: () => ({
    name: t("name"),
    tagline: t("tagline"),
    operator: t("operator"),
    logo: t("logo"),
    accentColor: t("accent"),
    contact: t("contact"),
    social: t("social"),
    support: t("support"),
    banner: t("banner"),
    promo: t("promo"),
    stats: t("figures"),
    hiddenCounts: t("hiddenCounts"),
    homeTexts: t("home"),
    aboutTexts: t("about"),
    team: t("team"),
    features: t("featuresOff"),
    translations: t("translations"),
  }),
  format: (value, name) => (name === "features" ? featuresOff(value) : textsIn(value).join("\n")),
};

/** Saves the settings, and shows a dialog when somebody else has changed them since the form was opened. */
export function useSiteEditing(onFailure: (failure: Failure) => void) {
  const { stored, saving } = useSnapshot(siteSettings);
  const editing = useEditing<StoredSettings>(
    "site-settings",
    "site",
    siteSettings.stored.status === "ready" ? siteSettings.stored.value : undefined,
  );
  const { base } = editing;
  const conflict = useConflict("settings", shown, saving);

  const save = async (over: StoredSettings, mine: Settings, version = over.version): Promise<void> => {
    const outcome = await saveSiteSettings(mine, version);
    const other = outcome.ok ? undefined : conflictingVersion(outcome, "siteSettings");
    if (!other) conflict.close();
    // The form begins again with what is saved now.
    if (outcome.ok) return editing.onDirtyChange(false);
    if (!other) return onFailure(outcome);
    return conflict.open({
      versions: { base: over.settings, mine, other: other.settings },
      save: (chosen) => void save(over, chosen, other.version),
    });
  };

  return {
    ...editing,
    stored,
    saveChange: async (settings: Settings) => base && save(base, settings),
    conflictDialog: conflict.dialog,
  };
}

/** A line for each text, without addresses of pictures. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  const { amount, currency, ...others } = { amount: undefined, currency: "INR", ...value };
  const money = typeof amount === "number" ? [formatMoney({ amount, currency })] : [];
  // The database does not keep the order of names.
  const texts = Object.entries(others).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [...money, ...texts.flatMap(([, text]) => textsIn(text))];
}

function featuresOff(value: unknown): string {
  if (typeof value !== "object" || value === null) return "";
  const { batches, help, contactForm } = { batches: true, help: true, contactForm: true, ...value };
  return [!batches && t("batches"), !help && t("help"), !contactForm && t("contactForm")].filter(Boolean).join("\n");
}
