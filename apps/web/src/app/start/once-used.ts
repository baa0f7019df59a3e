// What nobody needs before the first sign of use starts when this is loaded.
import { followFocus } from "@lms/ui/lib/focus/follow-focus";
import { startPrefetch } from "../navigation/prefetch-links.ts";

startPrefetch();
followFocus();
