import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./accepted-encoding.ts";

export interface EncodedDocument {
  readonly bytes: number;
  etag: (encoding: Encoding) => string;
  encoded: (encoding: Encoding) => Promise<Buffer>;
}

interface Effort {
  brotli: number;
  gzip: number;
}

/** The first is for a document that many get, the second for one that is sent once: a dashboard fits into the first round trip then. */
export const cachedEffort: Effort = { brotli: 8, gzip: 8 };
export const quickEffort: Effort = { brotli: 7, gzip: 4 };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses once for each encoding, in the threads of zlib. */
export function encodedDocument(
  html: string,
  effort: Effort,
  onEncoded: (bytes: number) => void = () => undefined,
): EncodedDocument {
  const plain = Buffer.from(html);
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 27);
  const made = new Map<Encoding, Promise<Buffer>>([["identity", Promise.resolve(plain)]]);

  async function compress(encoding: Encoding): Promise<Buffer> {
    const { brotli, gzip: level } = effort;
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotli, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    const bytes = await (encoding === "br" ? compressBrotli(plain, { params }) : compressGzip(plain, { level }));
    onEncoded(bytes.length);
    return bytes;
  }

  return {
    bytes: plain.length,
    etag: (encoding) => `"${hash}${encoding === "identity" ? "" : `.${encoding}`}"`,
    encoded: (encoding) => {
      const known = made.get(encoding) ?? compress(encoding);
      made.set(encoding, known);
      return known;
    },
  };
}
