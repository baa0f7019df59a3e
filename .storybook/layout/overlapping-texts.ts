interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Line {
  text: string;
  element: Element;
  layer: Element;
  /** The letters without the room above and below them, which neighbouring lines may share. */
  box: Box;
}

/** What is read of an element once, however many texts it holds. */
interface Place {
  /** The nearest element that is placed apart from the flow. */
  layer: Element;
  /** What may hide a part of it: boxes around it, the nearest first. */
  frames: readonly Box[];
}

const leastOverlap = 3;

/** Texts of different elements that lie over each other. What is meant to lie over a page, such as a dialog or a badge, is placed. */
export function overlappingTexts(): string[] {
  const lines = visibleLines().toSorted((a, b) => a.box.top - b.box.top);
  const found = new Set<string>();
  for (const [index, line] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (!other || other.box.top > line.box.bottom - leastOverlap) break;
      if (overlap(line, other)) found.add(`"${line.text}" and "${other.text}" overlap`);
    }
  }
  return [...found];
}

function overlap(one: Line, other: Line): boolean {
  // Signs of a formula stand over each other.
  if (one.element.closest("math") && other.element.closest("math")) return false;
  if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element))
    return false;
  const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
  const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
  return width > leastOverlap && height > leastOverlap && one.layer === other.layer;
}

function placeReader(): (element: Element | null) => Place {
  const known = new Map<Element, Place>();
  return function placeOf(element) {
    if (!element) return { layer: document.documentElement, frames: [] };
    const before = known.get(element);
    if (before) return before;
    const around = placeOf(element.parentElement);
    const { position, overflow } = getComputedStyle(element);
    const place = {
      layer: /absolute|fixed|sticky/.test(position) ? element : around.layer,
      frames: overflow === "visible" ? around.frames : [element.getBoundingClientRect(), ...around.frames],
    };
    known.set(element, place);
    return place;
  };
}

function visibleLines(): Line[] {
  const lines: Line[] = [];
  const placeOf = placeReader();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim().slice(0, 60) ?? "";
    if (!element || text === "" || element.closest("svg, option, [aria-hidden=true]")) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom, height } of range.getClientRects()) {
      const { layer, frames } = placeOf(element);
      const box = seenPart({ left, right, top: top + height / 4, bottom: bottom - height / 4 }, frames);
      if (box) lines.push({ text, element, layer, box });
    }
  }
  return lines;
}

/** What boxes around it hide, such as lines that are scrolled away, is left out. */
function seenPart(whole: Box, frames: readonly Box[]): Box | undefined {
  let box = whole;
  for (const frame of frames) {
    box = {
      left: Math.max(box.left, frame.left),
      right: Math.min(box.right, frame.right),
      top: Math.max(box.top, frame.top),
      bottom: Math.min(box.bottom, frame.bottom),
    };
  }
  return box.right - box.left > 1 && box.bottom > box.top ? box : undefined;
}
