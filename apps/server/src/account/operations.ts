import type { Dependencies } from "../dependencies.ts";
import type { Operations } from "../platform/lib/operations.ts";
import { Problem } from "../platform/lib/problem.ts";
import { requireSignedIn } from "../platform/policy/decision.ts";
import type { Cookies } from "../platform/session/cookies.ts";
import { endSeeing } from "../platform/session/seeing.ts";
import { addressUndoOperation } from "./address/operations.ts";
import { invitationOperations } from "./invitations/operations.ts";
import { ownDataDownload } from "./own-data/download-own-data.ts";
import { readUser } from "./user-response.ts";
import { passwordOperations } from "./passwords/password-operations.ts";
import { profileOperations } from "./profile-operations.ts";
import { sessionOperations } from "./session-operations.ts";
import { signUpOperations } from "./sign-up-operations.ts";
import { success } from "../platform/lib/message.ts";

export function userOperations(dependencies: Dependencies, cookies: Cookies): Operations<"user"> {
  return {
    ...signUpOperations(dependencies),
    ...sessionOperations(dependencies, cookies),
    ...passwordOperations(dependencies, cookies),
    ...profileOperations(dependencies),
    ...invitationOperations(dependencies),
    ...addressUndoOperation(dependencies),

    getUser: async (request) => {
      const user = await readUser(dependencies, requireSignedIn(request.viewer));
      if (user === undefined) throw new Problem(401, "account.signInFirst");
      return { ...success("account.fetched"), user };
    },

    downloadOwnData: ownDataDownload(dependencies),

    endSeeingAs: async ({ sessionHash = "" }) => {
      await endSeeing(dependencies.db, { session: sessionHash }, dependencies.clock());
      return success("account.seeingEnded");
    },
  };
}
