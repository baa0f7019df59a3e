import { t } from "@lms/texts/authoring/course-schedule-screen";
import { type FormEvent, Fragment, type ReactElement, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { RestoredNotice } from "../../kit/forms/restored-notice/restored-notice.tsx";
import { SearchBox } from "../../kit/forms/search-box/search-box.tsx";
import { Select } from "../../kit/forms/select/select.tsx";
import { withChosen } from "../../lib/forms/with-chosen.ts";
import type { CourseSchedule, ScheduledPart } from "../model/course-schedule.ts";
import type { CourseScheduleScreenProps } from "./course-schedule-screen-props.ts";
import { draftError, toDraft, toOpening } from "./opening-drafts.ts";
import { openingHints } from "./opening-hints.ts";
import { OpeningRow } from "./opening-row.tsx";
import { OrderField } from "./order-field.tsx";
import { useScheduleDraft } from "./use-schedule-draft.ts";

export interface ScheduleFormProps extends Omit<CourseScheduleScreenProps, "schedule"> {
  schedule: CourseSchedule;
}

export function ScheduleForm({
  schedule,
  course,
  busy,
  failure,
  formDraft,
  onSave,
  onDirtyChange,
  ...props
}: ScheduleFormProps) {
  const { sections, lectures } = schedule;
  const parts = [...sections, ...lectures];
  const draft = useScheduleDraft(schedule, formDraft);
  const { values, dirty, onChange: setValues } = draft;
  const [checked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const draftFor = (part: ScheduledPart) => values.drafts[part.id] ?? toDraft(part);
  const hints = openingHints({ order: values.order, sections, lectures }, draftFor);
  const openings = (all: readonly ScheduledPart[]) => all.flatMap((part) => toOpening(part, draftFor(part)) ?? []);
  const report = useEffectEvent((now: boolean) => onDirtyChange?.(now));
  useEffect(() => report(dirty), [dirty]);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setChecked(true);
    const wrong = parts.find((part) => draftError(draftFor(part)) !== undefined);
    if (wrong) {
      form.current?.querySelector<HTMLElement>(`[name="${draftFor(wrong).how} ${wrong.id}"]`)?.focus();
      return;
    }
    const { order, requires } = values;
    onSave({ order, requires, sections: openings(sections), lectures: openings(lectures) });
  };
  const row = (part: ScheduledPart, kind: "section" | "lecture") => (
    <OpeningRow
      key={part.id}
      part={part}
      kind={kind}
      language={course?.language}
      draft={draftFor(part)}
      hint={hints.get(part.id)}
      error={checked ? draftError(draftFor(part)) : undefined}
      onChange={(changed) => setValues({ ...values, drafts: { ...values.drafts, [part.id]: changed } })}
    />
  );

  return (
    <form ref={form} noValidate method="post" onSubmit={save} className="mt-6 grid max-w-4xl gap-9">
      <RestoredNotice restored={draft.restored} onDiscard={draft.discard} className="empty:sr-only" />
      <OrderField order={values.order} onChange={(order) => setValues({ ...values, order })} />
      <RequiredCourse
        {...props}
        requires={values.requires}
        onChange={(requires) => setValues({ ...values, requires })}
      />
      <Times sections={sections} lectures={lectures} row={row} />
      <div className="grid gap-4">
        {failure !== undefined && !busy && <FormMessage>{failure}</FormMessage>}
        <Button type="submit" busy={busy} busyLabel={t("saving")} className="justify-self-start">
          {t("save")}
        </Button>
      </div>
    </form>
  );
}

interface TimesProps extends Pick<CourseSchedule, "sections" | "lectures"> {
  row: (part: ScheduledPart, kind: "section" | "lecture") => ReactElement;
}

function Times({ sections, lectures, row }: TimesProps) {
  return (
    <section aria-labelledby="schedule-times">
      <h2 id="schedule-times" className="heading text-xl">
        {t("times")}
      </h2>
      <p className="mt-1 mb-3 max-w-[68ch] text-sm text-pretty text-muted">{t("timesNote")}</p>
      {lectures.length === 0 && sections.length === 0 && <p>{t("noLectures")}</p>}
      <ul className="border-b border-line empty:hidden">
        {lectures.filter(({ sectionId }) => sectionId === undefined).map((lecture) => row(lecture, "lecture"))}
        {sections.map((section) => (
          <Fragment key={section.id}>
            {row(section, "section")}
            {lectures.filter(({ sectionId }) => sectionId === section.id).map((lecture) => row(lecture, "lecture"))}
          </Fragment>
        ))}
      </ul>
    </section>
  );
}

interface RequiredCourseProps extends Pick<CourseScheduleScreenProps, "courses" | "courseQuery" | "onSearchCourses"> {
  requires: CourseSchedule["requires"];
  onChange: (requires: CourseSchedule["requires"]) => void;
}

function RequiredCourse({ courses, courseQuery, onSearchCourses, requires, onChange }: RequiredCourseProps) {
  const offered = withChosen(courses, requires);
  return (
    <section aria-labelledby="schedule-requires" className="grid max-w-xl gap-2">
      <h2 id="schedule-requires" className="heading text-xl">
        {t("requires")}
      </h2>
      <p className="text-sm text-pretty text-muted">{t("requiresNote")}</p>
      <Select
        label={t("requires")}
        value={requires?.id ?? ""}
        options={[
          { value: "", label: t("noCourse") },
          ...offered.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={(id) => onChange(offered.find((course) => course.id === id))}
        className="border border-line-strong"
      />
      <SearchBox
        label={t("findCourse")}
        placeholder={t("findCourse")}
        value={courseQuery}
        onChange={onSearchCourses}
        // It is in no form: Enter must not save.
        form="schedule-search"
      />
    </section>
  );
}
