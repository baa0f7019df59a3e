import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Link } from "../../lib/link.tsx";
import type { WantedCourse } from "../model/wanted-course.ts";

/** To the wanted course, else to all of them. */
export function StartCourse({ course, size }: { course: WantedCourse | undefined; size?: "lg" }) {
  return (
    <>
      {course && (
        <ButtonLink size={size} className="max-w-full">
          <Link href={course.href} className="wrap-anywhere">
            Start {course.title}
          </Link>
        </ButtonLink>
      )}
      <ButtonLink size={size} tone={course ? "neutral" : "primary"}>
        <Link href="/courses">Go to the courses</Link>
      </ButtonLink>
    </>
  );
}
