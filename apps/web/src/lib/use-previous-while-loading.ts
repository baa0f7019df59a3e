import { useState } from "react";

export function usePreviousWhileLoading<Answer extends { status: string }>(found: Answer): Answer {
  const [last, setLast] = useState(found);
  if (found.status !== "loading" && found !== last) setLast(found);
  return found.status === "loading" ? last : found;
}
