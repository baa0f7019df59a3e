import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { LearnerPage } from "../../kit/layout/learner-page/learner-page.tsx";
import { Settings } from "./settings.tsx";
import { SettingsSkeleton } from "./settings-skeleton.tsx";
import type { SettingsScreenProps } from "./settings-screen-props.ts";

export function SettingsScreen({ settings, busy = false, onRetry, ...rest }: SettingsScreenProps) {
  return (
    <LearnerPage title="Settings" busy={busy || settings.status === "loading"}>
      <Content settings={settings} busy={busy} onRetry={onRetry} {...rest} />
    </LearnerPage>
  );
}

function Content({ settings, busy = false, onRetry, ...rest }: SettingsScreenProps) {
  switch (settings.status) {
    case "loading":
      return <SettingsSkeleton theme={rest.theme} onTheme={rest.onTheme} />;
    case "failed":
      return <ErrorState message={settings.message} onRetry={onRetry} busy={busy} />;
    case "ready":
      return <Settings settings={settings.value} {...rest} />;
    default:
      return settings satisfies never;
  }
}
