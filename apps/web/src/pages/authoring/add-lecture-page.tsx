import { lecturesPath } from "@lms/ui/catalogue/model/course-paths";
import { loading, ready } from "@lms/ui/lib/loadable";
import { AddLectureScreen } from "@lms/ui/authoring/add-lecture-screen";
import { useEffect } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { useFormDraft, useFormDrafts } from "../../account/use-form-draft.ts";
import { validator } from "../../request/forms/forms.ts";
import { loadCourse } from "../../catalogue/course-details.ts";
import { courses } from "../../catalogue/courses.ts";
import { removeEndedUploads } from "../../authoring/uploads/lecture-uploads.ts";
import { useUnsavedChanges } from "../../lib/navigation/unsaved-changes.ts";
import { uploadActions } from "../../authoring/uploads/upload-actions.ts";
import { lectureUploads } from "../../authoring/uploads/upload-list.ts";
import { mayEdit } from "../../account/course-kind.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { auth } from "../../account/auth.ts";
import { AdminTabs } from "../shared/admin-tabs.tsx";
import { useAddingText } from "../shared/use-adding-text.ts";
import { useGoBack } from "../shared/use-go-back.ts";
import { toUploadRows } from "./to-upload-rows.ts";
import { useKnownUploads } from "../shared/use-known-uploads.ts";
import { useLectureWhenAdded } from "./use-lecture-when-added.ts";
import { FileChecks } from "../shared/file-checks.tsx";
import { mapReady } from "../../lib/store/map-ready.ts";

const validate = validator("LectureForm");

export function AddLecturePage() {
  const { byId } = useSnapshot(courses);
  const { user } = useSnapshot(auth);
  const { uploads } = useSnapshot(lectureUploads);
  const { onDirtyChange } = useUnsavedChanges();
  const [search] = useSearchParams();
  const id = search.get("course") ?? "";
  const mayChange = mayEdit(user, id);
  useKnownUploads(mayChange ? id : "");
  const sending = useLectureWhenAdded(id);
  const addText = useAddingText(id);
  const formDraft = useFormDraft("lecture of course", id);
  const formDraftFor = useFormDrafts("new lecture");
  const course = id ? (byId[id] ?? loading) : ready(undefined);
  const unknown = course.status === "ready" && course.value === undefined;
  useGoBack(unknown);

  useEffect(() => {
    if (mayChange && id) void loadCourse(id);
    return removeEndedUploads;
  }, [id, mayChange]);

  if (unknown) return null;
  if (!mayChange) return <Navigate to={routePaths.denied} replace />;
  return (
    <FileChecks>
      <AddLectureScreen
        nav={<AdminTabs current="dashboard" />}
        course={mapReady(course, (value) => ({ title: value?.title ?? "" }))}
        backHref={lecturesPath(id)}
        validate={validate}
        onSubmit={sending.send}
        onDirtyChange={(dirty) => {
          sending.onDirtyChange(dirty);
          onDirtyChange(dirty);
        }}
        formDraft={formDraft}
        uploads={toUploadRows(uploads, id, { formDraftFor })}
        {...uploadActions}
        onAddText={addText}
        onRetry={() => void loadCourse(id)}
      />
    </FileChecks>
  );
}
