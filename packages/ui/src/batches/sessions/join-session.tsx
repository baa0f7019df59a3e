import { Video } from "lucide-react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";

export interface JoinSessionProps {
  href: string;
  /** For screen readers, where several stand side by side. */
  of?: string | undefined;
  className?: string | undefined;
}

export function JoinSession({ href, of, className }: JoinSessionProps) {
  return (
    <ButtonLink {...(className !== undefined && { className })}>
      <a href={href} target="_blank" rel="noreferrer">
        <Video aria-hidden="true" className="size-5" />
        Join session
        <span className="sr-only">{of && ` of ${of}`} (opens a new tab)</span>
      </a>
    </ButtonLink>
  );
}
