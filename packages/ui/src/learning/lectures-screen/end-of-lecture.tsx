import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { EndCard } from "../../kit/media/video-player/end-card.tsx";
import { formatCount } from "../../lib/format.ts";
import { goToCourseEnd } from "../course-end/go-to-course-end.ts";
import { Link } from "../../lib/link.tsx";
import { NextByItself } from "./next-by-itself.tsx";
import type { LectureToWatch } from "../model/lecture.ts";
import type { LecturesScreenProps } from "./lectures-screen-props.ts";

export interface EndOfLectureProps extends Pick<
  LecturesScreenProps,
  "lectureHref" | "courseProgress" | "ending" | "onComplete" | "completingId" | "autoplayNext"
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
  const goOn = (id: string) => (
    <ButtonLink>
      <Link href={lectureHref(id)} onClick={() => onOpen(id)}>
        Continue
        <ArrowRight aria-hidden className="size-[1.1em] rtl:rotate-180" strokeWidth={1.75} />
      </Link>
    </ButtonLink>
  );

  if (ending && (props.finishing || !next)) {
    // Another card, so that its button gets the focus.
    return (
      <EndCard
        key="complete"
        title="Course complete"
        action={<Button onClick={goToCourseEnd}>What you learned</Button>}
        onReplay={onReplay}
      >
        You have completed every lecture of {course.title}.
      </EndCard>
    );
  }
  if (next) {
    const card = { title: `Next: ${next.title}`, onReplay };
    if (!props.autoplayNext || cancelled) return <EndCard {...card} action={goOn(next.id)} />;
    return <NextByItself {...card} link={goOn(next.id)} onCancel={() => setCancelled(true)} />;
  }
  if (courseProgress && firstLeft) {
    return (
      <EndCard
        title={`${formatCount(left.length, "lecture")} left`}
        action={goOn(firstLeft.id)}
        onReplay={onReplay}
      >{`First: ${firstLeft.title}`}</EndCard>
    );
  }
  if (courseProgress && !lecture.completed && onComplete) {
    const mark = (
      <Button busy={completingId === lecture.id} busyLabel="Saving..." onClick={() => onComplete(lecture.id, true)}>
        Mark as complete
      </Button>
    );
    return <EndCard title="That was the last lecture" action={mark} onReplay={onReplay} />;
  }
  const elsewhere = (
    <ButtonLink>
      <Link href="/courses">Find another course</Link>
    </ButtonLink>
  );
  return <EndCard title="That was the last lecture" action={elsewhere} onReplay={onReplay} />;
}
