import { checkBatch } from "@lms/api/calendar-forms";
import { BatchFormScreen } from "@lms/ui/batches/batch-form-screen";
import { editSessionsPath, sessionsId } from "@lms/ui/batches/model/batch-paths";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { routePaths } from "../../lib/navigation/paths.ts";
import { byField, failureMessage } from "../../request/forms/form-values.ts";
import type { Failure } from "../../request/outcome.ts";
import { adminBatches, createBatch, setBatchPublication } from "../../batches/admin-batches.ts";
import { loadBatch } from "../../batches/batches.ts";
import { usePageSubject } from "../../lib/navigation/page-subject.ts";
import { useUnsavedChanges } from "../../lib/navigation/unsaved-changes.ts";
import { AdminTabs } from "../shared/admin-tabs.tsx";
import { useBatchEditing } from "./use-batch-editing.ts";
import { useAnnouncements } from "./use-announcements.ts";
import { useMaterialsEditing } from "./use-materials-editing.ts";
import { useSessionsEditing } from "./use-sessions-editing.ts";
import { useCourseChoices } from "../shared/use-course-choices.ts";
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
  const { saving, publishingIds } = useSnapshot(adminBatches);
  const { hash } = useLocation();
  const [failure, setFailure] = useState<Failure>();
  const unsaved = useUnsavedChanges();
  const announcements = useAnnouncements(batchId ?? "");
  const sessions = useSessionsEditing(batchId ?? "");
  const materials = useMaterialsEditing(batchId ?? "");
  const choices = useCourseChoices();
  const navigate = useNavigate();

  useEffect(() => {
    if (batchId) void loadBatch(batchId);
  }, [batchId]);

  const leave = (path: string) => {
    unsaved.discard();
    void navigate(path);
  };
  const editing = useBatchEditing(batchId, { onSaved: () => leave(routePaths.adminBatches), onFailure: setFailure });
  const { batch } = editing;
  usePageSubject(batch?.status === "ready" ? batch.value?.title : undefined);

  const submit = async (values: BatchFormValues, options: { draft: boolean }) => {
    setFailure(undefined);
    if (batchId !== undefined) return editing.saveChange(values);
    const outcome = await createBatch(values, options);
    return outcome.ok ? leave(editSessionsPath(outcome.data.batch._id)) : setFailure(outcome);
  };

  return (
    <>
      <BatchFormScreen
        nav={<AdminTabs current="batches" />}
        {...(batchId !== undefined && {
          batch,
          announcements,
          sessions: { ...sessions, requested: hash === `#${sessionsId}` },
          materials,
          publishing: {
            busy: publishingIds.includes(batchId),
            onPublish: (published) => void setBatchPublication(batchId, published),
          },
        })}
        {...choices}
        validate={(values) => byField(checkBatch({ ...values }))}
        errors={failure?.errors}
        failure={failureMessage(failure)}
        busy={saving}
        backHref={routePaths.adminBatches}
        onSubmit={(values, options) => void submit(values, options)}
        formDraft={editing.formDraft}
        onDirtyChange={(dirty) => {
          editing.onDirtyChange(dirty);
          unsaved.onDirtyChange(dirty);
        }}
        onRetry={() => void loadBatch(batchId ?? "")}
      />
      {editing.conflictDialog}
      {announcements.conflictDialog}
      {sessions.conflictDialog}
      {materials.conflictDialog}
    </>
  );
}
