import type { Loadable } from "../../lib/loadable.ts";
import type { AccountSettings } from "../model/profile.ts";

export interface SettingsScreenProps {
  settings: Loadable<AccountSettings>;
  theme: "light" | "dark";
  onTheme: (theme: "light" | "dark") => void;
  profileHref: string;
  /** An account that may not change its password is sent to a page that says so. */
  changePasswordHref: string;
  /** Where a subscription is seen in full and cancelled. */
  subscriptionHref: string;
  busy?: boolean;
  onRetry: () => void;
}
