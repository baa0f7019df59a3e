import { t } from "@lms/texts/authoring/imports-screen";
import { ChevronDown } from "lucide-react";
import { FileChanges } from "../captions-screen/file-changes.tsx";
import { formatBytes } from "../../lib/format/format-bytes.ts";
import { formatDuration } from "../../lib/format/format-duration.ts";
import { languageName } from "../../lib/format/formatter.ts";
import { textIn } from "../../lib/format/text-in.ts";
import type { ImportPlan, PlannedLecture } from "../model/course-import.ts";

export interface PlannedContentsProps {
  plan: ImportPlan;
  label: string;
}

/** Sections and lectures, folded away. */
export function PlannedContents({ plan, label }: PlannedContentsProps) {
  const { sections, lectures, language } = plan;
  if (sections.length + lectures.length === 0) return null;
  const of = (place: number | undefined) => lectures.filter(({ section }) => section === place);

  return (
    <details className="group border-t border-line pt-1 text-sm">
      <summary className="flex min-h-control-sm cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 group-open:rotate-180 motion-safe:transition-transform"
        />
        <span>{label}</span>
      </summary>
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-4">
        <Lectures lectures={of(undefined)} language={language} />
        {sections.map((title, place) => (
          // Two sections may have the same title.
          // oxlint-disable-next-line no-array-index-key
          <section key={place} aria-label={title}>
            <h4 {...textIn(language)} className="font-semibold break-words">
              {title}
            </h4>
            <Lectures lectures={of(place)} language={language} />
          </section>
        ))}
      </div>
    </details>
  );
}

function Lectures({ lectures, language }: Pick<ImportPlan, "lectures" | "language">) {
  if (lectures.length === 0) return null;
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {lectures.map((lecture, index) => (
        // oxlint-disable-next-line no-array-index-key
        <li key={index}>
          <p {...textIn(language)} className="break-words">
            {lecture.title}
          </p>
          <p className="text-muted tabular-nums">{listFacts(lecture).join(" · ")}</p>
          {lecture.captionsChanges?.map(({ language: tag, changes }) => (
            <FileChanges
              key={tag}
              title={t("captionsIn", { language: languageName(tag) })}
              changes={changes}
              className="mt-1.5 border-s-2 border-line ps-3"
            />
          ))}
        </li>
      ))}
    </ol>
  );
}

function listFacts({ size, duration, published, preview, captions }: PlannedLecture): string[] {
  return [
    ...(duration === undefined ? [] : [formatDuration(duration)]),
    formatBytes(size),
    published ? t("published") : t("draft"),
    ...(preview ? [t("preview")] : []),
    ...(captions.length > 0 ? [t("captions", { languages: captions.map(languageName).join(", ") })] : []),
  ];
}
