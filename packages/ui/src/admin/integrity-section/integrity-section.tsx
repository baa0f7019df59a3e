import { t } from "@lms/texts/admin/integrity-section";
import { useId } from "react";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { formatMoment } from "../../lib/format/format-time.ts";
import type { Loadable } from "../../lib/loadable.ts";
import { describeProblem } from "./describe-problem.ts";
import type { IntegrityProblem, IntegrityReport } from "../model/integrity-report.ts";

export interface IntegritySectionProps {
  report: Loadable<IntegrityReport>;
  onRetry: () => void;
}

export function IntegritySection({ report, onRetry }: IntegritySectionProps) {
  switch (report.status) {
    // The most frequent result needs one line, so that room is reserved.
    case "loading":
      return <p className="mt-4 min-h-6" />;
    case "failed":
      return <ErrorState message={report.message} onRetry={onRetry} className="mt-4" />;
    case "ready":
      return report.value.total === 0 ? <NothingWrong {...report.value} /> : <Problems {...report.value} />;
    default:
      return report satisfies never;
  }
}

function NothingWrong({ checkedAt }: IntegrityReport) {
  return (
    <p className="mt-4 min-h-6 text-sm text-muted tabular-nums">
      {checkedAt === undefined ? t("firstComparison") : t("nothingWrong", { moment: formatMoment(checkedAt) })}
    </p>
  );
}

function Problems({ checkedAt, problems, total }: IntegrityReport) {
  const id = useId();
  const rest = total - problems.length;

  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="heading text-2xl">
        {t("heading", { count: total })}
      </h2>
      <p className="mt-1 mb-4 text-muted tabular-nums">
        {checkedAt === undefined ? t("next") : t("lastAndNext", { moment: formatMoment(checkedAt) })}
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {problems.map((problem) => (
          <li key={`${problem.kind} ${problem.subject}`}>
            <ProblemCard {...problem} />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="mt-3 text-muted">{t("more", { count: rest })}</p>}
    </section>
  );
}

function ProblemCard(problem: IntegrityProblem) {
  const { subject, detail, since } = problem;
  const { what, advice, lang } = describeProblem(problem);

  return (
    <article className="rounded-card border border-line bg-surface p-5 break-words max-sm:px-4">
      <h3 lang={lang} className="heading text-lg">
        {what}
      </h3>
      <p className="text-sm">{detail === "" ? subject : t("subjectAndDetail", { subject, detail })}</p>
      <p className="mt-2 text-sm">
        {lang === undefined
          ? t("advice", { advice })
          : t("adviceInEnglish", { advice, english: (words) => <span lang={lang}>{words}</span> })}
      </p>
      <p className="mt-2 text-sm text-muted tabular-nums">
        {t("since", { moment: formatMoment(since), time: (words) => <time dateTime={since}>{words}</time> })}
      </p>
    </article>
  );
}
