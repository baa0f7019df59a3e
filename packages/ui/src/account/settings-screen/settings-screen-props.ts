import type { Loadable } from "../../lib/loadable.ts";
import type { AccountSettings } from "../model/profile.ts";

export interface SettingsScreenProps {
  settings: Loadable<AccountSettings>;
  theme: "light" | "dark";
  onTheme: (theme: "light" | "dark") => void;
  profileHref: string;
  changePasswordHref: string;
  subscriptionHref: string;
  busy?: boolean;
  onRetry: () => void;
}
