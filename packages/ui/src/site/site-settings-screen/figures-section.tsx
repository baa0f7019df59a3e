import { t } from "@lms/texts/site/site-settings-screen";
import { useState } from "react";
import { countedFigures, type SiteSettings } from "../model/site-settings.ts";
import type { Rows } from "./rows.ts";
import { SettingField } from "./setting-field.tsx";
import { SettingRows } from "./setting-rows.tsx";
import { Checkbox } from "../../kit/forms/checkbox/checkbox.tsx";
import { SettingsSection } from "./settings-section.tsx";

export interface FiguresSectionProps {
  settings: SiteSettings;
  rows: Rows;
}

const modes = ["counted", "own"] as const;
const figureNames = { learners: () => t("learners"), courses: () => t("courses"), lectures: () => t("lectures") };

export function FiguresSection({ settings, rows }: FiguresSectionProps) {
  const [mode, setMode] = useState<(typeof modes)[number]>(settings.stats ? "own" : "counted");

  return (
    <SettingsSection title={t("figures")} note={t("figuresNote")} setting="stats">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t("figuresShown")}</legend>
        {modes.map((each) => (
          <label key={each} className="flex min-h-control cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="figures:mode"
              value={each}
              checked={mode === each}
              onChange={() => setMode(each)}
              className="size-4 shrink-0 accent-brand"
            />
            <span>{t(each)}</span>
          </label>
        ))}
      </fieldset>
      {mode === "counted" ? (
        <div className="grid gap-1">
          {countedFigures.map((figure) => (
            <Checkbox
              key={figure}
              name={`counts:${figure}`}
              label={figureNames[figure]()}
              defaultChecked={!settings.hiddenCounts?.includes(figure)}
            />
          ))}
        </div>
      ) : (
        <SettingRows
          list="stats"
          rows={rows}
          max={8}
          rowName={(position) => t("figureName", { position })}
          addLabel={t("addFigure")}
        >
          {({ key, prefix, savedPrefix }) => (
            <>
              <SettingField name={`${prefix}value`} savedName={`${savedPrefix}value`} label={t("figureValue")} />
              <SettingField
                name={`${prefix}label`}
                savedName={`${savedPrefix}label`}
                label={t("figureLabel")}
                translated
              />
              <Checkbox
                name={`figures:${prefix.split("/")[1] ?? ""}`}
                label={t("shown")}
                defaultChecked={settings.stats?.[Number(key)]?.hidden !== true}
              />
            </>
          )}
        </SettingRows>
      )}
    </SettingsSection>
  );
}
