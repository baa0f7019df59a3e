import { t } from "@lms/texts/authoring/add-text";
import { type FormEvent, useId, useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { cn } from "../../lib/cn.ts";

export interface AddTextProps {
  /** Resolves with the reason why there is no new lecture. Otherwise its editor opens. */
  onAddText: (title: string) => Promise<string | undefined>;
  className?: string | undefined;
}

/** Names a new lecture without a video, whose text is written next. Not "title", which the form of a video beside it has. */
export function AddText({ onAddText, className }: AddTextProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const field = event.currentTarget.querySelector("input");
    const title = field?.value.trim() ?? "";
    if (title === "") {
      setError(t("enterName"));
      return field?.focus();
    }
    setError(undefined);
    setBusy(true);
    const failure = await onAddText(title);
    setBusy(false);
    setError(failure);
    if (failure !== undefined) field?.focus();
    return undefined;
  };

  return (
    <form
      noValidate
      method="post"
      aria-labelledby={id}
      onSubmit={(event) => void submit(event)}
      className={cn("grid gap-4 rounded-card border border-line bg-surface p-5", className)}
    >
      <div>
        <p id={id} className="font-semibold">
          {t("heading")}
        </p>
        <p className="mt-1 text-sm text-muted">{t("note")}</p>
      </div>
      <Field label={t("name")} name="textName" autoComplete="off" error={error} />
      <Button type="submit" tone="neutral" busy={busy} busyLabel={t("creating")} className="justify-self-start">
        {t("create")}
      </Button>
    </form>
  );
}
