import type { FormProps, UnsavedChangesProps } from "../../lib/screen-props.ts";
import { Button } from "../../kit/controls/button/button.tsx";
import { EntryLayout } from "../entry-layout/entry-layout.tsx";
import { EmailField } from "../../kit/forms/email-field/email-field.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { FileField } from "../../kit/forms/file-field/file-field.tsx";
import { ScriptNotice } from "../../kit/forms/form-message/script-notice.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { NewPasswordField } from "../../kit/forms/password-field/new-password-field.tsx";
import { SubjectFan } from "../../kit/media/subject-fan/subject-fan.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { useForm } from "../../lib/form.ts";
import { everyCourseFor } from "../../billing/model/price.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface SignUpScreenProps extends FormProps, UnsavedChangesProps {
  bundle?: Bundle | undefined;
}

export function SignUpScreen({ validate, errors, failure, busy, bundle, onSubmit, onDirtyChange }: SignUpScreenProps) {
  const { formProps, errorOf, missing, fill } = useForm({ validate, errors, onSubmit, onDirtyChange });
  const problem = missing ?? failure;

  return (
    <EntryLayout
      title="Create your account"
      lead="Free to join. Look around before you subscribe."
      picture={<SubjectFan className="w-full max-w-xl" />}
      headline="One account. Every subject you are curious about."
      caption={bundle && everyCourseFor(bundle)}
      footer={
        <>
          Already have an account? <TextLink href="/login">Log in</TextLink>
        </>
      }
    >
      <form {...formProps} className="grid gap-5">
        <ScriptNotice />
        <FileField
          label="Profile picture"
          name="avatar"
          shape="avatar"
          accept=".jpg,.jpeg,.png"
          hint="Optional. JPG or PNG."
          error={errorOf("avatar")}
        />
        <Field
          label="Full name"
          name="fullName"
          autoComplete="name"
          hint="At least 5 characters."
          error={errorOf("fullName", "Enter your name")}
        />
        <EmailField label="Email" name="email" fill={fill} error={errorOf("email", "Enter your email")} />
        <NewPasswordField
          label="Password"
          name="password"
          shortest={8}
          longest={20}
          error={errorOf("password", "Choose a password")}
        />
        {problem && <FormMessage>{problem}</FormMessage>}
        <Button type="submit" busy={busy} busyLabel="Creating Account...">
          Create Account
        </Button>
      </form>
    </EntryLayout>
  );
}
