import { t } from "@lms/texts/batches/session-conflict";
import { checkSession, checkWeeklySessions } from "@lms/api/calendar-forms";
import type { BatchSessionsEditing, SessionValues, WeeklyValues } from "@lms/ui/batches/model/batch-editing";
import { formatDateAndTime } from "@lms/ui/lib/format/format-time";
import { type ReactNode, useState } from "react";
import { useSnapshot } from "valtio";
import { batches } from "../../batches/batches.ts";
import type { ShownValues } from "../../lib/conflict-fields.ts";
import { useUnsavedChanges } from "../../lib/navigation/unsaved-changes.ts";
import { byField, failureMessage } from "../../request/forms/form-values.ts";
import { conflictingVersion } from "../../request/if-match.ts";
import type { Failure, Outcome } from "../../request/outcome.ts";
import {
  addSession,
  addWeeklySessions,
  adminBatches,
  cancelSession,
  updateSession,
} from "../../batches/admin-batches.ts";
import { useConflict } from "../shared/use-conflict.tsx";

type Written = { form: "weekly" } | { form: "one"; sessionId?: string | undefined };

interface Base {
  version: string | undefined;
  values: SessionValues;
}

export function useSessionsEditing(batchId: string): BatchSessionsEditing & { conflictDialog: ReactNode } {
  const { planning, cancellingSessionIds } = useSnapshot(adminBatches);
  const [written, setWritten] = useState<Written>();
  const [base, setBase] = useState<Base>();
  const [failure, setFailure] = useState<Failure>();
  const { onDirtyChange, discard } = useUnsavedChanges();
  const found = useSnapshot(batches).byId[batchId];
  const batch = found?.status === "ready" ? found.value : undefined;
  const shown: ShownValues<SessionValues> = {
    labels: () => ({ startsAt: t("startsAt"), endsAt: t("endsAt"), topic: t("topic") }),
    format: (value, name) => (name === "topic" ? value : formatDateAndTime(value, batch?.timeZone)),
  };
  const conflict = useConflict("session", shown, planning);

  const write = (next: Written | undefined) => {
    const id = next?.form === "one" ? next.sessionId : undefined;
    const session = batch?.sessions?.find(({ _id }) => _id === id);
    setFailure(undefined);
    setBase(session && { version: session.version, values: sessionValues(session) });
    setWritten(next);
  };
  const finish = async (saving: Promise<Outcome<unknown>>): Promise<Failure | undefined> => {
    setFailure(undefined);
    const outcome = await saving;
    if (!outcome.ok) return outcome;
    discard();
    conflict.close();
    setWritten(undefined);
    return undefined;
  };
  const add = async (saving: Promise<Outcome<unknown>>) => setFailure(await finish(saving));
  const change = async (sessionId: string, values: SessionValues, version = base?.version): Promise<void> => {
    const failed = await finish(updateSession(batchId, sessionId, values, version));
    const other = failed && conflictingVersion(failed, "batch")?.sessions?.find(({ _id }) => _id === sessionId);
    if (!other || !base) {
      conflict.close();
      return setFailure(failed);
    }
    return conflict.open({
      versions: { base: base.values, mine: values, other: sessionValues(other) },
      save: (chosen) => void change(sessionId, chosen, other.version),
    });
  };
  const save = (values: SessionValues) => {
    const id = written?.form === "one" ? written.sessionId : undefined;
    return id === undefined ? add(addSession(batchId, values)) : change(id, values);
  };

  return {
    writing: written && { ...written, busy: planning, errors: failure?.errors, failure: failureMessage(failure) },
    onWriteWeekly: () => write({ form: "weekly" }),
    onWrite: (sessionId) => write({ form: "one", sessionId }),
    onLeave: () => write(undefined),
    validate: (values) => byField(checkSession({ ...values })),
    validateWeekly: (values) => byField(checkWeeklySessions({ ...values })),
    onSave: (values) => void save(values),
    onSaveWeekly: (values: WeeklyValues) => void add(addWeeklySessions(batchId, values)),
    cancellingIds: cancellingSessionIds,
    onCancel: (sessionId) => void cancelSession(batchId, sessionId),
    onDirtyChange,
    conflictDialog: conflict.dialog,
  };
}

function sessionValues({
  startsAt,
  endsAt,
  topic = "",
}: Omit<SessionValues, "topic"> & { topic?: string }): SessionValues {
  return { startsAt, endsAt, topic };
}
