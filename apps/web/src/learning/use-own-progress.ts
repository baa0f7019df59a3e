import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { loadProgress, progress } from "./progress.ts";
import { flushReports } from "./progress-reporter.ts";

/** The viewer's progress in everything, asked for when the page opens, after what was just watched is told. */
export function useOwnProgress() {
  const { overview } = useSnapshot(progress);
  useEffect(() => {
    void flushReports().then(loadProgress);
  }, []);
  return overview;
}
