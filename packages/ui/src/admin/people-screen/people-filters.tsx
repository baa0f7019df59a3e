import { t } from "@lms/texts/admin/people-screen";
import { Button } from "../../kit/controls/button/button.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { Select } from "../../kit/forms/select/select.tsx";
import { type FieldErrors, useForm } from "../../lib/forms/form.ts";
import type { PeopleChoice } from "../model/person.ts";

interface PeopleFiltersProps {
  choice: PeopleChoice;
  onChoice: (choice: PeopleChoice) => void;
}

const days = ["joinedFrom", "joinedTo", "seenFrom", "seenTo"] as const;

export function PeopleFilters({ choice, onChoice }: PeopleFiltersProps) {
  const { role = "any", account = "any", sort = "joined" } = choice;
  const change = (changed: PeopleChoice) => onChoice({ ...choice, ...changed });
  const hasDays = days.some((name) => choice[name] !== undefined);

  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap gap-2.5">
        <Select
          label={t("role")}
          value={role}
          options={[
            { value: "any", label: t("anyRole") },
            { value: "USER", label: t("learners") },
            { value: "SUPPORT", label: t("support") },
            { value: "ADMIN", label: t("administrators") },
          ]}
          onChange={(value) => change({ role: value === "any" ? undefined : value })}
          className={selectStyle}
        />
        <Select
          label={t("account")}
          value={account}
          options={[
            { value: "any", label: t("anyAccount") },
            { value: "open", label: t("openAccounts") },
            { value: "disabled", label: t("disabledAccounts") },
          ]}
          onChange={(value) => change({ account: value === "any" ? undefined : value })}
          className={selectStyle}
        />
        <Select
          label={t("order")}
          value={sort}
          options={[
            { value: "joined", label: t("byJoining") },
            { value: "name", label: t("byName") },
            { value: "seen", label: t("byLastVisit") },
          ]}
          onChange={(value) => change({ sort: value === "joined" ? undefined : value })}
          className={selectStyle}
        />
      </div>
      <details open={hasDays}>
        <summary className="inline-flex min-h-control-sm cursor-pointer items-center text-sm font-semibold text-brand">
          {t("days")}
        </summary>
        <DaysForm key={days.map((name) => choice[name]).join(" ")} choice={choice} onChoice={change} />
      </details>
    </div>
  );
}

const selectStyle = "min-h-control border border-line-strong text-base";

function DaysForm({ choice, onChoice }: PeopleFiltersProps) {
  const { formProps, fieldError } = useForm({ validate: checkDays, onSubmit: (form) => onChoice(readDays(form)) });

  return (
    <form
      {...formProps}
      aria-label={t("days")}
      className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] items-start gap-3 pt-2"
    >
      {days.map((name) => (
        <Field
          key={name}
          label={t(name)}
          name={name}
          type="date"
          defaultValue={choice[name]}
          error={fieldError(name)}
        />
      ))}
      <Button type="submit" tone="neutral" className="sm:mt-7.5">
        {t("show")}
      </Button>
    </form>
  );
}

function checkDays(form: FormData): FieldErrors {
  const { joinedFrom = "", joinedTo, seenFrom = "", seenTo } = readDays(form);
  return {
    ...(joinedTo !== undefined && joinedFrom > joinedTo && { joinedTo: t("daysReversed") }),
    ...(seenTo !== undefined && seenFrom > seenTo && { seenTo: t("daysReversed") }),
  };
}

function readDays(form: FormData): Pick<PeopleChoice, (typeof days)[number]> {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  return {
    joinedFrom: read("joinedFrom"),
    joinedTo: read("joinedTo"),
    seenFrom: read("seenFrom"),
    seenTo: read("seenTo"),
  };
}
