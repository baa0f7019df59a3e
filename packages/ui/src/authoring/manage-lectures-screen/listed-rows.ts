import { curriculumRows } from "../model/curriculum-rows.ts";
import type { ManagedCourse, ManagedLecture } from "../model/managed-course.ts";

export interface ListedSection {
  kind: "section";
  id: string;
  title: string;
  lectures: readonly ManagedLecture[];
}

interface ListedLecture {
  kind: "lecture";
  id: string;
  title: string;
  /** Counts from 1, through all sections. */
  number: number;
  lecture: ManagedLecture;
}

export type ListedRow = ListedSection | ListedLecture;

export function listRows(course: ManagedCourse): ListedRow[] {
  const lectures = new Map(course.lectures.map((lecture) => [lecture.id, lecture]));
  let number = 0;
  return curriculumRows(course).flatMap((row): ListedRow[] => {
    if (row.kind === "section") {
      return [{ ...row, lectures: course.lectures.filter(({ sectionId }) => sectionId === row.id) }];
    }
    const lecture = lectures.get(row.id);
    if (lecture === undefined) return [];
    number += 1;
    return [{ ...row, title: lecture.title, number, lecture }];
  });
}
