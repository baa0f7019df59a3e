import type { ReactNode } from "react";
import { textIn } from "../../lib/format/text-in.ts";

interface AdminCourseCardProps {
  title: string;
  language: string | undefined;
  /** One line: who teaches it, and how much there is. */
  summary: string;
  state: ReactNode;
  /** Buttons and links. */
  children: ReactNode;
}

export function AdminCourseCard({ title, language, summary, state, children }: AdminCourseCardProps) {
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-5 max-sm:px-4">
      <div className="min-w-0 grow basis-80">
        <h3 {...textIn(language)} className="heading text-lg break-words">
          {title}
        </h3>
        <p className="text-sm break-words text-muted">{summary}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm break-words text-muted tabular-nums">
          {state}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">{children}</div>
    </article>
  );
}
