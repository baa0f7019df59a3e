import { formatCount } from "../../lib/format.ts";
import { Link } from "../../lib/link.tsx";
import { Badge } from "../badge/badge.tsx";
import { ButtonLink } from "../button/button.tsx";
import type { CourseCardData } from "../course-card/course-card.tsx";
import { CourseThumbnail } from "../course-thumbnail/course-thumbnail.tsx";
import { Dialog } from "../dialog/dialog.tsx";

export interface CourseDetailsDialogProps {
  course: CourseCardData;
  price?: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What a visitor learns about a course before they have an account. */
export function CourseDetailsDialog({ course, price, open, onOpenChange }: CourseDetailsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={course.title}
      description={`${course.category}, by ${course.instructor}`}
      footer={
        <>
          <ButtonLink tone="neutral">
            <Link href="/login">Login to Continue</Link>
          </ButtonLink>
          <ButtonLink>
            <Link href="/signup">Sign Up to Enroll</Link>
          </ButtonLink>
        </>
      }
    >
      <div className="relative overflow-clip rounded-card">
        <CourseThumbnail course={course} eager />
        {course.badge && (
          <Badge tone="accent" className="absolute start-3.5 top-3.5">
            {course.badge}
          </Badge>
        )}
      </div>
      <p className="mt-5 whitespace-pre-line break-words">{course.description}</p>
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-4 text-sm tabular-nums">
        <p className="text-muted">
          {formatCount(course.lectureCount, "lecture")} · {formatCount(course.learnerCount, "learner")}
        </p>
        {price && <p className="font-semibold">{price}</p>}
      </div>
    </Dialog>
  );
}
