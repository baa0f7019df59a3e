import { t } from "@lms/texts/batches/sessions";
import { Plus, Repeat } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import type { Batch, BatchSession } from "../model/batch.ts";
import type { BatchSessionsEditing, SessionMaterialsEditing } from "../model/batch-editing.ts";
import { sessionsId } from "../model/batch-paths.ts";
import { formatSession } from "../model/session-labels.ts";
import { MaterialsForm } from "./materials-form.tsx";
import { SessionActions } from "./session-actions.tsx";
import { SessionForm } from "./session-form.tsx";
import { splitSessions } from "./session-list.tsx";
import { SessionRow } from "./session-row.tsx";
import { WeeklyForm } from "./weekly-form.tsx";

export interface SessionsSectionProps extends BatchSessionsEditing {
  batch: Batch;
  materials?: SessionMaterialsEditing | undefined;
  className?: string | undefined;
}

/** An admin plans the sessions of a batch here. */
export function SessionsSection({ batch, materials, className, ...editing }: SessionsSectionProps) {
  const { timeZone, sessions = [] } = batch;
  const { writing, onWrite, onWriteWeekly, onCancel, requested } = editing;
  const [toCancel, setToCancel] = useState<BatchSession>();
  const isOpen = writing !== undefined || materials?.writing !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (requested) heading.current?.scrollIntoView({ block: "start" });
  }, [requested]);
  const changedId = writing?.form === "one" ? writing.sessionId : undefined;

  return (
    <section aria-labelledby={sessionsId} className={className}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2
          ref={heading}
          id={sessionsId}
          tabIndex={-1}
          data-page-heading={requested || undefined}
          className="heading text-2xl outline-none"
        >
          {t("heading")}
        </h2>
        {!isOpen && (
          <div className="flex flex-wrap gap-3">
            <Button tone="neutral" onClick={onWriteWeekly}>
              <Repeat aria-hidden="true" className="size-5" />
              <span>{t("newWeekly")}</span>
            </Button>
            <Button tone="neutral" onClick={() => onWrite()}>
              <Plus aria-hidden="true" className="size-5" />
              <span>{t("newOne")}</span>
            </Button>
          </div>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {writing?.form === "weekly" && <WeeklyForm {...editing} writing={writing} timeZone={timeZone} />}
        {writing?.form === "one" && changedId === undefined && (
          <SessionForm {...editing} writing={writing} timeZone={timeZone} />
        )}
        {sessions.length === 0 && !isOpen && <EmptyState title={t("empty")}>{t("emptyForAdmin")}</EmptyState>}
        <PlannedSessions {...{ batch, materials, editing, isOpen }} onCancel={setToCancel} />
      </div>
      <ConfirmAction
        subject={toCancel}
        title={t("cancellationTitle")}
        confirmLabel={t("confirmCancellation")}
        cancelLabel={t("keep")}
        consequence={(session) => t("cancellationConsequence", { name: formatSession(session, timeZone) })}
        onClose={() => setToCancel(undefined)}
        onConfirm={({ id }) => onCancel(id)}
      />
    </section>
  );
}

interface PlannedSessionsProps extends Pick<SessionsSectionProps, "batch" | "materials"> {
  editing: BatchSessionsEditing;
  /** A form is open. */
  isOpen: boolean;
  onCancel: (session: BatchSession) => void;
}

function PlannedSessions({ batch, materials, editing, isOpen, onCancel }: PlannedSessionsProps) {
  const { timeZone, sessions = [] } = batch;
  const { writing, onWrite, cancellingIds = [] } = editing;
  const { over } = splitSessions(batch);
  const changedId = writing?.form === "one" ? writing.sessionId : undefined;

  return (
    <ol aria-label={t("planned")} className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
      {sessions.map((session) =>
        writing && changedId === session.id ? (
          <li key={session.id}>
            <SessionForm {...editing} writing={writing} saved={session} timeZone={timeZone} />
          </li>
        ) : materials?.writing?.sessionId === session.id ? (
          <li key={session.id}>
            <MaterialsForm
              {...materials}
              writing={materials.writing}
              saved={session}
              name={formatSession(session, timeZone)}
            />
          </li>
        ) : (
          <SessionRow
            key={session.id}
            session={session}
            timeZone={timeZone}
            over={over.includes(session)}
            actions={
              !session.cancelled && (
                <SessionActions
                  name={formatSession(session, timeZone)}
                  cancelling={cancellingIds.includes(session.id)}
                  onMaterials={isOpen || !materials ? undefined : () => materials.onWrite(session.id)}
                  onEdit={isOpen ? undefined : () => onWrite(session.id)}
                  onCancel={over.includes(session) ? undefined : () => onCancel(session)}
                />
              )
            }
          />
        ),
      )}
    </ol>
  );
}
