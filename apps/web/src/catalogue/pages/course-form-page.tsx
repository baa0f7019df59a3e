import { descriptionPath, manageLecturesPath } from "@lms/ui/catalogue/model/course-paths";
import { loading, ready } from "@lms/ui/lib/loadable";
import { CourseFormScreen } from "@lms/ui/catalogue/course-form-screen";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { routePaths } from "../../lib/paths.ts";
import { validator, failureMessage } from "../../request/forms.ts";
import type { Failure } from "../../request/outcome.ts";
import { courseChanges } from "../course-changes.ts";
import { loadCourse } from "../course-details.ts";
import { courseNames, loadCourseNames } from "../course-names.ts";
import { courses } from "../courses.ts";
import { useUnsavedChanges } from "../../lib/unsaved-changes.ts";
import { AdminTabs } from "../../admin/admin-tabs.tsx";
import { FileChecks } from "../../site/file-checks.tsx";
import { saveCourse, toSavedCourse } from "./save-course.ts";

const newCourse = { newCourse: true };
const validateNew = validator("CourseForm");
const validateChange = validator("CourseUpdateForm");

export function CourseFormPage() {
  const { byId } = useSnapshot(courses);
  const { saving } = useSnapshot(courseChanges);
  const { names } = useSnapshot(courseNames);
  const [failure, setFailure] = useState<Failure>();
  const { onDirtyChange, discard } = useUnsavedChanges();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get("course") ?? undefined;

  useEffect(() => {
    if (id) void loadCourse(id);
    void loadCourseNames();
  }, [id]);

  const submit = async (form: FormData) => {
    setFailure(undefined);
    const outcome = await saveCourse(id, form);
    if (!outcome.ok) return setFailure(outcome);
    discard();
    if (id) return navigate(routePaths.adminDashboard);
    return navigate(manageLecturesPath(outcome.data.course._id), { state: newCourse });
  };

  return (
    <FileChecks>
      <CourseFormScreen
        key={id}
        nav={<AdminTabs current="dashboard" />}
        course={id ? toSaved(byId[id]) : undefined}
        {...(names.status === "ready" && names.value)}
        validate={id ? validateChange : validateNew}
        errors={failure?.errors}
        failure={failureMessage(failure)}
        busy={saving}
        backHref={id ? descriptionPath(id) : routePaths.courses}
        onSubmit={(form) => void submit(form)}
        onDirtyChange={onDirtyChange}
        onRetry={() => void loadCourse(id ?? "")}
      />
    </FileChecks>
  );
}

function toSaved(course: (typeof courses.byId)[string] | undefined) {
  if (course?.status !== "ready") return course ?? loading;
  return ready(course.value && toSavedCourse(course.value));
}
