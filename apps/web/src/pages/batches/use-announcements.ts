import { t } from "@lms/texts/batches/announcement-conflict";
import { type ReactNode, useState } from "react";
import { useSnapshot } from "valtio";
import { useEditing } from "../../account/use-editing.ts";
import { useConflict } from "../shared/use-conflict.tsx";
import type { ShownValues } from "../../lib/conflict-fields.ts";
import { failureMessage } from "../../request/forms/form-values.ts";
import { validator } from "../../request/forms/forms.ts";
import { conflictingVersion, deletionConflict } from "../../request/if-match.ts";
import { batches } from "../../batches/batches.ts";
import type { Failure } from "../../request/outcome.ts";
import { addAnnouncement, adminBatches, deleteAnnouncement, updateAnnouncement } from "../../batches/admin-batches.ts";
import { useUnsavedChanges } from "../../lib/navigation/unsaved-changes.ts";
import type { AnnouncementValues, BatchAnnouncements } from "@lms/ui/batches/model/batch-editing";

const validate = validator("AnnouncementForm");

const shown: ShownValues<AnnouncementValues> = {
  labels: () => ({ title: t("title"), body: t("body") }),
  format: (text) => text,
};

export function useAnnouncements(batchId: string): BatchAnnouncements & { conflictDialog: ReactNode } {
  const { announcing, deletingAnnouncementIds } = useSnapshot(adminBatches);
  const [written, setWritten] = useState<{ announcementId?: string | undefined }>();
  const [failure, setFailure] = useState<Failure>();
  const { onDirtyChange, discard } = useUnsavedChanges();

  const write = (next: typeof written) => {
    setFailure(undefined);
    setWritten(next);
  };
  const id = written?.announcementId;
  const { byId } = useSnapshot(batches);
  const batch = byId[batchId];
  const announcements = batch?.status === "ready" ? batch.value?.announcements : undefined;
  const editing = useEditing(
    "announcement",
    `${batchId} ${id ?? "new"}`,
    announcements?.find(({ _id }) => _id === id),
  );
  const conflict = useConflict("announcement", shown, announcing);

  const save = async (values: AnnouncementValues, version = editing.base?.version): Promise<void> => {
    setFailure(undefined);
    const outcome = await (id === undefined
      ? addAnnouncement(batchId, values)
      : updateAnnouncement(batchId, id, values, version));
    if (outcome.ok) {
      discard();
      conflict.close();
      return setWritten(undefined);
    }
    const other = conflictingVersion(outcome, "batch")?.announcements?.find(({ _id }) => _id === id);
    if (!other || !editing.base) {
      conflict.close();
      return setFailure(id === undefined ? outcome : deletionConflict(outcome, "announcement"));
    }
    return conflict.open({
      versions: { base: editing.base, mine: values, other },
      save: (chosen) => void save(chosen, other.version),
    });
  };

  return {
    writing: written && {
      announcementId: written.announcementId,
      busy: announcing,
      errors: failure?.errors,
      failure: failureMessage(failure),
      formDraft: editing.formDraft,
      version: editing.base?.version,
    },
    onWrite: (announcementId) => write({ announcementId }),
    onLeave: () => write(undefined),
    validate: (values) => validate({ ...values }),
    onSave: (values) => void save(values),
    deletingIds: deletingAnnouncementIds,
    onDelete: (announcementId) => void deleteAnnouncement(batchId, announcementId),
    onDirtyChange: (dirty) => {
      editing.onDirtyChange(dirty);
      onDirtyChange(dirty);
    },
    conflictDialog: conflict.dialog,
  };
}
