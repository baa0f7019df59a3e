import { lectureTextPath } from "@lms/ui/catalogue/model/course-paths";
import { useNavigate } from "react-router-dom";
import { createLecture } from "../../authoring/lecture-changes.ts";

/** Creates a lecture and opens the editor of its text. Resolves with the reason why there is none. */
export function useAddingText(courseId: string) {
  const navigate = useNavigate();
  return async (title: string, after?: string): Promise<string | undefined> => {
    const outcome = await createLecture(courseId, { title, ...(after !== undefined && { after }) });
    if (!outcome.ok) return outcome.errors["title"] ?? outcome.message;
    void navigate(lectureTextPath(courseId, outcome.data.lecture._id));
    return undefined;
  };
}
