import { t } from "@lms/texts/authoring/course-conflict";
import { type FormValues, toTexts } from "@lms/api/forms";
import { languageName } from "@lms/ui/lib/format/formatter";
import { loading, ready } from "@lms/ui/lib/loadable";
import { useSnapshot } from "valtio";
import { useEditing } from "../../account/use-editing.ts";
import { useConflict } from "../shared/use-conflict.tsx";
import type { ShownValues } from "../../lib/conflict-fields.ts";
import { conflictingVersion, deletionConflict } from "../../request/if-match.ts";
import type { Failure } from "../../request/outcome.ts";
import { courseChanges, updateCourse } from "../../authoring/course-changes.ts";
import { courses } from "../../catalogue/courses.ts";
import { toSavedCourse } from "./save-course.ts";

type Course = Parameters<typeof toSavedCourse>[0];
type Texts = FormValues<"CourseUpdateForm">;

const shown: ShownValues<Texts> = {
  labels: () => ({
    title: t("title"),
    createdBy: t("createdBy"),
    category: t("category"),
    description: t("description"),
    language: t("language"),
  }),
  format: (text = "", field) => (field === "language" && text !== "" ? languageName(text) : text),
};

const textsIn = (course: Course) => toTexts("CourseUpdateForm", { language: "en", ...course });

interface Done {
  onSaved: () => void;
  onFailure: (failure: Failure) => void;
}

/** Saves the course, and shows a dialog when somebody else has changed it since the form was opened. */
export function useCourseEditing(id: string | undefined, done: Done) {
  const { saving } = useSnapshot(courseChanges);
  const { byId } = useSnapshot(courses);
  const found = id === undefined ? undefined : (byId[id] ?? loading);
  const editing = useEditing("course", id, found?.status === "ready" ? found.value : undefined);
  const { base } = editing;
  const conflict = useConflict("course", shown, saving);

  const save = async (over: Course, mine: Texts, version = over.version): Promise<void> => {
    const outcome = await updateCourse(over._id, mine, version);
    if (outcome.ok) return done.onSaved();
    const other = conflictingVersion(outcome, "course");
    if (!other) {
      conflict.close();
      return done.onFailure(deletionConflict(outcome, "course"));
    }
    return conflict.open({
      versions: { base: textsIn(over), mine, other: textsIn(other) },
      save: (chosen) => void save(over, chosen, other.version),
    });
  };

  return {
    ...editing,
    course: found?.status === "ready" ? ready(base && toSavedCourse(base)) : found,
    saveChange: async (form: FormData) => base && save(base, toTexts("CourseUpdateForm", form)),
    conflictDialog: conflict.dialog,
  };
}
