import { fileOf, textOf } from "../../request/forms.ts";
import type { Outcome } from "../../request/outcome.ts";
import { toCourseCard } from "../course-card.ts";
import { createCourse, updateCourse } from "../course-changes.ts";

export async function saveCourse(id: string | undefined, form: FormData): Promise<Outcome<unknown>> {
  const texts = {
    title: textOf(form, "title"),
    category: textOf(form, "category"),
    createdBy: textOf(form, "createdBy"),
    description: textOf(form, "description"),
  };
  if (id) return updateCourse(id, texts);
  return createCourse({ ...texts, thumbnail: fileOf(form, "thumbnail") ?? new Blob() });
}

export function toSavedCourse(course: Parameters<typeof toCourseCard>[0]) {
  const { title, description, category, instructor, thumbnailUrl } = toCourseCard(course);
  return { title, description, category, createdBy: instructor, thumbnailUrl: thumbnailUrl ?? "" };
}
