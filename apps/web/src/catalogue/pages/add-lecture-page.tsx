import { lecturePath, lecturesPath } from "@lms/ui/catalogue/model/course-paths";
import { loading, ready } from "@lms/ui/lib/loadable";
import { AddLectureScreen } from "@lms/ui/catalogue/add-lecture-screen";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "../../lib/router/router.tsx";
import { useSnapshot } from "valtio";
import { validator, failureMessage } from "../../request/forms.ts";
import type { Failure } from "../../request/outcome.ts";
import { loadCourse } from "../course-details.ts";
import { courses } from "../courses.ts";
import { addLecture, cancelAddingLecture, lectures } from "../lectures.ts";
import { useUnsavedChanges } from "../../lib/unsaved-changes.ts";
import { AdminTabs } from "../../admin/admin-tabs.tsx";
import { useGoBack } from "./use-go-back.ts";
import { FileChecks } from "../../site/file-checks.tsx";
import { mapReady } from "../../lib/map-ready.ts";

const validate = validator("LectureForm");

export function AddLecturePage() {
  const { byId } = useSnapshot(courses);
  const { adding } = useSnapshot(lectures);
  const [failure, setFailure] = useState<Failure>();
  const { onDirtyChange, discard } = useUnsavedChanges();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get("course") ?? "";
  const course = id ? (byId[id] ?? loading) : ready(undefined);
  const unknown = course.status === "ready" && course.value === undefined;
  useGoBack(unknown);

  const onScreen = useRef(false);
  useEffect(() => {
    onScreen.current = true;
    if (id) void loadCourse(id);
    return () => {
      onScreen.current = false;
    };
  }, [id]);

  const submit = async (form: FormData) => {
    setFailure(undefined);
    // The upload continues after the admin has left the page; then it must not navigate.
    discard();
    const outcome = await addLecture(id, form);
    if (!onScreen.current) return undefined;
    onDirtyChange(!outcome.ok);
    if (!outcome.ok) return setFailure(outcome);
    return navigate(lecturePath(id, outcome.data.course.lectures.at(-1)?._id ?? ""));
  };

  if (unknown) return null;
  return (
    <FileChecks>
      <AddLectureScreen
        nav={<AdminTabs current="dashboard" />}
        course={mapReady(course, (value) => ({ title: value?.title ?? "" }))}
        backHref={lecturesPath(id)}
        validate={validate}
        errors={failure?.errors}
        failure={failureMessage(failure)}
        busy={adding !== undefined}
        upload={adding?.progress}
        onSubmit={(form) => void submit(form)}
        onDirtyChange={onDirtyChange}
        onCancelUpload={cancelAddingLecture}
        onRetry={() => void loadCourse(id)}
      />
    </FileChecks>
  );
}
