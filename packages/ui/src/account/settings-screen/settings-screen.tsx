import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { LearnerPage } from "../../kit/layout/learner-page/learner-page.tsx";
import type { SubscriptionState } from "../../learning/model/learning.ts";
import type { Loadable } from "../../lib/loadable.ts";
import { Settings } from "./settings.tsx";
import { SettingsSkeleton } from "./settings-skeleton.tsx";

export interface AccountSettings {
  name: string;
  email: string;
  role: "USER" | "ADMIN";
  subscription: SubscriptionState;
}

export interface SettingsScreenProps {
  settings: Loadable<AccountSettings>;
  theme: "light" | "dark";
  onTheme: (theme: "light" | "dark") => void;
  /** Where the name is changed. */
  profileHref: string;
  /** Where "Change Password" leads: for an account that may not, to where it is told so. */
  changePasswordHref: string;
  /** Where a subscription is seen in full and cancelled. */
  subscriptionHref: string;
  /** They are being asked for again. */
  busy?: boolean;
  onRetry: () => void;
}

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
