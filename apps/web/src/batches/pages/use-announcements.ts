import { useState } from "react";
import { useSnapshot } from "valtio";
import { validator, failureMessage } from "../../request/forms.ts";
import type { Failure } from "../../request/outcome.ts";
import { addAnnouncement, adminBatches, deleteAnnouncement, updateAnnouncement } from "../admin-batches.ts";
import { useUnsavedChanges } from "../../lib/unsaved-changes.ts";
import type { AnnouncementValues, BatchAnnouncements } from "@lms/ui/batches/model/batch-editing";

const validate = validator("AnnouncementForm");

export function useAnnouncements(batchId: string): BatchAnnouncements {
  const { announcing, deletingAnnouncementIds } = useSnapshot(adminBatches);
  const [written, setWritten] = useState<{ announcementId?: string | undefined }>();
  const [failure, setFailure] = useState<Failure>();
  const { onDirtyChange, discard } = useUnsavedChanges();

  const write = (next: typeof written) => {
    setFailure(undefined);
    setWritten(next);
  };
  const save = async (values: AnnouncementValues) => {
    setFailure(undefined);
    const id = written?.announcementId;
    const outcome = await (id === undefined
      ? addAnnouncement(batchId, values)
      : updateAnnouncement(batchId, id, values));
    if (!outcome.ok) return setFailure(outcome);
    discard();
    return setWritten(undefined);
  };

  return {
    writing: written && {
      announcementId: written.announcementId,
      busy: announcing,
      errors: failure?.errors,
      failure: failureMessage(failure),
    },
    onWrite: (announcementId) => write({ announcementId }),
    onLeave: () => write(undefined),
    validate: (values) => validate({ ...values }),
    onSave: (values) => void save(values),
    deletingIds: deletingAnnouncementIds,
    onDelete: (announcementId) => void deleteAnnouncement(batchId, announcementId),
    onDirtyChange,
  };
}
