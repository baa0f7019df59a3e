import { t } from "@lms/texts/authoring/course-form-screen";
import { useId } from "react";
import { boxStyle, describe } from "../../kit/forms/field/describe.ts";
import { FieldShell } from "../../kit/forms/field/field-shell.tsx";
import { languageName } from "../../lib/format/formatter.ts";

export interface LanguageFieldProps {
  saved: string;
  languages: readonly string[];
  error: string | undefined;
}

export function LanguageField({ saved, languages, error }: LanguageFieldProps) {
  const id = useId();
  const hint = t("languageHint");
  const offered = languages.includes(saved) ? languages : [saved, ...languages];

  return (
    <FieldShell id={id} label={t("language")} error={error} hint={hint}>
      <select
        {...describe(id, { error, hint })}
        id={id}
        name="language"
        defaultValue={saved}
        className={`${boxStyle} h-control`}
      >
        {offered.map((tag) => (
          <option key={tag} value={tag}>
            {languageName(tag)}
          </option>
        ))}
      </select>
    </FieldShell>
  );
}
