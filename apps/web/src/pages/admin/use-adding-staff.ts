import type { StaffFormProps, StaffValues } from "@lms/ui/authoring/model/course-staff";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { addCourseStaff, courseStaff } from "../../authoring/course-staff.ts";
import { failureMessage } from "../../request/forms/form-values.ts";
import { validator } from "../../request/forms/forms.ts";
import type { Failure } from "../../request/outcome.ts";

const validate = validator("CourseStaffForm");

export function useAddingStaff(courseId: string): StaffFormProps {
  const { adding } = useSnapshot(courseStaff);
  const [failure, setFailure] = useState<Failure>();
  const [round, setRound] = useState(0);

  const send = async (values: StaffValues) => {
    setFailure(undefined);
    const outcome = await addCourseStaff(courseId, values);
    if (!outcome.ok) return setFailure(outcome);
    return setRound(round + 1);
  };

  return {
    busy: adding,
    round,
    errors: failure?.errors,
    failure: failureMessage(failure),
    validate: (values) => validate({ ...values }),
    onSubmit: (values) => void send(values),
  };
}
