import { t } from "@lms/texts/account/reset-password-screen";
import type { FormProps, UnsavedChangesProps } from "../../lib/forms/screen-props.ts";
import { Button } from "../../kit/controls/button/button.tsx";
import { EntryLayout } from "../entry-layout/entry-layout.tsx";
import { ScriptNotice } from "../../kit/forms/form-message/script-notice.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { lockedDrawing } from "../../kit/graphics/illustration/drawings.tsx";
import { Illustration } from "../../kit/graphics/illustration/illustration.tsx";
import { NewPasswordField } from "../../kit/forms/password-field/new-password-field.tsx";
import { PasswordField } from "../../kit/forms/password-field/password-field.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { useForm } from "../../lib/forms/form.ts";
import { everyCourseFor } from "../../billing/model/price.ts";
import { LinkRefused } from "./link-refused.tsx";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface ResetPasswordScreenProps extends FormProps, UnsavedChangesProps {
  /** Why the link cannot be used; a way to request a new one replaces the form. */
  linkRefusal?: string | undefined;
  bundle?: Bundle | undefined;
}

export function ResetPasswordScreen({ linkRefusal, bundle, ...form }: ResetPasswordScreenProps) {
  const caption = bundle && everyCourseFor(bundle);
  if (linkRefusal !== undefined) return <LinkRefused reason={linkRefusal} caption={caption} />;

  return (
    <EntryLayout
      title={t("title")}
      lead={t("lead")}
      picture={<Illustration variant={lockedDrawing} className="w-80" />}
      headline={t("headline")}
      caption={caption}
      footer={t("logIn", { link: (words) => <TextLink href="/login">{words}</TextLink> })}
    >
      <ResetPasswordForm {...form} />
    </EntryLayout>
  );
}

type ResetPasswordFormProps = Omit<ResetPasswordScreenProps, "linkRefusal" | "bundle">;

function ResetPasswordForm({ validate, errors, failure, busy, onSubmit, onDirtyChange }: ResetPasswordFormProps) {
  const { formProps, fieldError, missing } = useForm({ validate, errors, onSubmit, onDirtyChange });
  const problem = missing ?? failure;

  return (
    <form {...formProps} className="grid gap-5">
      <ScriptNotice />
      <NewPasswordField
        label={t("password")}
        name="password"
        showLabel={t("showPassword")}
        hideLabel={t("hidePassword")}
        shortest={8}
        longest={20}
        error={fieldError("password", t("passwordMissing"))}
      />
      <PasswordField
        label={t("confirm")}
        name="confirm"
        autoComplete="new-password"
        showLabel={t("showConfirm")}
        hideLabel={t("hideConfirm")}
        error={fieldError("confirm", t("confirmMissing"))}
      />
      {problem && <FormMessage>{problem}</FormMessage>}
      <Button type="submit" busy={busy} busyLabel={t("busy")}>
        {t("submit")}
      </Button>
    </form>
  );
}
