import { t } from "@lms/texts/authoring/course-staff-screen";
import { useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import { formatDate } from "../../lib/format/format.ts";
import type { StaffMember } from "../model/course-staff.ts";
import type { CourseStaffScreenProps } from "./course-staff-screen-props.ts";
import { InstructorForm } from "./instructor-form.tsx";
import { StaffForm } from "./staff-form.tsx";

const none: readonly never[] = [];

export function CourseStaffScreen(props: CourseStaffScreenProps) {
  const { nav, backHref, course, staff, onlyOwn = false, form, onRemove } = props;
  const [toRemove, setToRemove] = useState<StaffMember>();

  return (
    <Container aria-busy={staff.status === "loading"} className="max-w-352 pb-16">
      {nav}
      <header className="pt-7 pb-6 sm:pt-9">
        <TextLink href={backHref}>{t(onlyOwn ? "backToCourses" : "back")}</TextLink>
        <h1 tabIndex={-1} data-page-heading className="mt-2 heading text-3xl">
          {t(onlyOwn ? "instructorTitle" : "title")}
        </h1>
        {course !== undefined && <p className="mt-1 font-medium break-words">{course}</p>}
        {!onlyOwn && <p className="mt-1 max-w-[68ch] text-pretty text-muted">{t("intro")}</p>}
      </header>
      {!onlyOwn && <StaffForm {...form} />}
      {!(onlyOwn && staff.status === "ready") && (
        <section aria-label={t("list")} className="mt-8 max-w-3xl">
          <Staff {...props} onRemove={setToRemove} />
        </section>
      )}
      {staff.status === "ready" && (onlyOwn || staff.value.length > 0) && (
        <InstructorForm {...props.instructing} staff={staff.value} onlyOwn={onlyOwn} />
      )}
      <ConfirmAction
        subject={toRemove}
        title={t("removalTitle")}
        confirmLabel={t("remove")}
        consequence={({ name }) => t("removalConsequence", { name })}
        onClose={() => setToRemove(undefined)}
        onConfirm={({ id }) => onRemove(id)}
      />
    </Container>
  );
}

interface StaffProps extends Pick<CourseStaffScreenProps, "staff" | "removingIds" | "onRetry"> {
  onRemove: (member: StaffMember) => void;
}

function Staff({ staff, removingIds = none, onRetry, onRemove }: StaffProps) {
  switch (staff.status) {
    case "loading":
      return (
        <Delayed aria-hidden="true" className="grid gap-3">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </Delayed>
      );
    case "failed":
      return <ErrorState message={staff.message} onRetry={onRetry} />;
    case "ready":
      if (staff.value.length === 0) return <EmptyState title={t("empty")}>{t("emptyNote")}</EmptyState>;
      return (
        <ul className="border-b border-line">
          {staff.value.map((member) => (
            <Member
              key={member.id}
              member={member}
              removing={removingIds.includes(member.id)}
              onRemove={() => onRemove(member)}
            />
          ))}
        </ul>
      );
    default:
      return staff satisfies never;
  }
}

function Member({ member, removing, onRemove }: { member: StaffMember; removing: boolean; onRemove: () => void }) {
  const { name, email, kind, addedAt } = member;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm break-all text-muted">{email}</p>
        <p className="text-sm text-muted tabular-nums">
          {t("since", {
            kind: t(kind),
            date: formatDate(addedAt),
            time: (words) => <time dateTime={addedAt}>{words}</time>,
          })}
        </p>
      </div>
      <Button
        tone="neutral"
        size="sm"
        busy={removing}
        busyLabel={t("removing")}
        aria-label={t("removePerson", { name })}
        onClick={onRemove}
      >
        {t("remove")}
      </Button>
    </li>
  );
}
