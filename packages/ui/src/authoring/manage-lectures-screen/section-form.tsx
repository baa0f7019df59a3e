import { t } from "@lms/texts/authoring/manage-lectures-screen";
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Field } from "../../kit/forms/field/field.tsx";

export interface SectionFormProps {
  title?: string | undefined;
  /** Resolves to whether it was saved: the form stays open where it was not. */
  onSave: (title: string) => Promise<boolean>;
  onClose: () => void;
  onDirtyChange: (dirty: boolean) => void;
}

const maxSectionTitle = 120;

export function SectionForm({ title, onSave, onClose, onDirtyChange }: SectionFormProps) {
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const end = useEffectEvent(() => onDirtyChange(false));
  useEffect(() => {
    field.current?.focus();
    return () => end();
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const newTitle = field.current?.value.trim() ?? "";
    const wrong =
      newTitle === "" ? t("sectionUntitled") : newTitle.length > maxSectionTitle ? t("sectionTooLong") : undefined;
    setError(wrong);
    if (wrong !== undefined) return field.current?.focus();
    if (newTitle === title) return onClose();
    setSaving(true);
    const saved = await onSave(newTitle);
    setSaving(false);
    return saved ? onClose() : field.current?.focus();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !saving) onClose();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <Field
        ref={field}
        onKeyDown={leave}
        onChange={({ currentTarget: { value } }) => onDirtyChange(value.trim() !== (title ?? ""))}
        label={t("sectionTitle")}
        name="title"
        defaultValue={title}
        error={error}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={saving}>
          {t(title === undefined ? "addSection" : "saveTitle")}
        </Button>
        <Button tone="quiet" size="sm" disabled={saving} onClick={onClose}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
