import { checkSession, checkWeeklySessions } from "@lms/api/calendar-forms";
import type { BatchSessionsEditing, SessionValues, WeeklyValues } from "@lms/ui/batches/model/batch-editing";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { useUnsavedChanges } from "../../lib/navigation/unsaved-changes.ts";
import { byField, failureMessage } from "../../request/forms/form-values.ts";
import type { Failure, Outcome } from "../../request/outcome.ts";
import {
  addSession,
  addWeeklySessions,
  adminBatches,
  cancelSession,
  updateSession,
} from "../../batches/admin-batches.ts";

type Written = { form: "weekly" } | { form: "one"; sessionId?: string | undefined };

export function useSessionsEditing(batchId: string): BatchSessionsEditing {
  const { planning, cancellingSessionIds } = useSnapshot(adminBatches);
  const [written, setWritten] = useState<Written>();
  const [failure, setFailure] = useState<Failure>();
  const { onDirtyChange, discard } = useUnsavedChanges();

  const write = (next: Written | undefined) => {
    setFailure(undefined);
    setWritten(next);
  };
  const finish = async (saving: Promise<Outcome<unknown>>) => {
    setFailure(undefined);
    const outcome = await saving;
    if (!outcome.ok) return setFailure(outcome);
    discard();
    return setWritten(undefined);
  };
  const save = (values: SessionValues) => {
    const id = written?.form === "one" ? written.sessionId : undefined;
    return finish(id === undefined ? addSession(batchId, values) : updateSession(batchId, id, values));
  };

  return {
    writing: written && { ...written, busy: planning, errors: failure?.errors, failure: failureMessage(failure) },
    onWriteWeekly: () => write({ form: "weekly" }),
    onWrite: (sessionId) => write({ form: "one", sessionId }),
    onLeave: () => write(undefined),
    validate: (values) => byField(checkSession({ ...values })),
    validateWeekly: (values) => byField(checkWeeklySessions({ ...values })),
    onSave: (values) => void save(values),
    onSaveWeekly: (values: WeeklyValues) => void finish(addWeeklySessions(batchId, values)),
    cancellingIds: cancellingSessionIds,
    onCancel: (sessionId) => void cancelSession(batchId, sessionId),
    onDirtyChange,
  };
}
