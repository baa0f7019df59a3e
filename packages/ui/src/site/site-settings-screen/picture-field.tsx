import { t } from "@lms/texts/site/site-settings-screen";
import { type ChangeEvent, useId, useState } from "react";
import { describe } from "../../kit/forms/field/describe.ts";
import { FieldNotes } from "../../kit/forms/field/field-shell.tsx";
import { Button } from "../../kit/controls/button/button.tsx";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";
import { cn } from "../../lib/cn.ts";
import type { StoredPicture } from "../model/site-settings.ts";
import { useSettingsForm } from "./settings-context.ts";

export interface PictureFieldProps {
  /** The field with the id of the picture. */
  name: string;
  label: string;
  hint?: string;
  shape: "logo" | "person";
  picture: StoredPicture | undefined;
  /** Resolves with the reason why the picture cannot be taken. */
  onAdd: (file: File) => Promise<string | undefined>;
  onRemove: () => void;
}

/** The picture is stored as soon as it is chosen, so that the preview can show it. */
export function PictureField({ name, label, hint, shape, picture, onAdd, onRemove }: PictureFieldProps) {
  const id = useId();
  const [adding, setAdding] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { fieldError } = useSettingsForm();
  const error = refusal ?? fieldError(name);

  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    if (!file) return;
    setAdding(true);
    setRefusal(await onAdd(file));
    setAdding(false);
    input.value = "";
  };

  return (
    <div className="grid gap-1.5">
      <p id={`${id}-label`} className="font-semibold">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        {picture && (
          <img
            src={picture.secure_url}
            alt=""
            className={cn(
              "rounded-control border border-line bg-surface object-contain",
              shape === "logo" ? "h-16 max-w-64 p-2" : "size-20",
            )}
          />
        )}
        <input type="hidden" name={name} value={picture?._id ?? ""} />
        <label className="relative inline-flex min-h-control cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-surface px-4 font-semibold hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
          {adding && <Spinner />}
          <span>{picture ? t("replacePicture") : t("choosePicture")}</span>
          <input
            type="file"
            accept=".jpg,.jpeg,.png"
            aria-labelledby={`${id}-label`}
            {...describe(id, { error, hint })}
            disabled={adding}
            onChange={(event) => void choose(event)}
            className="sr-only"
          />
        </label>
        {picture && (
          <Button tone="quiet" onClick={onRemove} aria-label={t("remove", { name: label })}>
            {t("removePicture")}
          </Button>
        )}
      </div>
      <FieldNotes id={id} error={error} hint={hint} isAlert={refusal !== undefined} />
    </div>
  );
}
