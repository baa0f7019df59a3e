import { t } from "@lms/texts/batches/roster-screen";
import { Button } from "../../kit/controls/button/button.tsx";
import { EmailField } from "../../kit/forms/email-field/email-field.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { useForm } from "../../lib/forms/form.ts";
import { EmptiedForm } from "../../lib/focus/emptied-form.tsx";
import type { InviteFormProps, InviteValues } from "../model/inviting.ts";

export function InviteForm({ round, ...props }: InviteFormProps) {
  return (
    <EmptiedForm round={round}>
      <EmptyForm {...props} />
    </EmptiedForm>
  );
}

function EmptyForm({ validate, errors, failure, busy, onSubmit }: Omit<InviteFormProps, "round">) {
  const { formProps, fieldError, fill } = useForm({
    validate: (form) => validate(readInvite(form)),
    errors,
    onSubmit: (form) => onSubmit(readInvite(form)),
  });

  return (
    <form {...formProps} aria-label={t("inviteForm")} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <EmailField
          label={t("inviteEmail")}
          name="email"
          hint={t("inviteHint")}
          autoComplete="off"
          fill={fill}
          error={fieldError("email")}
        />
        <Button type="submit" busy={busy} busyLabel={t("inviting")} className="mt-8">
          {t("invite")}
        </Button>
      </div>
      {failure && <FormMessage>{failure}</FormMessage>}
    </form>
  );
}

function readInvite(form: FormData): InviteValues {
  const email = form.get("email");
  return { email: typeof email === "string" ? email : "" };
}
