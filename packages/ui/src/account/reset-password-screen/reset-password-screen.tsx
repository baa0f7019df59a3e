import type { FormProps, UnsavedChangesProps } from "../../lib/screen-props.ts";
import { Button } from "../../kit/controls/button/button.tsx";
import { EntryLayout } from "../entry-layout/entry-layout.tsx";
import { ScriptNotice } from "../../kit/forms/form-message/script-notice.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { lockedDrawing } from "../../kit/media/illustration/drawings.tsx";
import { Illustration } from "../../kit/media/illustration/illustration.tsx";
import { NewPasswordField } from "../../kit/forms/password-field/new-password-field.tsx";
import { PasswordField } from "../../kit/forms/password-field/password-field.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { useForm } from "../../lib/form.ts";
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
      title="Choose a new password"
      lead="Wherever you are signed in now, you will be signed out."
      picture={<Illustration variant={lockedDrawing} className="w-80" />}
      headline="A fresh start, and everything where you left it."
      caption={caption}
      footer={
        <>
          Remembered the old one? <TextLink href="/login">Log in</TextLink>
        </>
      }
    >
      <ResetPasswordForm {...form} />
    </EntryLayout>
  );
}

type ResetPasswordFormProps = Omit<ResetPasswordScreenProps, "linkRefusal" | "bundle">;

function ResetPasswordForm({ validate, errors, failure, busy, onSubmit, onDirtyChange }: ResetPasswordFormProps) {
  const { formProps, errorOf, missing } = useForm({ validate, errors, onSubmit, onDirtyChange });
  const problem = missing ?? failure;

  return (
    <form {...formProps} className="grid gap-5">
      <ScriptNotice />
      <NewPasswordField
        label="New password"
        name="password"
        showLabel="Show new password"
        hideLabel="Hide new password"
        shortest={8}
        longest={20}
        error={errorOf("password", "Choose a password")}
      />
      <PasswordField
        label="Confirm new password"
        name="confirm"
        autoComplete="new-password"
        showLabel="Show confirmation"
        hideLabel="Hide confirmation"
        error={errorOf("confirm", "Enter the new password again")}
      />
      {problem && <FormMessage>{problem}</FormMessage>}
      <Button type="submit" busy={busy} busyLabel="Resetting...">
        Reset Password
      </Button>
    </form>
  );
}
