import { t } from "@lms/texts/account/settings-screen";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { DashboardPage } from "../../kit/layout/dashboard-page/dashboard-page.tsx";
import { Settings } from "./settings.tsx";
import { SettingsSkeleton } from "./settings-skeleton.tsx";
import type { SettingsScreenProps } from "./settings-screen-props.ts";

export function SettingsScreen({ settings, busy = false, onRetry, ...rest }: SettingsScreenProps) {
  return (
    <DashboardPage title={t("title")} busy={busy || settings.status === "loading"}>
      <Content settings={settings} busy={busy} onRetry={onRetry} {...rest} />
    </DashboardPage>
  );
}

function Content({ settings, busy = false, onRetry, ...rest }: SettingsScreenProps) {
  switch (settings.status) {
    case "loading":
      return <SettingsSkeleton {...rest} />;
    case "failed":
      return <ErrorState message={settings.message} onRetry={onRetry} busy={busy} />;
    case "ready":
      return <Settings settings={settings.value} {...rest} />;
    default:
      return settings satisfies never;
  }
}
