import { t } from "@lms/texts/authoring/course-staff-screen";
import { useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { EmailField } from "../../kit/forms/email-field/email-field.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { Select } from "../../kit/forms/select/select.tsx";
import { useForm } from "../../lib/forms/form.ts";
import { EmptiedForm } from "../../lib/focus/emptied-form.tsx";
import type { StaffFormProps, StaffKind, StaffValues } from "../model/course-staff.ts";

export function StaffForm({ round, ...props }: StaffFormProps) {
  return (
    <EmptiedForm round={round}>
      <EmptyForm {...props} />
    </EmptiedForm>
  );
}

function EmptyForm({ validate, errors, failure, busy, onSubmit }: Omit<StaffFormProps, "round">) {
  const [kind, setKind] = useState<StaffKind>("editor");
  const { formProps, fieldError, fill } = useForm({
    validate: (form) => validate(readStaff(form)),
    errors,
    onSubmit: (form) => onSubmit(readStaff(form)),
  });

  return (
    <form {...formProps} aria-label={t("form")} className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <EmailField label={t("email")} name="email" autoComplete="off" fill={fill} error={fieldError("email")} />
        <span className="grid sm:mt-8">
          <Select
            label={t("kind")}
            name="kind"
            value={kind}
            options={(["owner", "editor", "assistant"] as const).map((value) => ({ value, label: t(value) }))}
            onChange={setKind}
            className="min-h-control border border-line"
          />
        </span>
        <Button type="submit" busy={busy} busyLabel={t("adding")} className="sm:mt-8">
          {t("add")}
        </Button>
      </div>
      {failure && <FormMessage>{failure}</FormMessage>}
    </form>
  );
}

function readStaff(form: FormData): StaffValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return { email: text("email"), kind: text("kind") };
}
