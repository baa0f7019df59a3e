import { t } from "@lms/texts/batches/sessions";
import { CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import type { BatchSession } from "../model/batch.ts";
import { formatSession, formatSessionDay } from "../model/session-labels.ts";
import { SessionMaterials } from "./session-materials.tsx";

export interface SessionRowProps {
  session: BatchSession;
  timeZone: string | undefined;
  /** Absent: that session has not started. */
  over?: boolean | undefined;
  actions?: ReactNode;
}

export function SessionRow({ session, timeZone, over = false, actions }: SessionRowProps) {
  const { topic, cancelled } = session;

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-5 py-3.5">
      <div className="min-w-0 grow basis-56">
        <p className={over || cancelled ? "text-muted tabular-nums" : "font-medium tabular-nums"}>
          <span className={cancelled ? "line-through" : undefined}>{formatSession(session, timeZone)}</span>
          {cancelled && (
            <>
              {" "}
              <Badge tone="bad">{t("cancelled")}</Badge>
            </>
          )}
        </p>
        {topic && <p className="text-sm break-words text-muted">{topic}</p>}
        <SessionMaterials session={session} name={topic ?? formatSessionDay(session.startsAt, timeZone)} />
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </li>
  );
}

export function AddToCalendar({ session, timeZone }: { session: BatchSession; timeZone: string | undefined }) {
  return (
    <a
      href={session.calendarHref}
      download
      title={t("addToCalendar")}
      className="inline-flex size-control-sm items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-control"
    >
      <CalendarPlus aria-hidden="true" className="size-5" />
      <span className="sr-only">{t("addDayToCalendar", { day: formatSessionDay(session.startsAt, timeZone) })}</span>
    </a>
  );
}
