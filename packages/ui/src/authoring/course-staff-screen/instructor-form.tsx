import { t } from "@lms/texts/authoring/course-staff-screen";
import { useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
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

interface StaffProps {
  staff: readonly StaffMember[];
  onlyOwn: boolean;
}

/** Without a choice the page of the course has the name in the course's form alone. */
export function InstructorForm({ staff, ...form }: InstructorFormProps & StaffProps) {
  const current = staff.find(({ instructor }) => instructor !== undefined);
  if (form.onlyOwn && current === undefined) return <EmptyState title={t("notShown")}>{t("notShownNote")}</EmptyState>;
  // What was saved is in the fields from then on.
  return <Fields key={JSON.stringify([current?.id, current?.instructor])} {...form} staff={staff} current={current} />;
}

interface FieldsProps extends InstructorFormProps, StaffProps {
  current: StaffMember | undefined;
}

function Fields({ staff, onlyOwn, current, busy, failure, onSubmit }: FieldsProps) {
  const [person, setPerson] = useState(current?.id ?? "");
  const { formProps } = useForm({
    validate: () => ({}),
    onSubmit: (form) => onSubmit(readValues(form)),
  });
  return (
    <form {...formProps} aria-label={t("instructorTitle")} className="grid max-w-3xl gap-5">
      {onlyOwn ? (
        <>
          <p className="text-pretty text-muted">{t("ownIntro")}</p>
          <input type="hidden" name="person" value={person} />
        </>
      ) : (
        <>
          <div className="mt-10">
            <h2 className="heading text-2xl">{t("instructorTitle")}</h2>
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
            className="min-h-control border border-line"
          />
        </>
      )}
      <TextArea
        label={t(onlyOwn ? "ownLines" : "instructorAbout")}
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
