import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { loadProgress, progress } from "./progress.ts";
import { flushReports } from "./progress-reporter.ts";

/** Pending reports are sent first, so that the response includes them. */
export function useOwnProgress() {
  const { overview } = useSnapshot(progress);
  useEffect(() => {
    void flushReports().then(loadProgress);
  }, []);
  return overview;
}
