import { t } from "@lms/texts/catalogue/no-such-course";
import { Link } from "../../lib/link.tsx";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { lostDrawing } from "../../kit/graphics/illustration/lost-drawing.tsx";

interface NoSuchCourseProps {
  /** The list of courses. */
  href: string;
  className?: string | undefined;
}

export function NoSuchCourse({ href, className }: NoSuchCourseProps) {
  return (
    <EmptyState
      picture={lostDrawing}
      title={t("title")}
      action={
        <ButtonLink>
          <Link href={href}>{t("all")}</Link>
        </ButtonLink>
      }
      className={className}
    >
      {t("note")}
    </EmptyState>
  );
}
