import type { FormProps, UnsavedChangesProps } from "../../lib/screen-props.ts";
import { KeyRound, LifeBuoy, LogOut, MonitorSmartphone } from "lucide-react";
import { AccountLayout } from "../account-layout/account-layout.tsx";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { NewPasswordField } from "../../kit/forms/password-field/new-password-field.tsx";
import { PasswordField } from "../../kit/forms/password-field/password-field.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { useForm } from "../../lib/form.ts";
import { Link } from "../../lib/link.tsx";

export interface ChangePasswordScreenProps extends FormProps, UnsavedChangesProps {
  /** Not shown: it tells a password manager which entry to update. */
  email: string;
  /** The password was set by somebody else: nothing else can be done before. */
  required?: boolean;
}

const profile = "/user/profile";

const requiredNotes = [
  {
    icon: <KeyRound />,
    title: "Only you should know it",
    text: "Whoever set this site up knows the password that you have just used.",
  },
  { icon: <LogOut />, title: "Then you go on", text: "To the page that you wanted to open." },
];

const notes = [
  { icon: <MonitorSmartphone />, title: "You stay signed in here", text: "There is nothing to do on this device." },
  {
    icon: <LogOut />,
    title: "Everywhere else you are signed out",
    text: "On all other devices and browsers, at once.",
  },
  {
    icon: <LifeBuoy />,
    title: "Forgot the old one?",
    text: <TextLink href="/forgetpassword">Get a link by email</TextLink>,
  },
];

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
  const { formProps, errorOf, missing } = useForm({ validate, errors, onSubmit, onDirtyChange });
  const problem = missing ?? failure;

  return (
    <AccountLayout
      title={required ? "Choose a password of your own" : "Change your password"}
      lead="The old one first, so that we know it is you."
      back={required ? undefined : { href: profile, label: "Back to your profile" }}
      notes={required ? requiredNotes : notes}
    >
      <form {...formProps} className="grid gap-5">
        <input hidden readOnly type="email" autoComplete="username" value={email} />
        <PasswordField
          label="Old password"
          name="oldPassword"
          autoComplete="current-password"
          showLabel="Show old password"
          hideLabel="Hide old password"
          error={errorOf("oldPassword", "Enter your old password")}
        />
        <NewPasswordField
          label="New password"
          name="newPassword"
          showLabel="Show new password"
          hideLabel="Hide new password"
          shortest={6}
          longest={20}
          error={errorOf("newPassword", "Choose a new password")}
        />
        {problem && <FormMessage>{problem}</FormMessage>}
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <Button type="submit" busy={busy} busyLabel="Changing...">
            Change Password
          </Button>
          {!required && (
            <ButtonLink tone="neutral">
              <Link href={profile}>Cancel</Link>
            </ButtonLink>
          )}
        </div>
      </form>
    </AccountLayout>
  );
}
