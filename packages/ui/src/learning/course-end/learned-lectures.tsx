import { t } from "@lms/texts/learning/course-end";
import { Check } from "lucide-react";
import { textIn } from "../../lib/format/text-in.ts";

export interface LearnedLecturesProps {
  lectures: readonly { id: string; title: string }[];
  /** The BCP 47 tag of the titles. */
  language: string | undefined;
}

/** The list of lectures has the rest. */
const maxNamed = 8;

export function LearnedLectures({ lectures, language }: LearnedLecturesProps) {
  const named = lectures.length > maxNamed ? lectures.slice(0, maxNamed - 1) : lectures;
  const more = lectures.length - named.length;

  return (
    <div>
      <h3 className="mb-2 font-semibold">{t("learned")}</h3>
      <ul className="grid gap-x-8 gap-y-1.5 @xl:grid-cols-2">
        {named.map(({ id, title }) => (
          <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 text-good" strokeWidth={2.25} />
            <span {...textIn(language)} className="break-words">
              {title}
            </span>
          </li>
        ))}
        {more > 0 && <li className="ps-6.5 text-muted">{t("moreLectures", { count: more })}</li>}
      </ul>
    </div>
  );
}
