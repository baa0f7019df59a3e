import { t } from "@lms/texts/conversation/note-item";
import type { KeyboardEvent, ReactNode, Ref } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { TextArea } from "../../kit/forms/text-area/text-area.tsx";

export interface NoteFormProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  onSave: () => void;
  /** Absent for a new note. */
  onCancel?: (() => void) | undefined;
  busy: boolean;
  failure: string | undefined;
  hint?: string | undefined;
  fieldRef?: Ref<HTMLTextAreaElement> | undefined;
  fieldKeys?: string | undefined;
  /** Between the field and the buttons. */
  children?: ReactNode;
}

export function NoteForm(props: NoteFormProps) {
  const { label, text, onText, onSave, onCancel, busy, failure, hint, fieldRef, fieldKeys, children } = props;
  const save = () => {
    if (!busy) onSave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    save();
  };
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <TextArea
        ref={fieldRef}
        label={label}
        name="text"
        rows={3}
        value={text}
        error={failure}
        isAlert
        hint={hint}
        aria-keyshortcuts={fieldKeys}
        onKeyDown={onKeyDown}
        onChange={(event) => onText(event.target.value)}
      />
      {children}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="sm" busy={busy} busyLabel={t("saving")}>
          {t("save")}
        </Button>
        {onCancel && (
          <Button tone="neutral" size="sm" disabled={busy} onClick={onCancel}>
            {t("cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}
