// Why: docs/decisions/0155-playback-links.md
import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import { deriveKey, type SessionSecrets } from "./signer.ts";

export interface Sealer {
  /** The same text for the same content and context. */
  seal: (content: string, context: string) => string;
  /** Undefined where text or context is another one than what was sealed. */
  open: (text: string, context: string) => string | undefined;
}

const nonceLength = 12;
const tagLength = 16;
const algorithm = "aes-256-gcm";

/** Hides a content in a text that nobody can change, or use in another context. */
export function sealer(secrets: SessionSecrets, purpose: string): Sealer {
  const [current, ...previous] = secrets;
  const key = deriveKey(current, `${purpose}, sealed`);
  const keys = [key, ...previous.map((secret) => deriveKey(secret, `${purpose}, sealed`))];
  const nonceKey = deriveKey(current, `${purpose}, nonce`);
  return {
    seal: (content, context) => {
      // The nonce is made of the content, so that it is never used for two contents.
      const made = createHmac("sha256", nonceKey)
        .update(JSON.stringify([content, context]))
        .digest();
      const nonce = made.subarray(0, nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context));
      const hidden = Buffer.concat([cipher.update(content, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, hidden, cipher.getAuthTag()]).toString("base64url");
    },
    open: (text, context) => {
      const bytes = Buffer.from(text, "base64url");
      // Several texts decode to the same bytes.
      if (bytes.length <= nonceLength + tagLength || bytes.toString("base64url") !== text) return undefined;
      for (const each of keys) {
        const content = opened(each, bytes, context);
        if (content !== undefined) return content;
      }
      return undefined;
    },
  };
}

function opened(key: Buffer, bytes: Buffer, context: string): string | undefined {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-tagLength));
  try {
    return decipher.update(bytes.subarray(nonceLength, -tagLength), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return undefined;
  }
}
