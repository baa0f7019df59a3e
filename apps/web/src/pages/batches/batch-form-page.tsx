import { checkBatch } from "@lms/api/calendar-forms";
import { BatchFormScreen } from "@lms/ui/batches/batch-form-screen";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { routePaths } from "../../lib/navigation/paths.ts";
import { byField, failureMessage } from "../../request/forms.ts";
import type { Failure } from "../../request/outcome.ts";
import { adminBatches, createBatch } from "../../batches/admin-batches.ts";
import { loadBatch } from "../../batches/batches.ts";
import { usePageSubject } from "../../lib/navigation/page-subject.ts";
import { useUnsavedChanges } from "../../lib/navigation/unsaved-changes.ts";
import { AdminTabs } from "../shared/admin-tabs.tsx";
import { useBatchEditing } from "./use-batch-editing.ts";
import { useAnnouncements } from "./use-announcements.ts";
import { useSessionsEditing } from "./use-sessions-editing.ts";
import { useCourseChoices } from "./use-course-choices.ts";
import type { BatchFormValues } from "@lms/ui/batches/model/batch-editing";

export function CreateBatchPage() {
  return <BatchForm />;
}

export function EditBatchPage() {
  const [search] = useSearchParams();
  const batchId = search.get("batch") ?? "";
  return <BatchForm key={batchId} batchId={batchId} />;
}

function BatchForm({ batchId }: { batchId?: string }) {
  const { saving } = useSnapshot(adminBatches);
  const [failure, setFailure] = useState<Failure>();
  const unsaved = useUnsavedChanges();
  const announcements = useAnnouncements(batchId ?? "");
  const sessions = useSessionsEditing(batchId ?? "");
  const choices = useCourseChoices();
  const navigate = useNavigate();

  useEffect(() => {
    if (batchId) void loadBatch(batchId);
  }, [batchId]);

  const leave = () => {
    unsaved.discard();
    void navigate(routePaths.adminBatches);
  };
  const editing = useBatchEditing(batchId, { onSaved: leave, onFailure: setFailure });
  const { batch } = editing;
  usePageSubject(batch?.status === "ready" ? batch.value?.title : undefined);

  const submit = async (values: BatchFormValues) => {
    setFailure(undefined);
    if (batchId !== undefined) return editing.saveChange(values);
    const outcome = await createBatch(values);
    return outcome.ok ? leave() : setFailure(outcome);
  };

  return (
    <>
      <BatchFormScreen
        nav={<AdminTabs current="batches" />}
        {...(batch && { batch, announcements, sessions })}
        {...choices}
        validate={(values) => byField(checkBatch({ ...values }))}
        errors={failure?.errors}
        failure={failureMessage(failure)}
        busy={saving}
        backHref={routePaths.adminBatches}
        onSubmit={(values) => void submit(values)}
        formDraft={editing.formDraft}
        onDirtyChange={(dirty) => {
          editing.onDirtyChange(dirty);
          unsaved.onDirtyChange(dirty);
        }}
        onRetry={() => void loadBatch(batchId ?? "")}
      />
      {editing.conflictDialog}
      {announcements.conflictDialog}
    </>
  );
}
