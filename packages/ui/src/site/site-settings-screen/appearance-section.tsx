import { t } from "@lms/texts/site/site-settings-screen";
import type { Accent, StoredPicture } from "../model/site-settings.ts";
import { AccentField } from "./accent-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { SettingField } from "./setting-field.tsx";
import { SettingsSection } from "./settings-section.tsx";

export interface AppearanceSectionProps {
  logo: StoredPicture | undefined;
  onAddLogo: (file: File) => Promise<string | undefined>;
  onRemoveLogo: () => void;
  onCheckColor: (color: string) => Promise<Accent | string>;
}

export function AppearanceSection({ logo, onAddLogo, onRemoveLogo, onCheckColor }: AppearanceSectionProps) {
  return (
    <SettingsSection title={t("look")} note={t("lookNote")}>
      <SettingField name="name" label={t("name")} translated />
      <SettingField name="tagline" label={t("tagline")} hint={t("taglineHint")} translated />
      <PictureField
        name="logo"
        label={t("logo")}
        hint={t("logoHint")}
        shape="logo"
        picture={logo}
        onAdd={onAddLogo}
        onRemove={onRemoveLogo}
      />
      <AccentField onCheck={onCheckColor} />
    </SettingsSection>
  );
}
