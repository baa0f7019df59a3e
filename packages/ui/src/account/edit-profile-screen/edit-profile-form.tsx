import { t } from "@lms/texts/account/edit-profile-screen";
import { Check } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { FileField } from "../../kit/forms/file-field/file-field.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { RestoredNotice } from "../../kit/forms/restored-notice/restored-notice.tsx";
import { useForm } from "../../lib/forms/form.ts";
import { useFormDraft } from "../../lib/forms/form-draft.ts";
import { Link } from "../../lib/link.tsx";
import { DeletePicture } from "./delete-picture.tsx";
import type { SavedProfile } from "../model/profile.ts";
import type { EditProfileScreenProps } from "./edit-profile-screen-props.ts";

export interface EditProfileFormProps extends Omit<EditProfileScreenProps, "profile" | "onRetry"> {
  saved: SavedProfile;
  cancelHref?: string | undefined;
  /** The last submission was saved, and `saved` holds it. */
  justSaved?: boolean | undefined;
}

export function EditProfileForm({ saved, cancelHref, justSaved = false, ...rest }: EditProfileFormProps) {
  const { validate, errors, failure, busy, formDraft, deletingPicture, onDeletePicture, onSubmit, onDirtyChange } =
    rest;
  const [dirty, setDirty] = useState(false);
  const profile = useForm({
    validate,
    errors,
    onSubmit,
    onDirtyChange: (now) => {
      setDirty(now);
      onDirtyChange?.(now);
    },
  });
  const { formProps, fieldError, missing, markSaved } = profile;
  const restoring = useFormDraft(profile, formDraft);
  const problem = missing ?? failure;
  const form = formProps.ref;

  const settle = useEffectEvent(() => {
    // The picked picture is the stored one now, and the server may have trimmed the name.
    form.current?.reset();
    markSaved();
  });
  useEffect(() => {
    if (justSaved) settle();
  }, [justSaved]);

  return (
    <form {...formProps} className="grid gap-5">
      <RestoredNotice {...restoring} className="empty:sr-only" />
      <FileField
        label={t("picture")}
        name="avatar"
        shape="avatar"
        accept=".jpg,.jpeg,.png"
        hint={t("pictureHint")}
        currentUrl={saved.avatarUrl}
        error={fieldError("avatar", t("pictureMissing"))}
      />
      <DeletePicture
        shown={saved.avatarUrl !== undefined}
        busy={deletingPicture}
        onDelete={onDeletePicture}
        onGone={() => form.current?.querySelector<HTMLElement>("[name='avatar']")?.focus()}
      />
      <Field
        label={t("fullName")}
        name="fullName"
        autoComplete="name"
        defaultValue={saved.name}
        error={fieldError("fullName", t("fullNameMissing"))}
      />
      {problem && <FormMessage>{problem}</FormMessage>}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button type="submit" busy={busy} busyLabel={t("saving")}>
          {t("save")}
        </Button>
        {cancelHref === undefined ? (
          <output className="flex items-center gap-1.5 font-medium text-good empty:sr-only">
            {justSaved && !dirty && (
              <>
                <Check aria-hidden="true" className="size-5" />
                <span>{t("saved")}</span>
              </>
            )}
          </output>
        ) : (
          <ButtonLink tone="neutral">
            <Link href={cancelHref}>{t("cancel")}</Link>
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
