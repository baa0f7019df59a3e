import { t } from "@lms/texts/learning/lecture-text";
import { useEffect } from "react";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { SkeletonLine } from "../../kit/indicators/skeleton/skeleton-line.tsx";
import { latePart } from "../../lib/late-part.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import { noteUse } from "../../lib/when-used.ts";
import type { ReadText } from "../model/lecture-text.ts";
import type { LectureTextProps } from "./lecture-text.tsx";

export interface LectureTextPartProps extends Omit<LectureTextProps, "text"> {
  text: Loadable<ReadText>;
  onRetry?: (() => void) | undefined;
}

/** A text and its states. The code of the reader is loaded where there is a text. */
export function LectureTextPart({ text, onRetry, ...props }: LectureTextPartProps) {
  const recorded = props.onRead !== undefined;
  useEffect(() => {
    // Somebody may read it without touching anything.
    if (recorded) noteUse();
  }, [recorded]);
  switch (text.status) {
    case "loading":
      return <TextSkeleton />;
    case "failed":
      return <ErrorState message={text.message} onRetry={onRetry} />;
    case "ready":
      return <LectureText {...props} text={text.value} />;
    default:
      return text satisfies never;
  }
}

const widths = ["w-full", "w-11/12", "w-4/5", "w-9/12", "w-2/3", "w-1/3"];

function TextSkeleton() {
  return (
    <>
      <output className="sr-only">{t("loading")}</output>
      <Delayed className="grid max-w-[68ch] gap-1">
        {widths.map((width) => (
          <SkeletonLine key={width} width={width} />
        ))}
      </Delayed>
    </>
  );
}

const LectureText = latePart(async () => (await import("./lecture-text.tsx")).LectureText, <TextSkeleton />);
