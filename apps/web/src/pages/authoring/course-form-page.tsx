import { descriptionPath } from "@lms/ui/catalogue/model/course-paths";
import { CourseFormScreen } from "@lms/ui/authoring/course-form-screen";
import { courseLanguages } from "@lms/api/forms";
import { useEffect, useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { mayEdit } from "../../account/course-kind.ts";
import { auth } from "../../account/auth.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { failureMessage } from "../../request/forms/form-values.ts";
import { validator } from "../../request/forms/forms.ts";
import type { Failure } from "../../request/outcome.ts";
import { courseChanges } from "../../authoring/course-changes.ts";
import { loadCourse } from "../../catalogue/course-details.ts";
import { courseNames, loadCourseNames } from "../../authoring/course-names.ts";
import { useUnsavedChanges } from "../../lib/navigation/unsaved-changes.ts";
import { AdminTabs } from "../shared/admin-tabs.tsx";
import { FileChecks } from "../shared/file-checks.tsx";
import { publishCourse } from "./save-course.ts";
import { useCourseEditing } from "./use-course-editing.ts";

const validateNew = validator("CourseForm");
const validateChange = validator("CourseUpdateForm");

export function CourseFormPage() {
  const { user } = useSnapshot(auth);
  const { saving } = useSnapshot(courseChanges);
  const { names } = useSnapshot(courseNames);
  const [failure, setFailure] = useState<Failure>();
  const unsaved = useUnsavedChanges();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get("course") ?? undefined;

  const mayChange = mayEdit(user, id);

  useEffect(() => {
    if (!mayChange) return;
    if (id) void loadCourse(id);
    void loadCourseNames();
  }, [id, mayChange]);

  const leave = () => {
    unsaved.discard();
    void navigate(routePaths.adminDashboard);
  };
  const editing = useCourseEditing(id, { onSaved: leave, onFailure: setFailure });

  const submit = async (form: FormData) => {
    setFailure(undefined);
    if (id) return editing.saveChange(form);
    const outcome = await publishCourse(form);
    if (!outcome.ok) return setFailure(outcome);
    return leave();
  };

  if (!mayChange) return <Navigate to={routePaths.denied} replace />;
  return (
    <FileChecks>
      <CourseFormScreen
        key={id}
        nav={<AdminTabs current="dashboard" />}
        course={editing.course}
        languages={courseLanguages}
        {...(names.status === "ready" && names.value)}
        validate={id ? validateChange : validateNew}
        errors={failure?.errors}
        failure={failureMessage(failure)}
        busy={saving}
        backHref={id ? descriptionPath(id) : routePaths.courses}
        onSubmit={(form) => void submit(form)}
        formDraft={editing.formDraft}
        onDirtyChange={(dirty) => {
          editing.onDirtyChange(dirty);
          unsaved.onDirtyChange(dirty);
        }}
        onRetry={() => void loadCourse(id ?? "")}
      />
      {editing.conflictDialog}
    </FileChecks>
  );
}
