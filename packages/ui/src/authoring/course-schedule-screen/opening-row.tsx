import { t } from "@lms/texts/authoring/course-schedule-screen";
import { Field } from "../../kit/forms/field/field.tsx";
import { Select } from "../../kit/forms/select/select.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { cn } from "../../lib/cn.ts";
import { textIn } from "../../lib/format/text-in.ts";
import type { OpeningDraft, ScheduledPart } from "../model/course-schedule.ts";

interface OpeningRowProps {
  part: ScheduledPart;
  kind: "section" | "lecture";
  language: string | undefined;
  draft: OpeningDraft;
  error: string | undefined;
  /** Its times are allowed, but surprising. */
  hint: string | undefined;
  onChange: (draft: OpeningDraft) => void;
}

export function OpeningRow({ part, kind, language, draft, error, hint, onChange }: OpeningRowProps) {
  const { title, sectionId, published = true } = part;
  return (
    <li
      className={cn(
        "grid items-start gap-x-5 gap-y-2 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]",
        sectionId !== undefined && "sm:ps-6",
      )}
    >
      <p className="min-w-0 pt-1.5 break-words">
        <span {...textIn(language)} className={cn(kind === "section" && "font-semibold")}>
          {title}
        </span>
        {!published && (
          <>
            {" "}
            <Badge>{t("draft")}</Badge>
          </>
        )}
      </p>
      <div className="grid gap-2">
        <Select
          label={t("opening", { title })}
          value={draft.how}
          options={[
            { value: "now", label: t("now") },
            { value: "at", label: t("onDate") },
            { value: "days", label: t("afterDays") },
          ]}
          onChange={(how) => onChange({ ...draft, how })}
          className="border border-line-strong"
        />
        {draft.how === "at" && (
          <Field
            label={t("moment")}
            name={`at ${part.id}`}
            type="datetime-local"
            value={draft.at}
            error={error}
            onChange={({ target }) => onChange({ ...draft, at: target.value })}
          />
        )}
        {draft.how === "days" && (
          <Field
            label={t("days")}
            name={`days ${part.id}`}
            inputMode="numeric"
            autoComplete="off"
            value={draft.days}
            error={error}
            onChange={({ target }) => onChange({ ...draft, days: target.value })}
          />
        )}
        <output className="text-sm text-pretty text-muted empty:hidden">{hint}</output>
      </div>
    </li>
  );
}
