import { Button, ButtonLink } from "../../components/button/button.tsx";
import { Field } from "../../components/field/field.tsx";
import { FileField } from "../../components/file-field/file-field.tsx";
import { FormMessage } from "../../components/form-message/form-message.tsx";
import { useForm } from "../../lib/form.ts";
import { Link } from "../../lib/link.tsx";
import type { EditProfileScreenProps, SavedProfile } from "./edit-profile-screen.tsx";

export interface EditProfileFormProps extends Omit<EditProfileScreenProps, "profile" | "onRetry"> {
  saved: SavedProfile;
}

export function EditProfileForm({ saved, validate, errors, failure, busy, onSubmit }: EditProfileFormProps) {
  const { formProps, errorOf } = useForm({ validate, errors, onSubmit });

  return (
    <form {...formProps} className="grid gap-5">
      <FileField
        label="Profile picture"
        name="avatar"
        shape="avatar"
        accept=".jpg,.jpeg,.png"
        hint="JPG or PNG."
        currentUrl={saved.avatarUrl}
        error={errorOf("avatar")}
      />
      <Field
        label="Full name"
        name="fullName"
        autoComplete="name"
        defaultValue={saved.name}
        error={errorOf("fullName")}
      />
      {failure && <FormMessage>{failure}</FormMessage>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel="Saving...">
          Save Changes
        </Button>
        <ButtonLink tone="neutral">
          <Link href="/user/profile">Cancel</Link>
        </ButtonLink>
      </div>
    </form>
  );
}
