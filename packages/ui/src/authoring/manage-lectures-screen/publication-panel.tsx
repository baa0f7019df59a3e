import { t } from "@lms/texts/authoring/publication-panel";
import { useId, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { Button } from "../../kit/controls/button/button.tsx";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import { hasPart } from "../../catalogue/model/lecture-parts.ts";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import type { ManagedCourse } from "../model/managed-course.ts";
import type { PublicationProps } from "../model/publication.ts";
import { PublicationChecklist } from "./publication-checklist.tsx";
import { ScheduleForm } from "./schedule-form.tsx";

export interface PublicationPanelProps extends PublicationProps {
  course: ManagedCourse;
}

export function PublicationPanel(props: PublicationPanelProps) {
  const { course } = props;
  const id = useId();
  const isDraft = course.published === false;
  const drafts = course.lectures.filter((lecture) => lecture.published === false && hasPart(lecture)).length;

  return (
    <section
      tabIndex={-1}
      aria-labelledby={id}
      className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-5 outline-none max-sm:px-4"
    >
      <div>
        <h2 id={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 heading text-xl">
          <span>{t("title")}</span>
          <Badge tone={isDraft ? "accent" : "good"}>{t(isDraft ? "draft" : "published")}</Badge>
        </h2>
        <p className="mt-1 text-muted">{isDraft ? <DraftNote course={course} /> : t("publishedNote")}</p>
      </div>
      {isDraft ? <DraftActions {...props} drafts={drafts} /> : <PublishedActions {...props} drafts={drafts} />}
    </section>
  );
}

function DraftNote({ course: { publishAt } }: { course: ManagedCourse }) {
  if (publishAt === undefined) return <span>{t("draftNote")}</span>;
  const time = (words: ReactNode) => <time dateTime={publishAt}>{words}</time>;
  return <span>{t("scheduledNote", { moment: formatDateAndTime(publishAt), time })}</span>;
}

interface ActionsProps extends PublicationPanelProps {
  drafts: number;
}

function DraftActions({ course, drafts, publishing, onPublish, onSchedule, onUnpublish }: ActionsProps) {
  const [scheduling, setScheduling] = useState(false);
  const [withLectures, setWithLectures] = useState(true);
  const later = useRef<HTMLButtonElement>(null);
  const playable = course.lectures.filter(hasPart).length - (withLectures ? 0 : drafts);
  const ready = playable > 0;

  return (
    <>
      <PublicationChecklist course={course} playable={playable} />
      {drafts > 0 && (
        <label className="flex min-h-control-sm cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={withLectures}
            onChange={(event) => setWithLectures(event.target.checked)}
            className="size-4 shrink-0 accent-brand"
          />
          <span>{t("withLectures", { count: drafts })}</span>
        </label>
      )}
      {scheduling ? (
        <ScheduleForm
          publishAt={course.publishAt}
          onSchedule={(publishAt) => {
            setScheduling(false);
            onSchedule(publishAt, withLectures);
          }}
          onCancel={() => {
            flushSync(() => setScheduling(false));
            later.current?.focus();
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <Button disabled={!ready} busy={publishing} onClick={() => onPublish(withLectures)}>
            {t("publish")}
          </Button>
          <Button ref={later} tone="neutral" disabled={!ready || publishing} onClick={() => setScheduling(true)}>
            {t(course.publishAt === undefined ? "publishLater" : "changeTime")}
          </Button>
          {course.publishAt !== undefined && (
            <Button tone="quiet" disabled={publishing} onClick={onUnpublish}>
              {t("dropTime")}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function PublishedActions({ course, drafts, publishing, onPublish, onUnpublish }: ActionsProps) {
  const [toUnpublish, setToUnpublish] = useState<ManagedCourse>();

  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:*:grow">
      {drafts > 0 && (
        <Button tone="neutral" busy={publishing} onClick={() => onPublish(true)}>
          {t("publishLectures", { count: drafts })}
        </Button>
      )}
      <Button tone="quiet" disabled={publishing} onClick={() => setToUnpublish(course)}>
        {t("unpublish")}
      </Button>
      <ConfirmAction
        subject={toUnpublish}
        title={t("question")}
        confirmLabel={t("unpublish")}
        consequence={({ title }) => t("consequence", { title })}
        onClose={() => setToUnpublish(undefined)}
        onConfirm={onUnpublish}
      />
    </div>
  );
}
