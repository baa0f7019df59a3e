import type { ReactNode } from "react";
import type { Loadable } from "../../lib/loadable.ts";
import type { AccountSettings } from "../model/profile.ts";

/** `system`: as the device has it, also when that changes. */
type ThemeChoice = "system" | "light" | "dark";

export interface SettingsScreenProps {
  settings: Loadable<AccountSettings>;
  theme: ThemeChoice;
  onTheme: (theme: ThemeChoice) => void;
  language: string;
  /** All that may be chosen, each with its name in itself. */
  languages: readonly { code: string; name: string }[];
  onLanguage: (code: string) => void;
  profileHref: string;
  changePasswordHref: string;
  subscriptionHref: string;
  /** The file with all that is stored about the viewer. Absent for who sees the site as somebody else. */
  dataHref?: string | undefined;
  /** Settings of other domains. */
  more?: ReactNode;
  busy?: boolean;
  onRetry: () => void;
}
