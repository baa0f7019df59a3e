import { t } from "@lms/texts/batches/announcements";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";
import type { Announcement } from "../model/batch.ts";
import { AnnouncementForm } from "./announcement-form.tsx";
import type { BatchAnnouncements } from "../model/batch-editing.ts";
import { formatDateAndTime } from "../../lib/format/format-time.ts";

export interface AnnouncementsSectionProps extends BatchAnnouncements {
  announcements: readonly Announcement[];
  className?: string | undefined;
}

const none: readonly string[] = [];

export function AnnouncementsSection({ announcements, className, ...actions }: AnnouncementsSectionProps) {
  const { writing, onWrite, deletingIds = none, onDelete } = actions;
  const [toDelete, setToDelete] = useState<Announcement>();
  const isOpen = writing !== undefined;

  return (
    <section aria-labelledby="announcements" className={className}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2 id="announcements" tabIndex={-1} className="heading text-2xl outline-none">
          {t("heading")}
        </h2>
        {!isOpen && (
          <Button tone="neutral" onClick={() => onWrite()}>
            <Plus aria-hidden="true" className="size-5" />
            <span>{t("new")}</span>
          </Button>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {writing && writing.announcementId === undefined && <AnnouncementForm {...actions} writing={writing} />}
        {announcements.length === 0 && !isOpen && <EmptyState title={t("empty")}>{t("emptyNote")}</EmptyState>}
        {announcements.map((each) =>
          writing?.announcementId === each.id ? (
            <AnnouncementForm key={`${each.id} ${writing.version}`} {...actions} writing={writing} saved={each} />
          ) : (
            <AnnouncementRow
              key={each.id}
              announcement={each}
              deleting={deletingIds.includes(each.id)}
              onEdit={isOpen ? undefined : () => onWrite(each.id)}
              onDelete={() => setToDelete(each)}
            />
          ),
        )}
      </div>
      <ConfirmAction
        subject={toDelete}
        title={t("deletionTitle")}
        confirmLabel={t("confirmDeletion")}
        consequence={({ title }) => t("deletionConsequence", { title })}
        onClose={() => setToDelete(undefined)}
        onConfirm={({ id }) => onDelete(id)}
      />
    </section>
  );
}

interface AnnouncementRowProps {
  announcement: Announcement;
  deleting: boolean;
  onEdit: (() => void) | undefined;
  onDelete: () => void;
}

function AnnouncementRow({ announcement, deleting, onEdit, onDelete }: AnnouncementRowProps) {
  const { title, body, createdAt } = announcement;

  return (
    <article className="flex items-start gap-3 rounded-card border border-line bg-surface p-5">
      <div className="min-w-0 grow">
        <h3 className="heading text-lg break-words">{title}</h3>
        <p className="text-sm text-muted tabular-nums">{formatDateAndTime(createdAt)}</p>
        <p className="mt-2 max-w-[68ch] break-words whitespace-pre-line">{body}</p>
      </div>
      <div className="-me-2 -mt-1 flex shrink-0">
        {onEdit && (
          <IconButton label={t("editNamed", { title })} title={t("edit")} size="sm" onClick={onEdit}>
            <Pencil />
          </IconButton>
        )}
        <IconButton
          label={t(deleting ? "deletingNamed" : "deleteNamed", { title })}
          title={t("delete")}
          size="sm"
          aria-disabled={deleting || undefined}
          onClick={deleting ? undefined : onDelete}
          className="text-bad hover:not-disabled:bg-bad-soft hover:not-disabled:text-bad"
        >
          {deleting ? <Spinner /> : <Trash2 />}
        </IconButton>
      </div>
    </article>
  );
}
