// Runs in a worker thread: docs/decisions/0194-captions-as-they-come.md
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { toStorable } from "../../platform/lib/text/storable-text.ts";

export interface PdfText {
  /** 0 where they cannot be counted: the file is damaged, or needs a password. */
  pages: number;
  texts: { page: number; text: string }[];
}

const maxPages = 2000;
/** Letters. */
const maxOfPage = 20_000;
const maxOfFile = 5_000_000;
/** Milliseconds, after which the pages that were read are all. Less than the thread may take. */
const longest = 40_000;

/** Draws nothing, and runs nothing of the file. A page that cannot be read has no text. */
export async function readPdf(data: Uint8Array): Promise<PdfText> {
  const since = performance.now();
  const loading = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
  });
  try {
    const document = await loading.promise;
    const texts: PdfText["texts"] = [];
    let letters = 0;
    for (let page = 1; page <= Math.min(document.numPages, maxPages); page += 1) {
      if (letters > maxOfFile || performance.now() - since > longest) break;
      const text = await readPage(document, page).catch(() => "");
      letters += text.length;
      if (text !== "") texts.push({ page, text });
    }
    return { pages: document.numPages, texts };
  } catch {
    return { pages: 0, texts: [] };
  } finally {
    await loading.destroy();
  }
}

type PdfDocument = Awaited<ReturnType<typeof getDocument>["promise"]>;

async function readPage(document: PdfDocument, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  const text = items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")).join("");
  return toStorable(text.trim().slice(0, maxOfPage));
}
