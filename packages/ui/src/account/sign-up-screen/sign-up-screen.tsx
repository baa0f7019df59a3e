import { t } from "@lms/texts/account/sign-up-screen";
import type { FormProps, UnsavedChangesProps } from "../../lib/forms/screen-props.ts";
import { Button } from "../../kit/controls/button/button.tsx";
import { EntryLayout } from "../entry-layout/entry-layout.tsx";
import { EmailField } from "../../kit/forms/email-field/email-field.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { FileField } from "../../kit/forms/file-field/file-field.tsx";
import { ScriptNotice } from "../../kit/forms/form-message/script-notice.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { NewPasswordField } from "../../kit/forms/password-field/new-password-field.tsx";
import { SubjectFan } from "../../kit/graphics/subject-fan/subject-fan.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { useForm } from "../../lib/forms/form.ts";
import { everyCourseFor } from "../../billing/model/price.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface SignUpScreenProps extends FormProps, UnsavedChangesProps {
  bundle?: Bundle | undefined;
  /** The address has an account: ways into it are offered. */
  emailTaken?: boolean | undefined;
}

export function SignUpScreen({ bundle, emailTaken, ...form }: SignUpScreenProps) {
  const { validate, errors, failure, busy, onSubmit, onDirtyChange } = form;
  const { formProps, fieldError, missing, fill } = useForm({ validate, errors, onSubmit, onDirtyChange });
  const problem = missing ?? failure;
  const emailError = fieldError("email", t("emailMissing"));

  return (
    <EntryLayout
      title={t("title")}
      lead={t("lead")}
      picture={<SubjectFan className="w-full max-w-xl" />}
      headline={t("headline")}
      caption={bundle && everyCourseFor(bundle)}
      footer={t("logIn", { link: (words) => <TextLink href="/login">{words}</TextLink> })}
    >
      <form {...formProps} className="grid gap-5">
        <ScriptNotice />
        <FileField
          label={t("picture")}
          name="avatar"
          shape="avatar"
          accept=".jpg,.jpeg,.png"
          hint={t("pictureHint")}
          error={fieldError("avatar")}
        />
        <Field
          label={t("fullName")}
          name="fullName"
          autoComplete="name"
          hint={t("fullNameHint")}
          error={fieldError("fullName", t("fullNameMissing"))}
        />
        <EmailField label={t("email")} name="email" fill={fill} error={emailError} />
        {emailTaken && emailError !== undefined && (
          <p className="-mt-3 text-sm">
            {t("emailTaken", {
              logIn: (words) => <TextLink href="/login">{words}</TextLink>,
              reset: (words) => <TextLink href="/forgetpassword">{words}</TextLink>,
            })}
          </p>
        )}
        <NewPasswordField
          label={t("password")}
          name="password"
          shortest={8}
          longest={20}
          error={fieldError("password", t("passwordMissing"))}
        />
        {problem && <FormMessage>{problem}</FormMessage>}
        <Button type="submit" busy={busy} busyLabel={t("busy")}>
          {t("submit")}
        </Button>
      </form>
    </EntryLayout>
  );
}
