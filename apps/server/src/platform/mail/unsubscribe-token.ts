import { type MailedKind, mailedKinds } from "../database/schema/notices.ts";
import { type SessionSecrets, signer } from "../lib/secrets/signer.ts";

interface Claim {
  userId: string;
  kind: MailedKind;
}

/** Does not expire: an old mail must still be able to end its kind. It allows nothing else. */
export function unsubscribeTokens(secrets: SessionSecrets) {
  const { sign, verify } = signer(secrets, "unsubscribe");

  return {
    sign: (claim: Claim): string => `${claim.userId}.${claim.kind}.${sign(signed(claim))}`,
    verify: (token: string): Claim | undefined => {
      const [userId = "", name = "", given = "", ...more] = token.split(".");
      const kind = mailedKinds.find((known) => known === name);
      if (kind === undefined || more.length > 0) return undefined;
      return verify(signed({ userId, kind }), given) ? { userId, kind } : undefined;
    },
  };
}

function signed({ userId, kind }: Claim): string {
  return JSON.stringify([userId, kind]);
}
