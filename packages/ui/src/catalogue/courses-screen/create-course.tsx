import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Link } from "../../lib/link.tsx";

export function CreateCourse() {
  return (
    <ButtonLink>
      <Link href="/course/create">Create New Course</Link>
    </ButtonLink>
  );
}
