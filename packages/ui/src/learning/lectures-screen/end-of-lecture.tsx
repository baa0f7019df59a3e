import { t } from "@lms/texts/learning/lectures-screen";
import { ArrowRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { mayBuy } from "../../account/model/may-buy.ts";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { EndCard } from "../../kit/media/video-player/overlay/end-card.tsx";
import { goToCourseEnd } from "../course-end/go-to-course-end.ts";
import { Link } from "../../lib/link.tsx";
import { onPlainPress } from "../../lib/plain-press.ts";
import { NextByItself } from "./next-by-itself.tsx";
import type { LectureToWatch } from "../model/lecture.ts";
import type { LecturesScreenProps } from "./lectures-screen-props.ts";

export interface EndOfLectureProps extends Pick<
  LecturesScreenProps,
  "viewer" | "confirming" | "lectureHref" | "courseProgress" | "ending" | "onComplete" | "completingId" | "settings"
> {
  course: { title: string; lectures: readonly LectureToWatch[] };
  lecture: LectureToWatch;
  /** It completed the course a moment ago. */
  finishing: boolean;
  onOpen: (lectureId: string) => void;
  onReplay: () => void;
}

export function EndOfLecture(props: EndOfLectureProps) {
  const { course, lecture, lectureHref, courseProgress, ending, onComplete, completingId, onOpen, onReplay } = props;
  const [cancelled, setCancelled] = useState(false);
  const next = course.lectures[course.lectures.indexOf(lecture) + 1];
  const left = course.lectures.filter(({ id, completed }) => !completed && id !== lecture.id);
  const [firstLeft] = left;
  const continueLink = (id: string) => (
    <ButtonLink>
      <Link href={lectureHref(id)} onClick={onPlainPress(() => onOpen(id), "follow")}>
        <span>{t("continue")}</span>
        <ArrowRight aria-hidden className="size-[1.1em] rtl:rotate-180" strokeWidth={1.75} />
      </Link>
    </ButtonLink>
  );

  if (lecture.locked) return <EndOfPreview {...props} continueLink={continueLink} />;
  if (ending && (props.finishing || !next)) {
    // Another card, so that its button gets the focus.
    return (
      <EndCard
        key="complete"
        title={t("courseComplete")}
        action={<Button onClick={goToCourseEnd}>{t("learned")}</Button>}
        onReplay={onReplay}
      >
        {t("courseCompleteNote", { title: course.title })}
      </EndCard>
    );
  }
  if (next) {
    const card = { title: t("next", { title: next.title }), onReplay };
    if (!props.settings.autoplayNext || cancelled || next.opens)
      return <EndCard {...card} action={continueLink(next.id)} />;
    return <NextByItself {...card} link={continueLink(next.id)} onCancel={() => setCancelled(true)} />;
  }
  if (courseProgress && firstLeft) {
    return (
      <EndCard
        title={t("lecturesLeft", { count: left.length })}
        action={continueLink(firstLeft.id)}
        onReplay={onReplay}
      >
        {t("firstLeft", { title: firstLeft.title })}
      </EndCard>
    );
  }
  if (courseProgress && !lecture.completed && onComplete) {
    const mark = (
      <Button busy={completingId === lecture.id} busyLabel={t("saving")} onClick={() => onComplete(lecture.id, true)}>
        {t("markComplete")}
      </Button>
    );
    return <EndCard title={t("lastLecture")} action={mark} onReplay={onReplay} />;
  }
  const elsewhere = (
    <ButtonLink>
      <Link href="/courses">{t("findAnother")}</Link>
    </ButtonLink>
  );
  return <EndCard title={t("lastLecture")} action={elsewhere} onReplay={onReplay} />;
}

/** The viewer may watch the previews alone. */
function EndOfPreview({
  course: { lectures },
  lecture,
  lectureHref,
  viewer,
  confirming,
  continueLink,
  onReplay,
}: EndOfLectureProps & { continueLink: (id: string) => ReactNode }) {
  const next = lectures.slice(lectures.indexOf(lecture) + 1).find(({ preview }) => preview);
  return (
    <EndCard
      title={next ? t("nextFree", { title: next.title }) : t("lastFree")}
      action={
        <>
          {next && continueLink(next.id)}
          {mayBuy(viewer) && !confirming && (
            <ButtonLink tone={next ? "neutral" : "primary"}>
              <Link href="/checkout" data-return-to={lectureHref(lecture.id)}>
                {t("unlockAll")}
              </Link>
            </ButtonLink>
          )}
        </>
      }
      onReplay={onReplay}
    >
      {confirming && t("confirming")}
    </EndCard>
  );
}
