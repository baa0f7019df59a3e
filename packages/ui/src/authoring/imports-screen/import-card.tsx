import { t } from "@lms/texts/authoring/imports-screen";
import { ListVideo, PackageCheck } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { manageLecturesPath } from "../../catalogue/model/course-paths.ts";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { formatBytes } from "../../lib/format/format-bytes.ts";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import { languageName } from "../../lib/format/formatter.ts";
import { useHoldFocus } from "../../lib/focus/hold-focus.ts";
import { Link } from "../../lib/link.tsx";
import { textIn } from "../../lib/format/text-in.ts";
import type { CourseImport, ImportPlan } from "../model/course-import.ts";
import { PlannedContents } from "./planned-contents.tsx";

export interface ImportCardProps {
  of: CourseImport;
  finishing: boolean;
  discarding: boolean;
  onFinish: () => void;
  onDiscard: () => void;
}

export function ImportCard({ of, finishing, discarding, onFinish, onDiscard }: ImportCardProps) {
  const { plan, courseId, createdAt, deletedAt } = of;
  const { title, language } = plan;
  const done = courseId !== undefined;
  const place = useRef<HTMLElement>(null);
  useHoldFocus(place, done ? "done" : "ready");

  return (
    <article
      ref={place}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-5 outline-none max-sm:px-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-80">
          <h3 {...textIn(language)} className="heading text-lg break-words">
            {title}
          </h3>
          <p className="text-sm break-words text-muted">
            {`${plan.instructor} · ${plan.category} · ${languageName(language)}`}
          </p>
          <p className="text-sm text-muted tabular-nums">{totals(plan)}</p>
          <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted tabular-nums">
            <Badge tone={done ? "good" : "accent"}>{done ? t("done") : t("ready")}</Badge>
            <span>{done ? t("sentOn", dated(createdAt)) : t("until", dated(deletedAt))}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          {done ? (
            <ButtonLink size="sm">
              <Link href={manageLecturesPath(courseId)}>
                <ListVideo aria-hidden="true" className="size-4" />
                <span>{t("open", { title, hidden })}</span>
              </Link>
            </ButtonLink>
          ) : (
            <>
              <Button size="sm" busy={finishing} busyLabel={t("importing")} disabled={discarding} onClick={onFinish}>
                <PackageCheck aria-hidden="true" className="size-4" />
                <span>{t("import", { title, hidden })}</span>
              </Button>
              <Button
                tone="quiet"
                size="sm"
                className="text-bad"
                busy={discarding}
                busyLabel={t("discarding")}
                disabled={finishing}
                onClick={onDiscard}
              >
                <span>{t("discard", { title, hidden })}</span>
              </Button>
            </>
          )}
        </div>
      </div>
      {!done && <Consequences plan={plan} />}
      <PlannedContents plan={plan} label={done ? t("contentsDone") : t("contents")} />
    </article>
  );
}

function Consequences({ plan: { isTitleTaken, isCategoryNew, category, lectures } }: { plan: ImportPlan }) {
  const changedFiles = lectures.flatMap(({ captionsChanges = [] }) => captionsChanges).length;
  return (
    <ul className="grid list-disc grid-cols-[minmax(0,1fr)] gap-1 ps-5 text-sm break-words marker:text-muted">
      <li>{t("willMake")}</li>
      {isTitleTaken && <li>{t("taken")}</li>}
      {isCategoryNew && <li>{t("newCategory", { category })}</li>}
      {changedFiles > 0 && <li>{t("captionsChanged", { count: changedFiles })}</li>}
    </ul>
  );
}

function totals({ lectures, sections }: ImportPlan): string {
  const bytes = lectures.reduce((sum, { size }) => sum + size, 0);
  return t("totals", { lectures: lectures.length, sections: sections.length, size: formatBytes(bytes) });
}

function dated(moment: string) {
  return {
    moment: formatDateAndTime(moment),
    time: (words: ReactNode) => <time dateTime={moment}>{words}</time>,
  };
}

function hidden(words: ReactNode): ReactNode {
  return <span className="sr-only">{words}</span>;
}
