import { t } from "@lms/texts/site/site-settings-screen";
import type { SiteSettings } from "../model/site-settings.ts";
import { Checkbox } from "../../kit/forms/checkbox/checkbox.tsx";
import { SettingsSection } from "./settings-section.tsx";

const features = ["batches", "help", "contactForm"] as const;
const notes = { batches: "batchesNote", help: "helpNote", contactForm: "contactFormNote" } as const;

export function FeaturesSection({ settings }: { settings: SiteSettings }) {
  return (
    <SettingsSection title={t("features")} note={t("featuresNote")} setting="features">
      <div className="grid gap-1">
        {features.map((feature) => (
          <Checkbox
            key={feature}
            name={`features:${feature}`}
            label={t(feature)}
            note={t(notes[feature])}
            defaultChecked={settings.features?.[feature] !== false}
          />
        ))}
      </div>
    </SettingsSection>
  );
}
