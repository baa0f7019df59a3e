import { t } from "@lms/texts/batches/sessions";
import { Video } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";

export interface JoinSessionProps {
  href: string;
  /** Names it for screen readers where several are side by side. */
  of?: string | undefined;
  className?: string | undefined;
}

const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>;

export function JoinSession({ href, of, className }: JoinSessionProps) {
  return (
    <ButtonLink {...(className !== undefined && { className })}>
      <a href={href} target="_blank" rel="noreferrer">
        <Video aria-hidden="true" className="size-5" />
        <span>{of ? t("joinNamed", { name: of, hidden }) : t("join", { hidden })}</span>
      </a>
    </ButtonLink>
  );
}
