import { t } from "@lms/texts/account/change-password-screen";
import type { FormProps, UnsavedChangesProps } from "../../lib/forms/screen-props.ts";
import { KeyRound, LifeBuoy, LogOut, MonitorSmartphone } from "lucide-react";
import { AccountLayout } from "../account-layout/account-layout.tsx";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import type { Note } from "../../kit/layout/note-list/note-list.tsx";
import { NewPasswordField } from "../../kit/forms/password-field/new-password-field.tsx";
import { PasswordField } from "../../kit/forms/password-field/password-field.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { useForm } from "../../lib/forms/form.ts";
import { Link } from "../../lib/link.tsx";

export interface ChangePasswordScreenProps extends FormProps, UnsavedChangesProps {
  /** Not shown: a password manager reads it to find the entry to update. */
  email: string;
  /** The password was set by somebody else: nothing else can be done before. */
  required?: boolean;
}

const profile = "/user/profile";

function passwordNotes(required: boolean): readonly Note[] {
  if (required) {
    return [
      { icon: <KeyRound />, title: t("onlyYou"), text: t("onlyYouNote") },
      { icon: <LogOut />, title: t("goOn"), text: t("goOnNote") },
    ];
  }
  return [
    { icon: <MonitorSmartphone />, title: t("staySignedIn"), text: t("staySignedInNote") },
    { icon: <LogOut />, title: t("signedOut"), text: t("signedOutNote") },
    {
      icon: <LifeBuoy />,
      title: t("forgotten"),
      text: <TextLink href="/forgetpassword">{t("forgottenLink")}</TextLink>,
    },
  ];
}

export function ChangePasswordScreen({
  validate,
  errors,
  failure,
  busy,
  email,
  required = false,
  onSubmit,
  onDirtyChange,
}: ChangePasswordScreenProps) {
  const { formProps, fieldError, missing } = useForm({ validate, errors, onSubmit, onDirtyChange });
  const problem = missing ?? failure;

  return (
    <AccountLayout
      title={t(required ? "titleRequired" : "title")}
      lead={t("lead")}
      back={required ? undefined : { href: profile, label: t("back") }}
      notes={passwordNotes(required)}
    >
      <form {...formProps} className="grid gap-5">
        <input hidden readOnly type="email" autoComplete="username" value={email} />
        <PasswordField
          label={t("oldPassword")}
          name="oldPassword"
          autoComplete="current-password"
          showLabel={t("showOld")}
          hideLabel={t("hideOld")}
          error={fieldError("oldPassword", t("oldMissing"))}
        />
        <NewPasswordField
          label={t("newPassword")}
          name="newPassword"
          showLabel={t("showNew")}
          hideLabel={t("hideNew")}
          shortest={6}
          longest={20}
          error={fieldError("newPassword", t("newMissing"))}
        />
        {problem && <FormMessage>{problem}</FormMessage>}
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <Button type="submit" busy={busy} busyLabel={t("changing")}>
            {t("change")}
          </Button>
          {!required && (
            <ButtonLink tone="neutral">
              <Link href={profile}>{t("cancel")}</Link>
            </ButtonLink>
          )}
        </div>
      </form>
    </AccountLayout>
  );
}
