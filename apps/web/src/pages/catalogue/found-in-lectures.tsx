import type { Viewer } from "@lms/ui/account/model/viewer";
import { TranscriptResults } from "@lms/ui/catalogue/transcript-results";
import { loading } from "@lms/ui/lib/loadable";
import { type ReactNode, useEffect } from "react";
import { useSnapshot } from "valtio";
import { usePreviousWhileLoading } from "../../lib/lists/use-previous-while-loading.ts";
import { searchTranscripts, transcripts } from "../../playback/transcripts.ts";

export interface FoundInLecturesProps {
  q: string;
  viewer: Viewer;
  /** Present where the search found no course. */
  noCourses?: ReactNode;
}

/** Loaded with the first search. */
export function FoundInLectures({ q, viewer, noCourses }: FoundInLecturesProps) {
  const { byText } = useSnapshot(transcripts);
  const found = byText[q] ?? loading;
  const shown = usePreviousWhileLoading(found);

  useEffect(() => void searchTranscripts(q), [q]);

  return (
    <TranscriptResults
      // Results of another text say nothing about this one.
      found={noCourses === undefined ? shown : found}
      query={q}
      viewer={viewer}
      noCourses={noCourses}
      onRetry={() => void searchTranscripts(q)}
    />
  );
}
