import { t } from "@lms/texts/conversation/notes-screen";
import { ChevronRight, Download } from "lucide-react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { SearchedList } from "../../kit/data/searched-list/searched-list.tsx";
import { EmptyResult } from "../../kit/feedback/empty-result/empty-result.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { SearchBox } from "../../kit/forms/search-box/search-box.tsx";
import { Select } from "../../kit/forms/select/select.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { DashboardPage } from "../../kit/layout/dashboard-page/dashboard-page.tsx";
import type { PagedListProps } from "../../lib/forms/screen-props.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { Note, NoteEditing } from "../model/note.ts";
import { NoteItem } from "../note-item/note-item.tsx";

export interface NotesScreenProps extends Omit<PagedListProps, "total"> {
  notes: Loadable<readonly Note[]>;
  /** Somebody else sees the page: none of them are shown. */
  isPrivate?: boolean;
  editing: NoteEditing;
  query: string;
  onSearch: (query: string) => void;
  /** Every course with notes. */
  courses: readonly { id: string; title: string; count: number }[];
  /** The course whose notes are shown; all of them without one. */
  courseId?: string | undefined;
  onCourse: (courseId: string | undefined) => void;
  /** The Markdown of these courses. */
  fileHref: string;
  myCoursesHref: string;
  onRetry: () => void;
}

const every = "";

export function NotesScreen(props: NotesScreenProps) {
  const { notes, editing, courses, courseId, onCourse, query, onSearch } = props;

  return (
    <DashboardPage title={t("title")} lead={t("lead")} className="max-w-300">
      {courses.length > 0 && (
        <div className="mb-2 flex flex-wrap items-center gap-3">
          <SearchBox
            label={t("search")}
            placeholder={t("search")}
            value={query}
            onChange={onSearch}
            className="min-w-0 grow basis-64"
          />
          <Select
            label={t("course")}
            value={courseId ?? every}
            options={[
              { value: every, label: t("everyCourse") },
              ...courses.map(({ id, title, count }) => ({ value: id, label: t("courseWithCount", { title, count }) })),
            ]}
            onChange={(chosen) => onCourse(chosen === every ? undefined : chosen)}
            className="min-h-control max-w-64 border border-line"
          />
          <ButtonLink tone="neutral">
            <a href={props.fileHref} download>
              <Download aria-hidden className="size-[1.1em]" strokeWidth={1.75} />
              <span>{t("export")}</span>
            </a>
          </ButtonLink>
        </div>
      )}
      <div tabIndex={-1} className="outline-none">
        <SearchedList
          {...props}
          label={t("list")}
          items={notes}
          count={shownCount(props)}
          skeleton={<NotesSkeleton />}
          empty={<NoNotes {...props} />}
          moreLabel={t("more")}
          dense
        >
          {(shown) => (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {shown.map((note) => (
                <li
                  key={note.id}
                  className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
                >
                  <Where note={note} />
                  <NoteItem note={note} editing={editing} />
                </li>
              ))}
            </ul>
          )}
        </SearchedList>
      </div>
    </DashboardPage>
  );
}

function Where({ note: { course, lecture } }: { note: Note }) {
  return (
    <h3 className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
      <span dir="auto" className="min-w-0 break-words">
        {course.title}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 rtl:rotate-180" />
      <span dir="auto" className="min-w-0 font-semibold break-words text-ink">
        {lecture.title}
      </span>
    </h3>
  );
}

function NoNotes({ isPrivate, query, onSearch, courseId, onCourse, myCoursesHref }: NotesScreenProps) {
  if (isPrivate) {
    return (
      <EmptyState title={t("private")}>
        <p>{t("privateNote")}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyResult
      title={t("nothingFound")}
      query={query}
      showAllLabel={t("showAll")}
      onClearSearch={() => onSearch("")}
      filterReason={courseId === undefined ? undefined : t("noneInCourse")}
      onClearFilter={() => onCourse(undefined)}
    >
      <EmptyState title={t("empty")}>
        <p>{t("emptyNote", { link: (words) => <TextLink href={myCoursesHref}>{words}</TextLink> })}</p>
      </EmptyState>
    </EmptyResult>
  );
}

/** Without a search it is known how many there are in all. */
function shownCount({ notes, query, courses, courseId }: NotesScreenProps): string {
  if (notes.status !== "ready") return notes.status === "loading" ? t("loading") : "";
  const shown = notes.value.length;
  if (shown === 0) return "";
  const chosen = courses.filter(({ id }) => courseId === undefined || id === courseId);
  const total = query.trim() === "" ? chosen.reduce((sum, { count }) => sum + count, 0) : shown;
  return total > shown ? t("someNotes", { shown, total }) : t("notes", { count: shown });
}

function NotesSkeleton() {
  return (
    <div className="grid gap-3">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-40 rounded-card" />
      ))}
    </div>
  );
}
