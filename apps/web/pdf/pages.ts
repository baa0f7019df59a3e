import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { drawSheet, type Drawn } from "./draw-sheet.ts";

export interface FoundText {
  page: number;
  /** Places in the text of the page. */
  start: number;
  end: number;
}

export interface Pages {
  current: () => number;
  go: (page: number) => void;
  zoom: (zoom: number) => void;
  /** Goes to the page and marks the text. */
  mark: (found: FoundText) => void;
}

interface ShowOptions {
  page: number;
  pageLabel: string;
  onPage: (page: number) => void;
  onFollow: (address: string) => void;
}

interface Sheet {
  number: number;
  element: HTMLElement;
  drawing?: AbortController;
  drawn?: Drawn;
}

/** As many are in the document at once, since browsers limit how high it is. */
const sheetsAtOnce = 300;
const padding = 24;
/** Pixels of the widest sheet that is not zoomed. */
const maxWidth = 1100;

/** Draws the pages that are near, and forgets those that are far. */
export async function showPages(
  pdf: PDFDocumentProxy,
  root: HTMLElement,
  { page: startPage, pageLabel, onPage, onFollow }: ShowOptions,
): Promise<Pages> {
  const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
  let zoom = 1;
  let current = clamp(startPage);
  let sheets: Sheet[] = [];
  let marked: FoundText | undefined;
  let width = root.clientWidth;

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const sheet = sheets.find(({ element }) => element === target);
        if (sheet === undefined) continue;
        if (isIntersecting) void draw(sheet);
        else clear(sheet);
      }
    },
    { root, rootMargin: "100% 0px" },
  );

  function clamp(page: number): number {
    return Math.min(Math.max(1, Math.trunc(page) || 1), pdf.numPages);
  }

  function widthOfSheets(): number {
    return Math.max(100, Math.min(root.clientWidth - padding, maxWidth)) * zoom;
  }

  function layOut(): void {
    for (const sheet of sheets) clear(sheet);
    observer.disconnect();
    const start = Math.floor((current - 1) / sheetsAtOnce) * sheetsAtOnce + 1;
    const count = Math.min(sheetsAtOnce, pdf.numPages - start + 1);
    sheets = Array.from({ length: count }, (_, index) => {
      const element = document.createElement("div");
      const number = start + index;
      element.className = "sheet";
      element.role = "group";
      element.ariaLabel = pageLabel.replace("#", String(number));
      resize(element, widthOfSheets(), (widthOfSheets() * first.height) / first.width);
      return { number, element };
    });
    root.replaceChildren(...sheets.map(({ element }) => element));
    scrollTo(current);
    for (const { element } of sheets) observer.observe(element);
  }

  async function draw(sheet: Sheet): Promise<void> {
    if (sheet.drawing) return;
    const drawing = new AbortController();
    sheet.drawing = drawing;
    try {
      const page = await pdf.getPage(sheet.number);
      const drawn = await drawSheet(page, sheet.element, {
        width: widthOfSheets(),
        signal: drawing.signal,
        onFollow,
        onGo: async (destination) => go(await pageAt(pdf, destination)),
      });
      if (drawing.signal.aborted) return;
      sheet.drawn = drawn;
      if (marked?.page === sheet.number) show(drawn.range(marked));
    } catch {
      // A page that is damaged stays white.
    }
  }

  function clear(sheet: Sheet): void {
    sheet.drawing?.abort();
    delete sheet.drawing;
    delete sheet.drawn;
    sheet.element.replaceChildren();
  }

  function scrollTo(page: number): void {
    const sheet = sheets.find(({ number }) => number === page);
    if (sheet) root.scrollTop = sheet.element.offsetTop - padding / 2;
  }

  function go(page: number): void {
    const next = clamp(page);
    const isThere = sheets.some(({ number }) => number === next);
    current = next;
    if (isThere) scrollTo(next);
    else layOut();
    onPage(next);
  }

  function show(range: Range | undefined): void {
    if (range === undefined) return;
    CSS.highlights?.set("found", new Highlight(range));
    const box = range.getBoundingClientRect();
    root.scrollBy({ top: box.top - root.clientHeight / 3, left: box.left - root.clientWidth / 3 });
  }

  function readCurrent(): void {
    const middle = root.scrollTop + root.clientHeight / 3;
    const sheet = sheets.findLast(({ element }) => element.offsetTop <= middle);
    if (sheet === undefined || sheet.number === current) return;
    current = sheet.number;
    onPage(current);
  }

  root.addEventListener("scroll", () => requestAnimationFrame(readCurrent), { passive: true });
  root.addEventListener("keydown", ({ key, altKey, ctrlKey, metaKey }) => {
    if (altKey || ctrlKey || metaKey) return;
    if (key === "ArrowRight") go(current + 1);
    if (key === "ArrowLeft") go(current - 1);
  });
  new ResizeObserver(() => {
    if (root.clientWidth === width) return;
    width = root.clientWidth;
    layOut();
  }).observe(root);
  layOut();

  return {
    current: () => current,
    go,
    zoom: (next) => {
      zoom = next;
      layOut();
    },
    mark: (found) => {
      marked = found;
      CSS.highlights?.delete("found");
      if (found.page !== current) go(found.page);
      show(sheets.find(({ number }) => number === found.page)?.drawn?.range(found));
    },
  };
}

function resize({ style }: HTMLElement, width: number, height: number): void {
  style.width = `${width}px`;
  style.height = `${height}px`;
}

async function pageAt(pdf: PDFDocumentProxy, destination: unknown): Promise<number> {
  const target: unknown = typeof destination === "string" ? await pdf.getDestination(destination) : destination;
  const place: unknown = Array.isArray(target) ? target[0] : undefined;
  if (typeof place === "number") return place + 1;
  return isReference(place) ? (await pdf.getPageIndex(place)) + 1 : 1;
}

function isReference(value: unknown): value is { num: number; gen: number } {
  return typeof value === "object" && value !== null && "num" in value && "gen" in value;
}
