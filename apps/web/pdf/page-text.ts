import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

type Content = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>;

/** The text of a page, and where each of its parts begins there. */
export function joinItems({ items }: Pick<Content, "items">): { text: string; starts: number[] } {
  const starts: number[] = [];
  let text = "";
  for (const item of items) {
    if (!("str" in item)) continue;
    starts.push(text.length);
    text += item.hasEOL ? `${item.str} ` : item.str;
  }
  return { text, starts };
}
