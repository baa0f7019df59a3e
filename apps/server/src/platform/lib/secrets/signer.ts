// Why: docs/decisions/0161-secrets-that-change.md
import { createHmac, timingSafeEqual } from "node:crypto";

/** The first one signs. What the others have signed still counts. */
export type SessionSecrets = readonly [current: string, ...previous: string[]];

export interface Signer {
  sign: (content: string) => string;
  verify: (content: string, given: string) => boolean;
}

/** Each purpose has keys of its own, so that a signature for one is never valid for another. */
export function signer(secrets: SessionSecrets, purpose: string): Signer {
  const [current, ...previous] = secrets;
  const key = deriveKey(current, purpose);
  const keys = [key, ...previous.map((secret) => deriveKey(secret, purpose))];
  return {
    sign: (content) => computeSignature(key, content),
    verify: (content, given) => keys.some((each) => isSame(computeSignature(each, content), given)),
  };
}

export function deriveKey(secret: string, purpose: string): Buffer {
  return createHmac("sha256", secret).update(purpose).digest();
}

function computeSignature(key: Buffer, content: string): string {
  return createHmac("sha256", key).update(content).digest("base64url");
}

/** Compared as text: several texts decode to the same bytes. */
function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
