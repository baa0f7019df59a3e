import { useState } from "react";

interface Completion {
  courseId: string;
  completed: boolean;
}

/** Whether the course was completed while the page was open, and not before. */
export function useCompletedNow(current: Completion | false | undefined): boolean {
  const [before, setBefore] = useState<Completion & { now: boolean }>();
  if (!current) return false;
  const { courseId, completed } = current;
  const same = before?.courseId === courseId;
  if (same && before.completed === completed) return before.now;
  const now = same && completed;
  setBefore({ courseId, completed, now });
  return now;
}
