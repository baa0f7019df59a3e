import type { FormValues } from "@lms/api/forms";
import { runOnce } from "../lib/store/busy.ts";
import { clearTypedText } from "../lib/typed-text.ts";
import { discardChanges } from "../lib/navigation/unsaved-changes.ts";
import { api, type User } from "../request/api.ts";
import { alreadyRunning, mapData, type Outcome } from "../request/outcome.ts";
import { request } from "../request/request.ts";
import { auth, renewUser } from "./auth.ts";

/** The page stays below the dialog. Another account must load the page again. */
export async function signInAgain(
  credentials: FormValues<"SignInForm">,
): Promise<Outcome<{ user: User; isAnother: boolean }>> {
  const send = () => request("signIn", api.POST("/user/signin", { body: credentials }));
  const outcome = (await runOnce(auth, "signingIn", send)) ?? alreadyRunning;
  if (!outcome.ok) return outcome;
  const { user } = outcome.data;
  const isAnother = user._id !== auth.user?._id;
  if (isAnother) {
    discardChanges();
    clearTypedText();
  } else renewUser(user);
  return mapData(outcome, () => ({ user, isAnother }));
}
