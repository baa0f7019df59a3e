import { checkBatch } from "@lms/api/forms";
import { loading, ready } from "@lms/ui/lib/loadable";
import { BatchFormScreen } from "@lms/ui/batches/batch-form-screen";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { type Snapshot, useSnapshot } from "valtio";
import { routePaths } from "../../lib/paths.ts";
import { byField, failureMessage } from "../../request/forms.ts";
import type { Failure } from "../../request/outcome.ts";
import { adminBatches, createBatch, updateBatch } from "../admin-batches.ts";
import { toShownBatch } from "../batch-view.ts";
import { batches, loadBatch } from "../batches.ts";
import { usePageSubject } from "../../lib/page-subject.ts";
import { useUnsavedChanges } from "../../lib/unsaved-changes.ts";
import { AdminTabs } from "../../admin/admin-tabs.tsx";
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
  const { byId } = useSnapshot(batches);
  const { saving } = useSnapshot(adminBatches);
  const [failure, setFailure] = useState<Failure>();
  const { onDirtyChange, discard } = useUnsavedChanges();
  const announcements = useAnnouncements(batchId ?? "");
  const sessions = useSessionsEditing(batchId ?? "");
  const choices = useCourseChoices();
  const navigate = useNavigate();
  const saved = toSaved(batchId && byId[batchId]);
  usePageSubject(saved.status === "ready" ? saved.value?.title : undefined);

  useEffect(() => {
    if (batchId) void loadBatch(batchId);
  }, [batchId]);

  const submit = async (values: BatchFormValues) => {
    setFailure(undefined);
    const outcome = await (batchId === undefined ? createBatch(values) : updateBatch(batchId, values));
    if (!outcome.ok) return setFailure(outcome);
    discard();
    return navigate(routePaths.adminBatches);
  };

  return (
    <BatchFormScreen
      nav={<AdminTabs current="batches" />}
      {...(batchId !== undefined && { batch: saved, announcements, sessions })}
      {...choices}
      validate={(values) => byField(checkBatch({ ...values }))}
      errors={failure?.errors}
      failure={failureMessage(failure)}
      busy={saving}
      backHref={routePaths.adminBatches}
      onSubmit={(values) => void submit(values)}
      onDirtyChange={onDirtyChange}
      onRetry={() => void loadBatch(batchId ?? "")}
    />
  );
}

function toSaved(batch: Snapshot<(typeof batches.byId)[string]> | undefined | "") {
  if (batch === "") return ready(undefined);
  if (batch?.status !== "ready") return batch ?? loading;
  return ready(batch.value && toShownBatch(batch.value));
}
