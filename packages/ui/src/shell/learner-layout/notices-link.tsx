import { t } from "@lms/texts/shell/learner-layout";
import { Bell } from "lucide-react";
import { IconLink } from "../../kit/controls/icon-button/icon-link.tsx";

export interface NoticesLinkProps {
  href: string;
  unread: number;
}

const maxShown = 99;

export function NoticesLink({ href, unread }: NoticesLinkProps) {
  return (
    <IconLink href={href} label={unread === 0 ? t("notices") : t("newNotices", { count: unread })} className="relative">
      <Bell />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute end-0 top-0 min-w-5 rounded-full bg-brand px-1 text-center text-xs leading-5 font-bold text-on-brand tabular-nums"
        >
          {unread > maxShown ? `${maxShown}+` : unread}
        </span>
      )}
    </IconLink>
  );
}
