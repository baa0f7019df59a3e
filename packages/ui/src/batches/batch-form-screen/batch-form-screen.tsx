import type { ReactNode } from "react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Link } from "../../lib/link.tsx";
import { AnnouncementsSection } from "./announcements-section.tsx";
import { BatchForm } from "./batch-form.tsx";
import { BatchFormSkeleton } from "./batch-form-skeleton.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import type { Batch, BatchMode } from "../model/batch.ts";
import type { FieldErrors } from "../../lib/form.ts";
import type { Loadable } from "../../lib/loadable.ts";

/** What a batch is saved with. What was not filled in is empty. */
export interface BatchFormValues {
  title: string;
  description: string;
  mode: BatchMode;
  /** ISO 8601, typed as Indian time. */
  startsAt: string;
  /** ISO 8601, typed as Indian time. */
  endsAt: string;
  /** Ids of courses, in the order in which they were chosen. */
  courses: string[];
}

/** A course that may be chosen. */
export interface CourseChoice {
  id: string;
  title: string;
  instructor: string;
}

export interface AnnouncementValues {
  title: string;
  body: string;
}

/** The announcement that is being written: a new one, or one that is changed. */
export interface AnnouncementWriting {
  /** Absent for a new one. */
  announcementId?: string | undefined;
  busy: boolean;
  /** What the server found wrong with the last try, by field: `title`, `body`. */
  errors?: FieldErrors | undefined;
  /** Why the last try was refused as a whole. */
  failure?: string | undefined;
}

export interface BatchAnnouncements {
  /** Present while the form for one is open. The page closes it when it is saved. */
  writing?: AnnouncementWriting | undefined;
  /** The form is asked for: with the id of the one to change, or without to write a new one. */
  onWrite: (announcementId?: string) => void;
  /** The form was left. */
  onLeave: () => void;
  /** Field name to sentence: `title`, `body`. */
  validate: (values: AnnouncementValues) => FieldErrors;
  /** Called with valid values only; saves what `writing` is about. */
  onSave: (values: AnnouncementValues) => void;
  deletingIds?: readonly string[] | undefined;
  /** Confirmed in a dialog. */
  onDelete: (announcementId: string) => void;
  /** Told whether something is typed that is not saved. */
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
}

export interface BatchFormScreenProps {
  /** The area's navigation: `AdminNav`. */
  nav?: ReactNode;
  /** The batch to change; absent to make one. Ready with nothing when there is no such batch. */
  batch?: Loadable<Batch | undefined> | undefined;
  /** What the search for courses found. */
  courses: Loadable<readonly CourseChoice[]>;
  /** The text in the courses' search box. */
  courseQuery: string;
  /** Called at every keystroke; the page decides when to ask the server. */
  onSearchCourses: (query: string) => void;
  /** Asked to search again after a failure. */
  onRetryCourses: () => void;
  /** Field name to sentence: `title`, `description`, `mode`, `startsAt`, `endsAt`, `courses`. */
  validate: (values: BatchFormValues) => FieldErrors;
  /** What the server found wrong with the last try, by field. */
  errors?: FieldErrors | undefined;
  /** Why the last try was refused as a whole. */
  failure?: string | undefined;
  busy: boolean;
  /** Called with valid values only. */
  onSubmit: (values: BatchFormValues) => void;
  /** Told whether something is typed that is not saved. */
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
  /** What can be announced to the batch's learners; absent while it is being made. */
  announcements?: BatchAnnouncements | undefined;
  /** Where "Cancel" leads. */
  backHref: string;
  /** Asked to load the batch again. */
  onRetry: () => void;
}

/** Makes a batch, or changes one and announces to its learners. */
export function BatchFormScreen({ nav, ...props }: BatchFormScreenProps) {
  const { batch } = props;

  return (
    <Container className="max-w-352 pb-16" aria-busy={batch?.status === "loading"}>
      {nav}
      <h1 tabIndex={-1} data-page-heading className="mt-8 heading text-3xl">
        {batch ? "Edit batch" : "Create a batch"}
      </h1>
      <BatchFormBody {...props} />
    </Container>
  );
}

function BatchFormBody({ batch, announcements, onRetry, ...form }: Omit<BatchFormScreenProps, "nav">) {
  if (!batch) return <BatchForm {...form} />;
  switch (batch.status) {
    case "loading":
      return <BatchFormSkeleton />;
    case "failed":
      return <ErrorState message={batch.message} onRetry={onRetry} className="mt-8" />;
    case "ready":
      if (!batch.value) return <NoSuchBatch backHref={form.backHref} />;
      return (
        <>
          <BatchForm {...form} saved={batch.value} />
          {announcements && <AnnouncementsSection {...announcements} announcements={batch.value.announcements} />}
        </>
      );
    default:
      return batch satisfies never;
  }
}

function NoSuchBatch({ backHref }: { backHref: string }) {
  return (
    <EmptyState
      picture="lost"
      title="This batch is not here"
      action={
        <ButtonLink>
          <Link href={backHref}>All batches</Link>
        </ButtonLink>
      }
      className="mt-8"
    >
      It may have been deleted, or the link may be incomplete.
    </EmptyState>
  );
}
