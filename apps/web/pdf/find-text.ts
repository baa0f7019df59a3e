import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { joinItems } from "./page-text.ts";
import type { FoundText, Pages } from "./pages.ts";

interface Search {
  text: string;
  backwards: boolean;
}

/** The page of the next place that has the text, which is marked; undefined where none has it. A later search supersedes it. */
export function findText(pdf: PDFDocumentProxy, pages: Pages) {
  let last: (FoundText & { text: string }) | undefined;
  let latest = 0;

  return async ({ text: given, backwards }: Search): Promise<number | "superseded" | undefined> => {
    const text = given.trim().toLowerCase();
    latest += 1;
    const own = latest;
    if (text === "") return undefined;
    const begin = pages.current();
    const before = last?.text === text && last.page === begin ? last : undefined;
    // The first page is read again at the end, for what is before the place.
    for (let step = 0; step <= pdf.numPages; step += 1) {
      const offset = backwards ? -step : step;
      const page = ((((begin - 1 + offset) % pdf.numPages) + pdf.numPages) % pdf.numPages) + 1;
      const places = placesIn(await readText(pdf, page), text);
      if (own !== latest) return "superseded";
      const start = step === 0 ? nextPlace(places, before?.start, backwards) : backwards ? places.at(-1) : places[0];
      if (start === undefined) continue;
      last = { text, page, start, end: start + text.length };
      pages.mark(last);
      return page;
    }
    return undefined;
  };
}

async function readText(pdf: PDFDocumentProxy, number: number): Promise<string> {
  try {
    const page = await pdf.getPage(number);
    return joinItems(await page.getTextContent()).text.toLowerCase();
  } catch {
    return "";
  }
}

function placesIn(page: string, text: string): number[] {
  const places: number[] = [];
  for (let at = page.indexOf(text); at >= 0; at = page.indexOf(text, at + text.length)) places.push(at);
  return places;
}

function nextPlace(places: readonly number[], before: number | undefined, backwards: boolean): number | undefined {
  if (before === undefined) return backwards ? places.at(-1) : places[0];
  return backwards ? places.findLast((place) => place < before) : places.find((place) => place > before);
}
