import { t } from "@lms/texts/site/site-settings-screen";
import type { Rows } from "./rows.ts";
import { SettingField } from "./setting-field.tsx";
import { SettingRows } from "./setting-rows.tsx";
import { SettingsSection } from "./settings-section.tsx";

export function TextSections({ values }: { values: Rows }) {
  return (
    <>
      <SettingsSection title={t("banner")} note={t("bannerNote")} setting="banner">
        <SettingField name="banner/text" label={t("text")} translated />
        <LinkFields name="banner" />
      </SettingsSection>
      <SettingsSection title={t("home")} note={t("homeNote")} setting="homeTexts">
        <SettingField name="homeTexts/title" label={t("heading")} translated />
        <SettingField name="homeTexts/lead" label={t("lead1")} rows={3} translated />
        <SettingField name="homeTexts/closingTitle" label={t("closingHeading")} translated />
        <SettingField name="homeTexts/closingText" label={t("closingText")} rows={2} translated />
      </SettingsSection>
      <SettingsSection title={t("about")} note={t("aboutNote")} setting="aboutTexts">
        <SettingField name="aboutTexts/title" label={t("heading")} translated />
        <SettingField name="aboutTexts/lead" label={t("lead1")} rows={3} translated />
        <SettingField name="aboutTexts/story" label={t("story")} hint={t("storyHint")} rows={6} translated />
        <SettingRows
          list="aboutTexts/values"
          rows={values}
          max={6}
          rowName={(position) => t("valueName", { position })}
          addLabel={t("addValue")}
        >
          {({ prefix, savedPrefix }) => (
            <>
              <SettingField name={`${prefix}title`} savedName={`${savedPrefix}title`} label={t("heading")} translated />
              <SettingField
                name={`${prefix}text`}
                savedName={`${savedPrefix}text`}
                label={t("text")}
                rows={2}
                translated
              />
            </>
          )}
        </SettingRows>
      </SettingsSection>
      <SettingsSection title={t("promo")} note={t("promoNote")} setting="promo">
        <SettingField name="promo/amount" label={t("comparedPrice")} type="number" />
        <SettingField name="promo/currency" label={t("promoCurrency")} hint={t("promoCurrencyHint")} />
        <SettingField name="promo/title" label={t("heading")} translated />
        <SettingField name="promo/text" label={t("text")} rows={2} translated />
        <LinkFields name="promo" />
      </SettingsSection>
    </>
  );
}

function LinkFields({ name }: { name: string }) {
  return (
    <>
      <SettingField name={`${name}/link/label`} label={t("linkText")} translated />
      <SettingField name={`${name}/link/href`} label={t("linkTo")} hint={t("linkHint")} />
    </>
  );
}
