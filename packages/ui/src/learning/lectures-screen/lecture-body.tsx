import { PartBoundary } from "../../kit/feedback/part-boundary/part-boundary.tsx";
import { lengthLabel } from "../../catalogue/model/lecture-parts.ts";
import { cn } from "../../lib/cn.ts";
import { latePart } from "../../lib/late-part.tsx";
import { textIn } from "../../lib/format/text-in.ts";
import { LectureTextPart } from "../lecture-text/lecture-text-part.tsx";
import type { WatchLecturesProps } from "./lectures-screen-props.ts";

const LectureFiles = latePart(
  async () => (await import("../../catalogue/lecture-files/lecture-files.tsx")).LectureFiles,
);

export interface LectureBodyProps extends WatchLecturesProps {
  /** The text is what the lecture teaches with; otherwise it is below a video. */
  reading: boolean;
}

export function LectureBody(props: LectureBodyProps) {
  const { course, selected, reading, text, onRetryText, onWatched, onFollow, onDownloadFile, pdfReading } = props;
  const { files = [] } = selected;
  const recorded = reading && !selected.locked && props.courseProgress !== undefined;
  return (
    <div
      className={cn(
        "mt-1.5 grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-span-2 lg:col-start-1",
        reading ? "order-2 content-start lg:row-start-2" : "order-3 lg:row-start-4 lg:mt-4",
      )}
    >
      <div className="text-muted">
        {reading && <p className="text-sm">{lengthLabel(selected)}</p>}
        <p {...textIn(course.language)} className="max-w-[68ch] whitespace-pre-line empty:hidden">
          {selected.description}
        </p>
      </div>
      {text && (
        <PartBoundary resetKey={selected.id}>
          <LectureTextPart
            key={selected.id}
            text={text}
            onRetry={onRetryText}
            language={course.language}
            startAt={reading ? selected.startAt : undefined}
            readSeconds={selected.readSeconds}
            onRead={recorded ? (read, occasion) => onWatched?.(selected.id, read, occasion) : undefined}
            onFollow={onFollow}
          />
        </PartBoundary>
      )}
      {files.length > 0 && (
        <PartBoundary resetKey={selected.id}>
          <LectureFiles
            key={selected.id}
            files={files}
            onDownload={(fileId) => onDownloadFile?.(selected.id, fileId)}
            reading={pdfReading}
          />
        </PartBoundary>
      )}
    </div>
  );
}
