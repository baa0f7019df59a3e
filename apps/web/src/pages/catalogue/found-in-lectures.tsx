import type { Viewer } from "@lms/ui/account/model/viewer";
import { TranscriptResults } from "@lms/ui/catalogue/transcript-results";
import { loading } from "@lms/ui/lib/loadable";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { usePreviousWhileLoading } from "../../lib/lists/use-previous-while-loading.ts";
import { searchTranscripts, transcripts } from "../../playback/transcripts.ts";

export interface FoundInLecturesProps {
  q: string;
  viewer: Viewer;
}

/** Loaded with the first search. */
export function FoundInLectures({ q, viewer }: FoundInLecturesProps) {
  const { byText } = useSnapshot(transcripts);
  const lines = usePreviousWhileLoading(byText[q] ?? loading);

  useEffect(() => void searchTranscripts(q), [q]);

  return <TranscriptResults lines={lines} query={q} viewer={viewer} onRetry={() => void searchTranscripts(q)} />;
}
