import { useState } from "react";

export function usePreviousWhileLoading<State extends { status: string }>(found: State): State {
  const [last, setLast] = useState(found);
  if (found.status !== "loading" && found !== last) setLast(found);
  return found.status === "loading" ? last : found;
}
