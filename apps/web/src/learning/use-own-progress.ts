import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { loadProgress, progress } from "./progress.ts";
import { flushReports } from "./progress-reporter.ts";

export function useOwnProgress() {
  const { overview } = useSnapshot(progress);
  useEffect(() => {
    void flushReports().then(loadProgress);
  }, []);
  return overview;
}
