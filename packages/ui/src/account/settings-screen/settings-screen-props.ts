import type { Loadable } from "../../lib/loadable.ts";
import type { AccountSettings } from "../model/profile.ts";

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
