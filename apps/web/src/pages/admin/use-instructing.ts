import type { CourseStaffScreen } from "@lms/ui/authoring/course-staff-screen";
import type { InstructorValues } from "@lms/ui/authoring/model/course-staff";
import { type ComponentProps, useState } from "react";
import { useSnapshot } from "valtio";
import { courseStaff, setCourseInstructor } from "../../authoring/course-staff.ts";
import { failureMessage } from "../../request/forms/form-values.ts";
import type { Failure } from "../../request/outcome.ts";

export function useInstructing(courseId: string): ComponentProps<typeof CourseStaffScreen>["instructing"] {
  const { savingInstructor } = useSnapshot(courseStaff);
  const [failure, setFailure] = useState<Failure>();

  const save = async (values: InstructorValues) => {
    const outcome = await setCourseInstructor(courseId, values);
    setFailure(outcome.ok ? undefined : outcome);
  };

  return {
    busy: savingInstructor,
    failure: failureMessage(failure),
    onSubmit: (values) => void save(values),
  };
}
