import { t } from "@lms/texts/account/settings-screen";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { SkeletonLine } from "../../kit/indicators/skeleton/skeleton-line.tsx";
import { Appearance } from "./appearance.tsx";
import { Language } from "./language.tsx";
import { groupsStyle, rowStyle } from "./styles.ts";
import type { SettingsScreenProps } from "./settings-screen-props.ts";

type SettingsSkeletonProps = Pick<SettingsScreenProps, "theme" | "onTheme" | "language" | "languages" | "onLanguage">;

/** Theme and language need no response, so they can be set while the rest loads. */
export function SettingsSkeleton({ theme, onTheme, ...language }: SettingsSkeletonProps) {
  return (
    <div className={groupsStyle}>
      <output className="sr-only">{t("loading")}</output>
      {["account", "subscription"].map((group) => (
        <Delayed key={group} aria-hidden="true">
          <SkeletonLine className="mb-4 heading text-xl" width="w-36" />
          <div className="border-b border-line">
            {[0, 1, 2].map((row) => (
              <div key={row} className={rowStyle}>
                <SkeletonLine className="max-sm:col-span-full" width="w-20" />
                <SkeletonLine width="w-3/5" />
              </div>
            ))}
          </div>
        </Delayed>
      ))}
      <Language {...language} />
      <Appearance theme={theme} onTheme={onTheme} />
    </div>
  );
}
