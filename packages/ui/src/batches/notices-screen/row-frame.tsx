import { t } from "@lms/texts/batches/notices-screen";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import type { Instant } from "../../lib/format/instant";
import { Link } from "../../lib/link.tsx";

interface RowFrameProps {
  sign: LucideIcon;
  title: string;
  href: string;
  /** `h2` where it stands alone, `h3` in a list with a heading. */
  heading: "h2" | "h3";
  read: boolean;
  createdAt: Instant;
  /** Where it happened. */
  place?: string | undefined;
  children?: ReactNode;
}

export function RowFrame({
  sign: Sign,
  title,
  href,
  heading: Heading,
  read,
  createdAt,
  place,
  children,
}: RowFrameProps) {
  const outline =
    Heading === "h2"
      ? "has-[h2_:focus-visible]:outline-2 has-[h2_:focus-visible]:outline-offset-2 has-[h2_:focus-visible]:outline-brand"
      : "has-[h3_:focus-visible]:outline-2 has-[h3_:focus-visible]:outline-offset-2 has-[h3_:focus-visible]:outline-brand";
  return (
    <article
      className={`relative flex items-start gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-line-strong ${outline}`}
    >
      <Sign aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <Heading className="font-semibold break-words">
          <Link href={href} className="outline-none after:absolute after:inset-0 after:rounded-card">
            {title}
          </Link>
        </Heading>
        {children !== undefined && children !== "" && <p className="break-words">{children}</p>}
        <p className="mt-0.5 text-sm break-words text-muted">
          {place !== undefined && (
            <>
              <span>{place}</span>
              <span aria-hidden="true"> · </span>
            </>
          )}
          <time dateTime={createdAt} className="tabular-nums">
            {formatDateAndTime(createdAt)}
          </time>
        </p>
      </div>
      {!read && <Badge tone="brand">{t("new")}</Badge>}
    </article>
  );
}
