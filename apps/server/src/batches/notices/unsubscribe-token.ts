import { createHmac, timingSafeEqual } from "node:crypto";
import { type NoticeKind, noticeKinds } from "../../platform/database/schema/notices.ts";

interface Claim {
  userId: string;
  kind: NoticeKind;
}

/** Does not expire: an old mail must still be able to end its kind. It allows nothing else. */
export function unsubscribeTokens(sessionSecret: string) {
  // A key of its own, so that no other signature made with the secret is valid here.
  const key = createHmac("sha256", sessionSecret).update("unsubscribe").digest();
  const sign = ({ userId, kind }: Claim): string => {
    const signature = createHmac("sha256", key)
      .update(JSON.stringify([userId, kind]))
      .digest("base64url");
    return `${userId}.${kind}.${signature}`;
  };

  return {
    sign,
    verify: (token: string): Claim | undefined => {
      const [userId = "", name = ""] = token.split(".");
      const kind = noticeKinds.find((known) => known === name);
      if (kind === undefined) return undefined;
      const [expected, given] = [Buffer.from(sign({ userId, kind })), Buffer.from(token)];
      return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, kind } : undefined;
    },
  };
}
