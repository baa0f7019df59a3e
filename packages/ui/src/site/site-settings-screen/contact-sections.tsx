import { t } from "@lms/texts/site/site-settings-screen";
import { SettingField } from "./setting-field.tsx";
import { SettingsSection } from "./settings-section.tsx";

const networks = ["Facebook", "Instagram", "Twitter", "LinkedIn", "YouTube", "WhatsApp", "Telegram"] as const;

export function ContactSections() {
  return (
    <>
      <SettingsSection title={t("contact")} note={t("contactNote")}>
        <SettingField name="operator" label={t("operator")} hint={t("operatorHint")} />
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-6">
          <SettingField name="contact/email" label={t("email")} type="email" />
          <SettingField name="contact/phone" label={t("phone")} type="tel" />
        </div>
        <SettingField name="contact/address" label={t("address")} rows={3} />
      </SettingsSection>
      <SettingsSection title={t("social")} note={t("socialNote")} setting="social">
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-6">
          {networks.map((network) => (
            <SettingField key={network} name={`social/${network.toLowerCase()}`} label={network} type="url" />
          ))}
        </div>
      </SettingsSection>
      <SettingsSection title={t("support")} note={t("supportNote")} setting="support">
        <SettingField name="support/helpCenter" label={t("helpCenter")} type="url" />
        <SettingField name="support/privacyPolicy" label={t("privacyPolicy")} type="url" />
        <SettingField name="support/termsOfService" label={t("termsOfService")} type="url" />
      </SettingsSection>
    </>
  );
}
