import { t } from "@lms/texts/site/site-settings-screen";
import type { StoredPicture } from "../model/site-settings.ts";
import { PictureField } from "./picture-field.tsx";
import type { Rows } from "./rows.ts";
import { SettingField } from "./setting-field.tsx";
import { SettingRows } from "./setting-rows.tsx";
import { SettingsSection } from "./settings-section.tsx";

export interface TeamSectionProps {
  rows: Rows;
  /** The keys are those of the rows. */
  pictures: Readonly<Record<string, StoredPicture | undefined>>;
  onAddPicture: (key: string, file: File) => Promise<string | undefined>;
  onRemovePicture: (key: string) => void;
}

export function TeamSection({ rows, pictures, onAddPicture, onRemovePicture }: TeamSectionProps) {
  return (
    <SettingsSection title={t("team")} note={t("teamNote")} setting="team">
      <SettingRows
        list="team"
        rows={rows}
        max={24}
        rowName={(position) => t("personName", { position })}
        addLabel={t("addPerson")}
      >
        {({ key, prefix, savedPrefix }) => (
          <>
            <PictureField
              name={`${prefix}picture`}
              label={t("picture")}
              shape="person"
              picture={pictures[key]}
              onAdd={(file) => onAddPicture(key, file)}
              onRemove={() => onRemovePicture(key)}
            />
            <SettingField name={`${prefix}name`} savedName={`${savedPrefix}name`} label={t("personsName")} translated />
            <SettingField name={`${prefix}role`} savedName={`${savedPrefix}role`} label={t("role")} translated />
            <SettingField
              name={`${prefix}about`}
              savedName={`${savedPrefix}about`}
              label={t("lines")}
              rows={2}
              translated
            />
          </>
        )}
      </SettingRows>
    </SettingsSection>
  );
}
