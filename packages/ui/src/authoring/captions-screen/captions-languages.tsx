import { t } from "@lms/texts/authoring/captions-screen";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { Select } from "../../kit/forms/select/select.tsx";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import { useFocusAfterDeletion } from "../../lib/focus/focus-after-deletion.ts";
import { languageName } from "../../lib/format/formatter.ts";
import type { CaptionsFileChange } from "../model/captions-upload.ts";
import type { ManagedCaptions } from "../model/managed-captions.ts";
import { CaptionsRow } from "./captions-row.tsx";
import type { CaptionsScreenProps } from "./captions-screen-props.ts";
import { FileChanges } from "./file-changes.tsx";

interface CaptionsLanguagesProps extends Pick<
  CaptionsScreenProps,
  "languages" | "busyLanguages" | "onUpload" | "onMakeDefault" | "onDownload" | "onDelete"
> {
  captions: readonly ManagedCaptions[];
  /** Whose lines are open. */
  shown: string | undefined;
  /** Whose lines are changed and not saved. */
  dirty: readonly string[];
  onOpen: (language: string) => void;
}

const noneBusy: readonly string[] = [];
const noChanges: readonly CaptionsFileChange[] = [];

export function CaptionsLanguages(props: CaptionsLanguagesProps) {
  const { captions, languages, busyLanguages = noneBusy, onUpload } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const target = useRef("");
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<string>();
  const [changes, setChanges] = useState(noChanges);
  const [toDelete, setToDelete] = useState<ManagedCaptions>();
  const [wanted, setWanted] = useState<string>();
  const rows = captions.map(({ language }) => ({ id: language }));
  useFocusAfterDeletion(rows, busyLanguages, heading);

  const free = languages.filter((tag) => captions.every(({ language }) => language !== tag));
  const toAdd = wanted !== undefined && free.includes(wanted) ? wanted : free[0];

  const choose = (language: string) => {
    target.current = language;
    input.current?.click();
  };
  const send = async ({ target: { files } }: ChangeEvent<HTMLInputElement>) => {
    const file = files?.[0];
    if (!file) return;
    setDone(undefined);
    setFailure(undefined);
    setChanges(noChanges);
    const language = target.current;
    const upload = await onUpload(language, file);
    if (input.current) input.current.value = "";
    if ("refusal" in upload) {
      setFailure(upload.refusal);
      return;
    }
    setDone(t("uploaded", { language: languageName(language) }));
    setChanges(upload.changes);
  };

  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="heading text-2xl outline-none">
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
      {toAdd !== undefined && (
        <fieldset aria-label={t("add")} className="mt-4 flex min-w-0 flex-wrap items-center gap-2.5">
          <Select
            label={t("language")}
            value={toAdd}
            options={free.map((tag) => ({ value: tag, label: languageName(tag) }))}
            onChange={setWanted}
            className="min-h-control border border-line-strong"
          />
          <Button busy={busyLanguages.includes(toAdd)} onClick={() => choose(toAdd)}>
            {t("addFile")}
          </Button>
          <Button tone="neutral" onClick={() => props.onOpen(toAdd)}>
            {t("writeLines")}
          </Button>
        </fieldset>
      )}
      <input
        ref={input}
        type="file"
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        hidden
        aria-label={t("file")}
        onChange={(event) => void send(event)}
      />
      {failure !== undefined && <FormMessage className="mt-4">{failure}</FormMessage>}
      <output className="mt-4 block text-sm text-good empty:hidden">{done}</output>
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
