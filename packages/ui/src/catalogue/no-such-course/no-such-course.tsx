import { manageCoursesPath } from "../model/course-paths.ts";
import { Link } from "../../lib/link.tsx";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";

export function NoSuchCourse({ className }: { className?: string | undefined }) {
  return (
    <EmptyState
      picture="lost"
      title="This course is not here"
      action={
        <ButtonLink>
          <Link href={manageCoursesPath}>All courses</Link>
        </ButtonLink>
      }
      className={className}
    >
      It may have been deleted, or the link may be incomplete.
    </EmptyState>
  );
}
