import { t } from "@lms/texts/learning/lectures-screen";
import { ArrowRight } from "lucide-react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Link } from "../../lib/link.tsx";
import { onPlainPress } from "../../lib/plain-press.ts";
import { AutoplaySwitch } from "./autoplay-switch.tsx";
import { CompleteButton } from "./complete-button.tsx";
import { DeleteLecture } from "./delete-lecture.tsx";
import { hasVideo, isReading, type LectureToWatch } from "../model/lecture.ts";
import type { LecturesScreenProps } from "./lectures-screen-props.ts";

export interface LectureActionsProps extends Omit<LecturesScreenProps, "course"> {
  selected: LectureToWatch;
  next: LectureToWatch | undefined;
  ended: boolean;
  onOpen: (lectureId: string) => void;
}

export function LectureActions({ selected, next, ended, onOpen, ...props }: LectureActionsProps) {
  const plays = hasVideo(selected);
  const isOpen = plays || isReading(selected, props.text);
  const { viewer, lectureHref, deletingId, onDelete, courseProgress, onComplete, completingId } = props;

  return (
    <div className="order-4 flex flex-wrap items-start gap-3 pt-4 empty:hidden max-sm:*:grow lg:col-span-2 lg:col-start-1 lg:row-start-3 print:hidden">
      {viewer.kind === "admin" && (
        <DeleteLecture lecture={selected} busy={deletingId === selected.id} onDelete={() => onDelete(selected.id)} />
      )}
      {courseProgress && onComplete && isOpen && !selected.locked && (
        <CompleteButton
          completed={selected.completed ?? false}
          busy={completingId === selected.id}
          onChange={(completed) => onComplete(selected.id, completed)}
        />
      )}
      {next && (plays || selected.unavailable) && !selected.locked && (
        <AutoplaySwitch
          checked={props.settings.autoplayNext}
          onChange={(autoplayNext) => props.onSettingsChange({ autoplayNext })}
        />
      )}
      {next && (
        <ButtonLink tone={ended ? "primary" : "neutral"}>
          <Link href={lectureHref(next.id)} onClick={onPlainPress(() => onOpen(next.id), "follow")}>
            <span>{t("nextLecture")}</span>
            <ArrowRight aria-hidden className="size-[1.1em] rtl:rotate-180" strokeWidth={1.75} />
          </Link>
        </ButtonLink>
      )}
    </div>
  );
}
