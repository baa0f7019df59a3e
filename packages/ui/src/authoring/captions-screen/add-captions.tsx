import { t } from "@lms/texts/authoring/captions-screen";
import { useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Select } from "../../kit/forms/select/select.tsx";
import { languageName } from "../../lib/format/formatter.ts";

interface AddCaptionsProps {
  /** Tags of the languages that have no captions yet. */
  languages: readonly string[];
  busyLanguages: readonly string[];
  onChooseFile: (language: string) => void;
  onWriteLines: (language: string) => void;
}

export function AddCaptions({ languages, busyLanguages, onChooseFile, onWriteLines }: AddCaptionsProps) {
  const [chosen, setChosen] = useState<string>();
  const language = chosen !== undefined && languages.includes(chosen) ? chosen : languages[0];
  if (language === undefined) return null;

  return (
    <fieldset aria-label={t("add")} className="mt-4 flex min-w-0 flex-wrap items-center gap-2.5">
      <Select
        label={t("language")}
        value={language}
        options={languages.map((tag) => ({ value: tag, label: languageName(tag) }))}
        onChange={setChosen}
        className="min-h-control border border-line-strong"
      />
      <Button busy={busyLanguages.includes(language)} onClick={() => onChooseFile(language)}>
        {t("addFile")}
      </Button>
      <Button tone="neutral" onClick={() => onWriteLines(language)}>
        {t("writeLines")}
      </Button>
    </fieldset>
  );
}
