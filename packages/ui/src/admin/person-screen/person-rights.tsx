import { t } from "@lms/texts/admin/person-screen";
import { CalendarClock, CircleX } from "lucide-react";
import type { DataColumn } from "../../kit/data/data-table/data-column.ts";
import { ActionTable } from "../../kit/data/data-table/action-table.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { formatDate } from "../../lib/format/format.ts";
import type { PersonRight } from "../model/person.ts";
import { PersonSection } from "./person-section.tsx";
import type { PersonActing } from "../model/person-acting.ts";

interface PersonRightsProps {
  rights: readonly PersonRight[];
  onStart: PersonActing["onStart"] | undefined;
}

export function PersonRights({ rights, onStart }: PersonRightsProps) {
  return (
    <PersonSection title={t("rights")} empty={rights.length === 0 ? t("noRights") : undefined}>
      <ActionTable
        caption={t("rights")}
        columns={columns()}
        rows={rights}
        rowKey={({ id }) => id}
        actionsLabel={t("actions")}
        actionsClassName="w-28"
        actions={
          onStart &&
          ((right) => ({
            rowName: rightScope(right),
            actions: isOpenGrant(right)
              ? [
                  {
                    id: "extend",
                    label: t("extend"),
                    name: t("extendRight", { what: rightScope(right) }),
                    icon: CalendarClock,
                    onSelect: () => onStart({ kind: "extend", right }),
                  },
                  {
                    id: "end",
                    label: t("end"),
                    name: t("endRight", { what: rightScope(right) }),
                    icon: CircleX,
                    tone: "danger",
                    onSelect: () => onStart({ kind: "end", right }),
                  },
                ]
              : [],
          }))
        }
      />
    </PersonSection>
  );
}

export function rightScope({ course }: PersonRight): string {
  return course === undefined ? t("everyCourse") : (course.title ?? t("deletedCourse"));
}

/** A right that was paid for follows its payment. */
function isOpenGrant({ source, endedAt }: PersonRight): boolean {
  return source === "grant" && endedAt === undefined;
}

function sourceLabel(source: PersonRight["source"]): string {
  return {
    subscription: t("subscription"),
    order: t("order"),
    grant: t("granted"),
    gift: t("gift"),
    seat: t("seat"),
    manual: t("manual"),
  }[source];
}

function columns(): DataColumn<PersonRight>[] {
  return [
    {
      id: "scope",
      label: t("what"),
      naming: true,
      cell: (right) => (
        <>
          <span>{rightScope(right)}</span>
          {right.reason !== undefined && (
            <span className="block text-sm font-normal break-words text-muted">{right.reason}</span>
          )}
        </>
      ),
      className: "break-words",
    },
    {
      id: "source",
      label: t("source"),
      compact: true,
      cell: ({ source }) => sourceLabel(source),
      headingClassName: "w-40",
    },
    {
      id: "start",
      label: t("validFrom"),
      compact: true,
      cell: ({ from }) => formatDate(from),
      className: "tabular-nums",
      headingClassName: "w-32",
    },
    {
      id: "end",
      label: t("validUntil"),
      compact: true,
      cell: (right) => <Until right={right} />,
      className: "tabular-nums",
      headingClassName: "w-44",
    },
  ];
}

/** Somebody types why a grant ends; the state of the payment ends what was bought. */
function endReasonText({ source, endReason }: PersonRight): string | undefined {
  return source === "subscription" && endReason !== undefined ? t("endReason", { reason: endReason }) : endReason;
}

function Until({ right }: { right: PersonRight }) {
  const { until, endedAt } = right;
  const reason = endReasonText(right);
  if (endedAt !== undefined) {
    return (
      <>
        <Badge>{t("endedOn", { date: formatDate(endedAt) })}</Badge>
        {reason !== undefined && <span className="block text-sm break-words text-muted">{reason}</span>}
      </>
    );
  }
  return <span>{until === undefined ? t("noEnd") : formatDate(until)}</span>;
}
