import { followFocus } from "@lms/ui/lib/focus/follow-focus";
import { startPrefetch } from "../navigation/prefetch-links.ts";

/** What nobody needs before the first sign of use. */
export function startOnceUsed(): void {
  startPrefetch();
  followFocus();
}
