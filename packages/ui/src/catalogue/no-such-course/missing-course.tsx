import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Notice } from "../../kit/feedback/notice/notice.tsx";
import { lostDrawing } from "../../kit/media/illustration/lost-drawing.tsx";
import { Link } from "../../lib/link.tsx";
import { coursesPath } from "../model/course-paths.ts";

export function MissingCourse() {
  return (
    <Notice
      title="This course is not here"
      picture={lostDrawing}
      action={
        <ButtonLink>
          <Link href={coursesPath}>Browse courses</Link>
        </ButtonLink>
      }
    >
      It may have been deleted, or the link may be incomplete.
    </Notice>
  );
}
