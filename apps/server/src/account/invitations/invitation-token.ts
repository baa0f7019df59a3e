import { type SessionSecrets, signer } from "../../platform/lib/secrets/signer.ts";

/** Who has it reads the mails of the invited address. */
export function invitationTokens(secrets: SessionSecrets) {
  const { sign, verify } = signer(secrets, "invitation");

  return {
    sign: (invitationId: string): string => `${invitationId}.${sign(invitationId)}`,
    verify: (token: string): string | undefined => {
      const [invitationId = "", given = "", ...more] = token.split(".");
      return more.length === 0 && verify(invitationId, given) ? invitationId : undefined;
    },
  };
}
