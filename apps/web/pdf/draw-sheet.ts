import { type PageViewport, type PDFPageProxy, TextLayer } from "pdfjs-dist/legacy/build/pdf.mjs";
import { joinItems } from "./page-text.ts";

export interface Drawn {
  /** Undefined where the page has no such place. */
  range: (found: { start: number; end: number }) => Range | undefined;
}

interface Annotation {
  subtype: string;
  rect: number[];
  /** Absent unless pdf.js knows its scheme as harmless. */
  url?: string;
  dest?: unknown;
}

interface DrawOptions {
  width: number;
  signal: AbortSignal;
  onFollow: (address: string) => void;
  onGo: (destination: unknown) => Promise<void>;
}

/** Browsers draw no larger canvas. */
const maxPixels = 2 ** 24;
/** A page may say that it is a hundred times as high as wide. */
const maxHeight = 20_000;

/** A picture of the page, its text above it, and its links. Nothing of the file is run. */
export async function drawSheet(
  page: PDFPageProxy,
  element: HTMLElement,
  { width, signal, onFollow, onGo }: DrawOptions,
): Promise<Drawn> {
  const natural = page.getViewport({ scale: 1 });
  const scale = Math.min(width / natural.width, maxHeight / natural.height);
  const viewport = page.getViewport({ scale });
  element.style.width = `${viewport.width}px`;
  element.style.height = `${viewport.height}px`;
  const ratio = Math.min(devicePixelRatio, Math.sqrt(maxPixels / (viewport.width * viewport.height)));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.floor(viewport.width * ratio));
  canvas.height = Math.max(1, Math.floor(viewport.height * ratio));
  const rendering = page.render({ canvas, viewport: page.getViewport({ scale: scale * ratio }) });
  signal.addEventListener("abort", () => rendering.cancel());
  // What cannot be drawn stays white, and its text is there.
  const drawn = rendering.promise.catch(() => undefined);
  element.replaceChildren(canvas);
  const container = document.createElement("div");
  container.className = "textLayer";
  element.style.setProperty("--total-scale-factor", String(scale));
  const content = await page.getTextContent();
  const layer = new TextLayer({ textContentSource: content, container, viewport });
  await layer.render();
  const links = await linksOn(page, viewport, { onFollow, onGo });
  if (!signal.aborted) element.append(container, ...links);
  const { starts } = joinItems(content);
  await drawn;
  return { range: ({ start, end }) => rangeIn(layer.textDivs, starts, { start, end }) };
}

function rangeIn(
  spans: readonly HTMLElement[],
  starts: readonly number[],
  { start, end }: { start: number; end: number },
) {
  const range = document.createRange();
  const from = placeIn(spans, starts, start);
  const to = placeIn(spans, starts, end);
  if (from === undefined || to === undefined) return undefined;
  range.setStart(...from);
  range.setEnd(...to);
  return range;
}

function placeIn(spans: readonly HTMLElement[], starts: readonly number[], at: number): [Node, number] | undefined {
  const index = starts.findLastIndex((start) => start <= at);
  const node = spans[index]?.firstChild;
  return node ? [node, Math.min(at - (starts[index] ?? 0), node.textContent?.length ?? 0)] : undefined;
}

async function linksOn(
  page: PDFPageProxy,
  viewport: PageViewport,
  { onFollow, onGo }: Pick<DrawOptions, "onFollow" | "onGo">,
): Promise<HTMLElement[]> {
  const annotations: Annotation[] = await page.getAnnotations();
  return annotations.flatMap(({ subtype, rect, url, dest }) => {
    const isOutside = /^https?:/.test(url ?? "");
    if (subtype !== "Link" || (!isOutside && !dest)) return [];
    const link = document.createElement("a");
    link.href = isOutside ? (url ?? "") : "#";
    link.ariaLabel = isOutside ? (url ?? "") : null;
    const [left = 0, bottom = 0, right = 0, top = 0] = rect;
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom).map(Number);
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top).map(Number);
    Object.assign(link.style, {
      left: `${Math.min(x1, x2)}px`,
      top: `${Math.min(y1, y2)}px`,
      width: `${Math.abs(x2 - x1)}px`,
      height: `${Math.abs(y2 - y1)}px`,
    });
    link.addEventListener("click", (event) => {
      event.preventDefault();
      if (isOutside) onFollow(url ?? "");
      else void onGo(dest);
    });
    return [link];
  });
}
