import { type SessionSecrets, signer } from "../../platform/lib/secrets/signer.ts";

/** It is mailed to the old address alone. */
export function addressTokens(secrets: SessionSecrets) {
  const { sign, verify } = signer(secrets, "address-change");

  return {
    sign: (changeId: string): string => `${changeId}.${sign(changeId)}`,
    verify: (token: string): string | undefined => {
      const [changeId = "", given = "", ...more] = token.split(".");
      return more.length === 0 && verify(changeId, given) ? changeId : undefined;
    },
  };
}
