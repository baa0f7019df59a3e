import { t } from "@lms/texts/authoring/manage-lectures-screen";
import { useId, useState } from "react";
import { ReorderList } from "../../kit/data/reorder-list/reorder-list.tsx";
import { arrangeRows, stepOfLecture, stepOfSection } from "../model/curriculum-rows.ts";
import { AddSection } from "./add-section.tsx";
import { useVideoChoice } from "./row-actions/choose-video.tsx";
import { describePlace } from "./row-actions/describe-place.ts";
import { LectureLine, lectureActions } from "./lecture-line.tsx";
import { type ListedRow, type ListedSection, listRows } from "./listed-rows.ts";
import type { ManagedCourse } from "../model/managed-course.ts";
import { LectureDialogs, type OpenedDialog } from "./row-actions/lecture-dialogs.tsx";
import type { ManageLecturesScreenProps } from "./manage-lectures-screen-props.ts";
import { SectionForm } from "./section-form.tsx";
import { useSectionEditing } from "./use-section-editing.ts";
import { SectionDeletion } from "./row-actions/section-deletion.tsx";
import { SectionLine, sectionActions } from "./section-line.tsx";

export interface LecturesOrderProps extends Pick<
  ManageLecturesScreenProps,
  | "onReorder"
  | "onPick"
  | "onEdit"
  | "onReplaceVideo"
  | "onRemoveVideo"
  | "removingIds"
  | "onAddText"
  | "publishingIds"
  | "retryingIds"
  | "onRetryStream"
  | "onChooseSound"
  | "onPublishLecture"
  | "deletingIds"
  | "trashDays"
  | "onDelete"
  | "onAddSection"
  | "onRenameSection"
  | "onDeleteSection"
> {
  course: ManagedCourse;
  onSectionDirtyChange: (dirty: boolean) => void;
}

export function LecturesOrder(props: LecturesOrderProps) {
  const { course } = props;
  const { lectures, sections = [], language } = course;
  const id = useId();
  const [sectionToDelete, setSectionToDelete] = useState<ListedSection>();
  const [opened, setOpened] = useState<OpenedDialog>();
  const video = useVideoChoice(props.onPick);
  const editing = useSectionEditing(id, props.onDeleteSection);
  const isSection = (rowId: string) => sections.some((section) => section.id === rowId);

  const renderRow = (row: ListedRow) =>
    row.kind === "section" && row.id === editing.renamedId ? (
      <SectionForm
        title={row.title}
        onSave={(title) => props.onRenameSection(row.id, title)}
        onClose={() => editing.endRenaming(row.id)}
        onDirtyChange={props.onSectionDirtyChange}
      />
    ) : (
      <CurriculumLine row={row} language={language} headingId={editing.headingId(row.id)} />
    );

  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="heading text-2xl outline-none">
        {t("order")}
      </h2>
      {lectures.length === 0 && sections.length === 0 ? (
        <NoLectures />
      ) : (
        <>
          <p className="mt-1 mb-4 text-sm text-muted">{t(sections.length > 0 ? "sectionsNote" : "orderNote")}</p>
          <ReorderList
            label={t("list")}
            items={listRows(course)}
            itemName={({ title }) => title}
            itemNumber={(row) => (row.kind === "lecture" ? row.number : undefined)}
            rowClass={(row) => (row.kind === "section" ? "mt-2 bg-sunken" : undefined)}
            arrange={(ids, rowId, position) => arrangeRows(ids, { id: rowId, position, isSection })}
            stepFrom={(ids, rowId, by) =>
              isSection(rowId) ? stepOfSection(ids, { id: rowId, by, isSection }) : stepOfLecture(ids, rowId, by)
            }
            describePlace={describePlace}
            onReorder={props.onReorder}
            renderItem={renderRow}
            actions={(row) =>
              row.kind === "lecture"
                ? lectureActions(course.id, row.lecture, props, {
                    onAddHere: () => video.choose(row.id),
                    hasSections: sections.length > 1,
                    onOpen: (is) => setOpened({ is, lectureId: row.id }),
                  })
                : sectionActions(row, {
                    deleting: editing.deletingIds.includes(row.id),
                    onAddHere: () => video.choose(row.id),
                    onRename: () => editing.rename(row.id),
                    onDelete: () => setSectionToDelete(row),
                  })
            }
          />
          <AddSection onAdd={props.onAddSection} onDirtyChange={props.onSectionDirtyChange} />
          {course.streamsAvailable === false && <p className="mt-4 text-sm text-muted">{t("noStreams")}</p>}
        </>
      )}
      {video.input}
      <LectureDialogs {...props} opened={opened} onClose={() => setOpened(undefined)} />
      <SectionDeletion
        section={sectionToDelete}
        trashDays={props.trashDays}
        onClose={() => setSectionToDelete(undefined)}
        onDelete={(sectionId, withLectures) => void editing.remove(sectionId, withLectures)}
      />
    </section>
  );
}

interface CurriculumLineProps {
  row: ListedRow;
  language: string | undefined;
  headingId: string;
}

function CurriculumLine({ row, language, headingId }: CurriculumLineProps) {
  if (row.kind === "lecture") return <LectureLine lecture={row.lecture} language={language} />;
  return <SectionLine section={row} language={language} headingId={headingId} />;
}

function NoLectures() {
  return (
    <p className="mt-3 rounded-card border border-dashed border-line-strong px-6 py-10 text-center text-muted">
      {t("empty")}
    </p>
  );
}
