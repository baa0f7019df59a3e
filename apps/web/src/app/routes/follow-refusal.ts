import type { components } from "@lms/api/schema";
import { checkSession } from "../../account/auth.ts";
import { navigationGuard } from "../../lib/navigation/navigation-guard.ts";
import { switchedOff } from "../../request/member-request.ts";
import { renewSite } from "../../site/renew-site.ts";

/** What the server says to whose role, or whose place in a course's staff, is another one by now. */
const ofRoles: readonly unknown[] = [
  "account.adminsOnly",
  "account.supportersOnly",
  "account.notYourCourse",
  "batches.learnersOnly",
  "billing.adminNeedsNone",
  "billing.supportBuysNone",
] satisfies components["schemas"]["MessageCode"][];

/** The menu, the tabs and the routes follow what has changed since the page was opened. */
export function followRefusal(code: unknown): void {
  if (code === switchedOff) void renewSite();
  // A page may close with the role, and what is written on it would be lost.
  if (ofRoles.includes(code) && !navigationGuard.active) void checkSession();
}
