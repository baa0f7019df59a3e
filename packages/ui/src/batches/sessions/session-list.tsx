import { t } from "@lms/texts/batches/sessions";
import type { ReactNode } from "react";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import type { Batch, BatchSession } from "../model/batch.ts";
import { zoneName } from "../model/session-labels.ts";
import { JoinSession } from "./join-session.tsx";
import { hasMaterials } from "./session-materials.tsx";
import { AddToCalendar, SessionRow } from "./session-row.tsx";

export interface SessionListProps {
  batch: Pick<Batch, "timeZone" | "sessions" | "nextSession">;
  /** The way to a calendar of all of them. */
  calendar?: ReactNode;
}

const none: readonly BatchSession[] = [];

export function SessionList({ batch, calendar }: SessionListProps) {
  const { timeZone, sessions = none } = batch;
  const { coming, over } = splitSessions(batch);
  if (sessions.length === 0) return <EmptyState title={t("empty")}>{t("emptyNote")}</EmptyState>;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-muted">{t("timesAre", { zone: zoneName(timeZone) })}</p>
        {calendar}
      </div>
      {coming.length > 0 && (
        <ol aria-label={t("coming")} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {coming.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              timeZone={timeZone}
              actions={
                <>
                  {session.liveLink && <JoinSession href={session.liveLink} of={session.topic} />}
                  <AddToCalendar session={session} timeZone={timeZone} />
                </>
              }
            />
          ))}
        </ol>
      )}
      {over.length > 0 && (
        <details open={over.some(hasMaterials)}>
          <summary className="inline-flex min-h-control-sm cursor-pointer items-center font-medium">
            {t("earlierCount", { count: over.length })}
          </summary>
          <ol aria-label={t("earlier")} className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
            {over.map((session) => (
              <SessionRow key={session.id} session={session} timeZone={timeZone} over />
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

/** The server's clock decides: what is before its next session is over. */
export function splitSessions({ sessions = none, nextSession }: Pick<Batch, "sessions" | "nextSession">): {
  coming: readonly BatchSession[];
  over: readonly BatchSession[];
} {
  const next = nextSession ? sessions.findIndex(({ id }) => id === nextSession.id) : sessions.length;
  return { coming: sessions.slice(next), over: sessions.slice(0, next) };
}
