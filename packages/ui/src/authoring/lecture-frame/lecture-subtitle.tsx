import { textIn } from "../../lib/format/text-in.ts";

export interface LectureSubtitleProps {
  language?: string | undefined;
  title: string;
  courseTitle: string;
}

export function LectureSubtitle({ language, title, courseTitle }: LectureSubtitleProps) {
  return (
    <p {...textIn(language)} className="mt-1.5 break-words text-muted">
      <strong className="font-semibold text-ink">{title}</strong> <span>{courseTitle}</span>
    </p>
  );
}
