import type { PeopleListFormProps, PeopleListValues } from "@lms/ui/admin/model/people-list";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { useFormDraft } from "../../account/use-form-draft.ts";
import { checkPeopleList, peopleLists } from "../../admin/people-lists.ts";
import { peopleListPath } from "../../lib/navigation/member-paths.ts";
import { useUnsavedChanges } from "../../lib/navigation/unsaved-changes.ts";
import { failureMessage } from "../../request/forms/form-values.ts";
import { validator } from "../../request/forms/forms.ts";
import type { Failure } from "../../request/outcome.ts";
import { useCourseChoices } from "../shared/use-course-choices.ts";
import { endOfDay } from "../shared/end-of-day.ts";

const validate = validator("PeopleListForm");

/** What was checked has an address of its own. */
export function useCheckingList(): PeopleListFormProps {
  const { checking } = useSnapshot(peopleLists);
  const [failure, setFailure] = useState<Failure>();
  const { onDirtyChange, discard } = useUnsavedChanges();
  const { courses, courseQuery, onSearchCourses } = useCourseChoices();
  const formDraft = useFormDraft("people list");
  const navigate = useNavigate();

  const check = async (values: PeopleListValues) => {
    const list = listFile(values);
    if (list === undefined) return;
    setFailure(undefined);
    const { course, reason } = values;
    const outcome = await checkPeopleList({ list, course, until: endOfDay(values.until), reason });
    if (!outcome.ok) return setFailure(outcome);
    discard();
    void navigate(peopleListPath(outcome.data.list._id));
  };

  return {
    courses: courses.status === "ready" ? courses.value : [],
    courseQuery,
    onSearchCourses,
    busy: checking,
    errors: failure?.errors,
    failure: failureMessage(failure),
    validate: (values) => {
      const { course, until, reason } = values;
      return validate({ list: listFile(values), course, until: endOfDay(until), reason });
    },
    onSubmit: (values) => void check(values),
    onDirtyChange,
    formDraft,
  };
}

/** What was pasted is sent as a file. */
function listFile({ file, text }: PeopleListValues): File | undefined {
  if (file !== undefined) return file;
  return text.trim() === "" ? undefined : new File([text], "list.txt", { type: "text/plain" });
}
