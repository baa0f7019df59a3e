import { CopyCourseDialog } from "@lms/ui/authoring/copy-course-dialog";
import { manageLecturesPath } from "@lms/ui/catalogue/model/course-paths";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { useNavigate } from "react-router-dom";
import { failureMessage, formText } from "../../request/forms/form-values.ts";
import { validator } from "../../request/forms/forms.ts";
import type { Failure } from "../../request/outcome.ts";
import { copyCourse, courseCopy } from "../../authoring/course-copy.ts";

const validate = validator("CourseCopyForm");

export interface CopyCourseProps {
  course: { id: string; title: string; language?: string | undefined };
  onClose: () => void;
}

/** Leads to the copy. Loaded with the first course that is duplicated. */
export function CopyCourse({ course: { id, title, language }, onClose }: CopyCourseProps) {
  const { copying } = useSnapshot(courseCopy);
  const [failure, setFailure] = useState<Failure>();
  const navigate = useNavigate();

  const copy = async (form: FormData) => {
    setFailure(undefined);
    const outcome = await copyCourse(id, formText(form, "title"));
    if (!outcome.ok) return setFailure(outcome);
    onClose();
    return navigate(manageLecturesPath(outcome.data.course._id));
  };

  return (
    <CopyCourseDialog
      title={title}
      language={language}
      busy={copying}
      errors={failure?.errors}
      failure={failureMessage(failure)}
      validate={validate}
      onCopy={(form) => void copy(form)}
      onClose={onClose}
    />
  );
}
