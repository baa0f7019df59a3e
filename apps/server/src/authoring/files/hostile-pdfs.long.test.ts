import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { documentPool } from "../../platform/parsing/parse-pool.ts";
import { pdfFile } from "../../testing/courses/pdf-file.ts";
import type { readPdf } from "./read-pdf.ts";

const module = new URL("./read-pdf.ts", import.meta.url);

function read(bytes: Uint8Array) {
  const input = new Uint8Array(bytes);
  return documentPool.run<typeof readPdf>({ module, name: "readPdf", input, field: "file", transfer: [input.buffer] });
}

test("of a PDF with very many pages the first two thousand are read", async () => {
  const pages = Array.from({ length: 20_000 }, (_, index) => `Page ${index + 1}`);
  const { pages: count, texts } = await read(new TextEncoder().encode(pdfFile({ pages })));
  expect([count, texts.length, texts.at(-1)]).toEqual([20_000, 2000, { page: 2000, text: "Page 2000" }]);
}, 60_000);

test("one that unpacks to too much is refused, and the next one is read", async () => {
  await expect(read(unpacking(600))).rejects.toMatchObject({ status: 400 });
  expect(await read(new TextEncoder().encode(pdfFile({ pages: ["Algebra"] })))).toMatchObject({ pages: 1 });
}, 60_000);

/** Its only page is so many megabytes of spaces, packed twice. */
function unpacking(megabytes: number): Buffer {
  const packed = deflateSync(deflateSync(Buffer.alloc(megabytes * 2 ** 20, " ")));
  const start = `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R >> endobj
4 0 obj << /Length ${packed.length} /Filter [/FlateDecode /FlateDecode] >>
stream
`;
  return Buffer.concat([Buffer.from(start), packed, Buffer.from("\nendstream endobj\ntrailer << /Root 1 0 R >>\n")]);
}
