import { t } from "@lms/texts/authoring/course-staff-screen";
import { useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { Select } from "../../kit/forms/select/select.tsx";
import { TextArea } from "../../kit/forms/text-area/text-area.tsx";
import { useForm } from "../../lib/forms/form.ts";
import type { InstructorValues, StaffMember } from "../model/course-staff.ts";

export interface InstructorFormProps {
  busy: boolean;
  failure?: string | undefined;
  onSubmit: (values: InstructorValues) => void;
}

/** Without a choice the page of the course has the name in the course's form alone. */
export function InstructorForm({ staff, ...form }: InstructorFormProps & { staff: readonly StaffMember[] }) {
  const current = staff.find(({ instructor }) => instructor !== undefined);
  // What was saved is in the fields from then on.
  return <Fields key={JSON.stringify([current?.id, current?.instructor])} {...form} staff={staff} current={current} />;
}

interface FieldsProps extends InstructorFormProps {
  staff: readonly StaffMember[];
  current: StaffMember | undefined;
}

function Fields({ staff, current, busy, failure, onSubmit }: FieldsProps) {
  const [person, setPerson] = useState(current?.id ?? "");
  const { formProps } = useForm({
    validate: () => ({}),
    onSubmit: (form) => onSubmit(readValues(form)),
  });
  return (
    <form {...formProps} aria-labelledby="instructor-form" className="mt-10 grid max-w-3xl gap-5">
      <div>
        <h2 id="instructor-form" className="heading text-2xl">
          {t("instructorTitle")}
        </h2>
        <p className="mt-1 text-pretty text-muted">{t("instructorNote")}</p>
      </div>
      <Select
        label={t("instructorPerson")}
        name="person"
        value={person}
        options={[
          { value: "", label: t("instructorNobody") },
          ...staff.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={setPerson}
        className="min-h-control border border-line sm:justify-self-start"
      />
      <TextArea
        label={t("instructorAbout")}
        name="about"
        rows={3}
        maxLength={600}
        defaultValue={current?.instructor?.about}
      />
      {failure && !busy && <FormMessage>{failure}</FormMessage>}
      <div>
        <Button type="submit" tone="neutral" busy={busy} busyLabel={t("saving")}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}

function readValues(form: FormData): InstructorValues {
  const [person, about] = [form.get("person"), form.get("about")];
  return { person: typeof person === "string" ? person : "", about: typeof about === "string" ? about : "" };
}
