import { discardChanges } from "../lib/navigation/unsaved-changes.ts";
import { api } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import type { Outcome } from "../request/outcome.ts";
import { auth, checkSession } from "./auth.ts";

/** The token of a mail's link authorises whoever opens it. All sessions of the account end, also one of this browser. */
export async function undoAddress(token: string): Promise<Outcome<unknown>> {
  const call = api.POST("/user/address/undo", { params: { query: { token } } });
  const outcome = await request("undoAddressChange", call, { quiet: true });
  if (!outcome.ok) return outcome;
  discardChanges();
  // The link may belong to another account than the signed-in one.
  if (auth.user) await checkSession();
  return outcome;
}
