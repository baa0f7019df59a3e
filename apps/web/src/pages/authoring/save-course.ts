import { toTexts } from "@lms/api/forms";
import { formFile } from "../../request/forms/form-values.ts";
import { toCourseCard } from "../../catalogue/course-card.ts";
import { createCourse } from "../../authoring/course-changes.ts";

export async function publishCourse(form: FormData): ReturnType<typeof createCourse> {
  return createCourse({ ...toTexts("CourseForm", form), thumbnail: formFile(form, "thumbnail") ?? new Blob() });
}

export function toSavedCourse(course: Parameters<typeof toCourseCard>[0]) {
  const { thumbnailUrl = "", ...card } = toCourseCard(course);
  return { ...card, createdBy: card.instructor, thumbnailUrl };
}
