import { t } from "@lms/texts/admin/audit-screen";
import { Button } from "../../kit/controls/button/button.tsx";
import { SearchBox } from "../../kit/forms/search-box/search-box.tsx";
import { Select } from "../../kit/forms/select/select.tsx";
import { auditedKinds, kindLabel } from "../../account/model/audit-labels.ts";
import { DaysForm } from "../days-form/days-form.tsx";
import type { AuditScreenProps } from "./audit-screen-props.ts";

type AuditFiltersProps = Pick<AuditScreenProps, "query" | "onSearch" | "choice" | "onChoice">;

export function AuditFilters({ query, onSearch, choice, onChoice }: AuditFiltersProps) {
  const { kind, actor, person, firstDay, lastDay } = choice;
  const change = (changed: Partial<typeof choice>) => onChoice({ ...choice, ...changed });
  const isOneActor = actor !== undefined && actor !== "operator";

  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap gap-2.5">
        <SearchBox
          label={t("search")}
          placeholder={t("searchPlaceholder")}
          value={query}
          onChange={onSearch}
          className="w-full sm:w-80"
        />
        <Select
          label={t("kind")}
          value={kind ?? "any"}
          options={[
            { value: "any", label: t("anyKind") },
            ...auditedKinds.map((value) => ({ value, label: kindLabel(value) })),
          ]}
          onChange={(value) => change({ kind: value === "any" ? undefined : value })}
          className={selectStyle}
        />
        <Select
          label={t("who")}
          value={isOneActor ? "one" : (actor ?? "any")}
          options={[
            { value: "any", label: t("anybody") },
            { value: "operator", label: t("operator") },
            ...(isOneActor ? [{ value: "one", label: t("oneActor") }] : []),
          ]}
          onChange={(value) => {
            if (value !== "one") change({ actor: value === "any" ? undefined : value });
          }}
          className={selectStyle}
        />
      </div>
      {(person !== undefined || isOneActor) && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <span>{t(person === undefined ? "aboutActor" : "about")}</span>
          <Button tone="neutral" size="sm" onClick={() => change({ person: undefined, actor: undefined })}>
            {t("showAll")}
          </Button>
        </p>
      )}
      <details open={firstDay !== undefined || lastDay !== undefined}>
        <summary className="inline-flex min-h-control-sm cursor-pointer items-center text-sm font-semibold text-brand">
          {t("days")}
        </summary>
        <DaysForm
          label={t("days")}
          spans={[
            [
              { name: "firstDay", label: t("firstDay") },
              { name: "lastDay", label: t("lastDay") },
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
