import { t } from "@lms/texts/admin/people-screen";
import { DaysForm } from "../days-form/days-form.tsx";
import { Select } from "../../kit/forms/select/select.tsx";
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
        <DaysForm
          label={t("days")}
          spans={[
            [
              { name: "joinedFrom", label: t("joinedFrom") },
              { name: "joinedTo", label: t("joinedTo") },
            ],
            [
              { name: "seenFrom", label: t("seenFrom") },
              { name: "seenTo", label: t("seenTo") },
            ],
          ]}
          days={choice}
          reversedMessage={t("daysReversed")}
          submitLabel={t("show")}
          onSubmit={change}
        />
      </details>
    </div>
  );
}

const selectStyle = "min-h-control border border-line-strong text-base";
