import { ReplacePictureDialog } from "@lms/ui/authoring/replace-picture-dialog";
import { useState } from "react";
import { type Snapshot, useSnapshot } from "valtio";
import { coursePicture, replacePicture, showCourse } from "../../authoring/course-picture.ts";
import { toCourseCard } from "../../catalogue/course-card.ts";
import type { CourseLectures } from "../../playback/lectures.ts";
import { failureMessage, formFile } from "../../request/forms/form-values.ts";
import { validator } from "../../request/forms/forms.ts";
import { conflictingVersion } from "../../request/if-match.ts";
import type { Failure } from "../../request/outcome.ts";
import { FileChecks } from "../shared/file-checks.tsx";

const validate = validator("CoursePictureForm");

type Course = Snapshot<CourseLectures["course"]>;

export interface ReplacePictureProps {
  course: Course;
  onClose: () => void;
}

/** Loaded with the first picture that is replaced. */
export function ReplacePicture({ course: opened, onClose }: ReplacePictureProps) {
  const { replacing } = useSnapshot(coursePicture);
  const [failure, setFailure] = useState<Failure>();
  const [isChanged, setChanged] = useState(false);
  /** The course as its administrator saw it: when this was opened, or after a conflict. */
  const [seen, setSeen] = useState<Course>(opened);

  const replace = async (form: FormData) => {
    const file = formFile(form, "thumbnail");
    if (!file) return;
    setFailure(undefined);
    const outcome = await replacePicture(seen._id, file, seen.thumbnail.secure_url);
    if (outcome.ok) return onClose();
    const current = conflictingVersion(outcome, "course");
    if (current) {
      setSeen(current);
      setChanged(true);
      showCourse(current);
    }
    setFailure(outcome);
  };

  return (
    <FileChecks>
      <ReplacePictureDialog
        title={seen.title}
        currentUrl={toCourseCard(seen).thumbnailUrl}
        isChanged={isChanged}
        busy={replacing}
        errors={failure?.errors}
        failure={failureMessage(failure)}
        validate={validate}
        onReplace={(form) => void replace(form)}
        onClose={onClose}
      />
    </FileChecks>
  );
}
