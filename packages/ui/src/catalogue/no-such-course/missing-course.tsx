import { t } from "@lms/texts/catalogue/no-such-course";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Notice } from "../../kit/feedback/notice/notice.tsx";
import { lostDrawing } from "../../kit/graphics/illustration/lost-drawing.tsx";
import { Link } from "../../lib/link.tsx";
import { coursesPath } from "../model/course-paths.ts";

export function MissingCourse() {
  return (
    <Notice
      title={t("title")}
      picture={lostDrawing}
      action={
        <ButtonLink>
          <Link href={coursesPath}>{t("browse")}</Link>
        </ButtonLink>
      }
    >
      {t("note")}
    </Notice>
  );
}
