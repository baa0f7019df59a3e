import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { FileField } from "../../kit/forms/file-field/file-field.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { SuggestField } from "../../kit/forms/suggest-field/suggest-field.tsx";
import { RestoredNotice } from "../../kit/forms/restored-notice/restored-notice.tsx";
import { TextArea } from "../../kit/forms/text-area/text-area.tsx";
import { useForm } from "../../lib/form.ts";
import { useKeptText } from "../../lib/kept-text.ts";
import { Link } from "../../lib/link.tsx";
import type { CourseFormValues } from "../model/course.ts";
import type { CourseFormScreenProps } from "./course-form-screen-props.ts";

export interface CourseFormProps extends Omit<CourseFormScreenProps, "nav" | "course" | "onRetry"> {
  saved?: CourseFormValues;
}

export function CourseForm(props: CourseFormProps) {
  const {
    saved,
    categories = [],
    instructors = [],
    validate,
    errors,
    failure,
    busy,
    backHref,
    kept,
    onSubmit,
    onDirtyChange,
  } = props;
  const form = useForm({ validate, errors, onSubmit, onDirtyChange });
  const { formProps, errorOf, missing, fill } = form;
  const restoring = useKeptText(form, kept);
  const problem = missing ?? failure;

  return (
    <form {...formProps} className="mt-8 grid max-w-4xl gap-x-12 gap-y-8 md:grid-cols-2">
      <div className="md:order-2">
        <FileField
          label="Thumbnail"
          name="thumbnail"
          shape="image"
          accept=".jpg,.jpeg,.png"
          hint={saved ? undefined : "JPG or PNG, 16:9 looks best."}
          error={errorOf("thumbnail", "Choose a thumbnail")}
          currentUrl={saved?.thumbnailUrl}
          lockedMessage={saved && "Cannot update thumbnail image"}
        />
      </div>
      <div className="grid max-w-[420px] gap-5">
        <RestoredNotice {...restoring} className="empty:sr-only" />
        <Field label="Title" name="title" defaultValue={saved?.title} error={errorOf("title", "Enter a title")} />
        <SuggestField
          label="Instructor name"
          name="createdBy"
          suggestions={instructors}
          fill={fill}
          defaultValue={saved?.createdBy}
          error={errorOf("createdBy", "Enter the instructor's name")}
        />
        <SuggestField
          label="Category"
          name="category"
          suggestions={categories}
          fill={fill}
          hint="Learners filter by it. Choose one that exists, or type a new one."
          defaultValue={saved?.category}
          error={errorOf("category", "Enter a category")}
        />
        <TextArea
          label="Description"
          name="description"
          rows={6}
          defaultValue={saved?.description}
          error={errorOf("description", "Describe the course")}
        />
        {problem && <FormMessage>{problem}</FormMessage>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyLabel={saved ? "Saving..." : "Creating..."}>
            {saved ? "Save Changes" : "Create Course"}
          </Button>
          <ButtonLink tone="neutral">
            <Link href={backHref}>Cancel</Link>
          </ButtonLink>
        </div>
      </div>
    </form>
  );
}
