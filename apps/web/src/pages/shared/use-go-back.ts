import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { routePaths } from "../../lib/navigation/paths.ts";

export function useGoBack(leave: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!leave) return;
    // The router's index of the history entry.
    const entry: unknown = history.state;
    const isFirst = typeof entry !== "object" || entry === null || !("idx" in entry) || entry.idx === 0;
    if (!isFirst) void navigate(-1);
    else void navigate(routePaths.courses, { replace: true });
  }, [leave, navigate]);
}
