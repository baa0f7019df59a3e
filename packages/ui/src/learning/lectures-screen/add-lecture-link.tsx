import { t } from "@lms/texts/learning/lectures-screen";
import { Plus } from "lucide-react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Link } from "../../lib/link.tsx";

export interface AddLectureLinkProps {
  href: string;
  tone?: "primary" | "neutral";
  size?: "sm" | "md";
}

export function AddLectureLink({ href, ...buttonProps }: AddLectureLinkProps) {
  return (
    <ButtonLink {...buttonProps}>
      <Link href={href}>
        <Plus aria-hidden className="size-[1.15em]" strokeWidth={1.75} />
        <span>{t("addLecture")}</span>
      </Link>
    </ButtonLink>
  );
}
