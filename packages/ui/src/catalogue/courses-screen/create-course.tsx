import { t } from "@lms/texts/catalogue/courses-screen";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Link } from "../../lib/link.tsx";

export function CreateCourse() {
  return (
    <ButtonLink>
      <Link href="/course/create">{t("create")}</Link>
    </ButtonLink>
  );
}
