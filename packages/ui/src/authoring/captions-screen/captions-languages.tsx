import { t } from "@lms/texts/authoring/captions-screen";
import { useId, useState } from "react";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import { languageName } from "../../lib/format/formatter.ts";
import type { ManagedCaptions } from "../model/managed-captions.ts";
import { AddCaptions } from "./add-captions.tsx";
import { CaptionsRow } from "./captions-row.tsx";
import type { CaptionsScreenProps } from "./captions-screen-props.ts";
import { FileChanges } from "./file-changes.tsx";
import { useCaptionsFile } from "./use-captions-file.ts";

interface CaptionsLanguagesProps extends Pick<
  CaptionsScreenProps,
  "languages" | "busyLanguages" | "onUpload" | "onMakeDefault" | "onDownload" | "onDelete"
> {
  captions: readonly ManagedCaptions[];
  /** The language whose lines are open. */
  shown: string | undefined;
  /** Languages whose lines have unsaved changes. */
  dirty: readonly string[];
  onOpen: (language: string) => void;
}

const noneBusy: readonly string[] = [];

export function CaptionsLanguages(props: CaptionsLanguagesProps) {
  const { captions, languages, busyLanguages = noneBusy, onUpload } = props;
  const id = useId();
  const { input, failure, success, changes, choose, onChange } = useCaptionsFile(onUpload);
  const [toDelete, setToDelete] = useState<ManagedCaptions>();

  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="heading text-2xl outline-none">
        {t("languages")}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{t("languagesNote")}</p>
      {captions.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong px-6 py-8 text-center text-balance text-muted">
          {t("none")}
        </p>
      ) : (
        <ul aria-labelledby={id} className="grid gap-2">
          {captions.map((each) => (
            <CaptionsRow
              key={each.language}
              {...props}
              captions={each}
              isShown={each.language === props.shown}
              isDirty={props.dirty.includes(each.language)}
              busy={busyLanguages.includes(each.language)}
              onReplace={() => choose(each.language)}
              onDelete={() => setToDelete(each)}
            />
          ))}
        </ul>
      )}
      <AddCaptions
        languages={languages.filter((tag) => captions.every(({ language }) => language !== tag))}
        busyLanguages={busyLanguages}
        onChooseFile={choose}
        onWriteLines={props.onOpen}
      />
      <input
        ref={input}
        type="file"
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        hidden
        aria-label={t("file")}
        onChange={onChange}
      />
      {failure !== undefined && <FormMessage className="mt-4">{failure}</FormMessage>}
      <output className="mt-4 block text-sm text-good empty:hidden">{success}</output>
      {changes.length > 0 && (
        <FileChanges changes={changes} className="mt-3 rounded-card border border-line bg-surface px-4 py-3" />
      )}
      <ConfirmAction
        subject={toDelete}
        title={t("deleteQuestion")}
        confirmLabel={t("deleteConfirm")}
        consequence={({ language }) => t("deleteConsequence", { language: languageName(language) })}
        onClose={() => setToDelete(undefined)}
        onConfirm={({ language }) => props.onDelete(language)}
      />
    </section>
  );
}
