import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { routePaths } from "../../app/paths.ts";

/** Leaves the page when `leave` says so: back to where the viewer came from, else to the catalogue. */
export function useGoBack(leave: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!leave) return;
    // The router numbers its entries of the history: a later one than the first can be gone back from.
    const entry: unknown = history.state;
    const isFirst = typeof entry !== "object" || entry === null || !("idx" in entry) || entry.idx === 0;
    if (!isFirst) void navigate(-1);
    else void navigate(routePaths.courses, { replace: true });
  }, [leave, navigate]);
}
