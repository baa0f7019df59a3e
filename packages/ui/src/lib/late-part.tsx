// Why: docs/decisions/0106-little-to-load.md
import { currentLanguage } from "@lms/texts/languages";
import { loadLanguage } from "@lms/texts/load-language";
import {
  type ComponentType,
  type PropsWithChildren,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { afterFrame } from "./after-frame.ts";
import { lazyPart } from "./lazy-part.ts";
import { beginPress, type Entry, type Field, repeatEntry, repeatPress } from "./repeat-input.ts";
import { noteUse, noteUseSoon, whenUsed } from "./when-used.ts";

const controls = "button, a[href]";
// Parts within another one are taken over after it.
const outermost = "[data-late]:not([data-late] *)";

const inBrowser = globalThis.document !== undefined;

const firstUse = new Promise<void>((resolve) => {
  if (inBrowser) whenUsed(resolve);
});

/** The way to load each part, and whether it has a fallback. */
const loads = new Map<() => Promise<unknown>, boolean>();

interface EarlyUse {
  /** Places of the pressed controls in the part. */
  presses: number[];
  entries: Map<Field, Entry>;
}

/** The parts that are not taken over yet. */
const waiting = new Map<Element | null | undefined, EarlyUse>();

/**
 * A part of a page that is complete as the server paints it. Its code is loaded at the first sign of use, and what was
 * pressed or entered until then is repeated. A page that the browser draws has the part at once, or its fallback until it is loaded.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    if (loaded) return loaded;
    const code = await load();
    await loadLanguage(currentLanguage()).catch(() => undefined);
    return (loaded ??= code);
  };
  loads.set(loadOnce, fallback !== undefined);
  const Loaded = lazyPart(loadOnce);

  let onGone: (() => void) | undefined;
  const gone = new Promise<void>((resolve) => (onGone = resolve));
  const noteGone = () => onGone?.();
  const LoadedLater = lazyPart(async () => {
    await Promise.race([firstUse, gone]);
    return loadOnce();
  });

  return function LatePart(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [isPainted] = useState(useSyncExternalStore(never, no, yes));
    const [Part] = useState(() => loaded ?? (isPainted ? LoadedLater : Loaded));
    const [taken, setTaken] = useState(!isPainted);
    useEffect(() => {
      const element = place.current;
      if (!element?.hasAttribute("data-late")) return undefined;
      waiting.set(element, { presses: [], entries: new Map() });
      return () => void waiting.delete(element);
    }, []);
    const part = (
      <Suspense fallback={<Fallback onShown={noteGone}>{fallback}</Fallback>}>
        <Part {...props} />
        <Taken place={place} onTaken={setTaken} />
      </Suspense>
    );
    // React would draw what the server has painted anew when it gets other props.
    const [first] = useState(part);
    return (
      <div ref={place} data-late={isPainted ? "" : undefined} className="contents">
        {taken ? part : first}
      </div>
    );
  };
}

/** Loads the parts that have no fallback. The page with which the app starts is painted with them. */
export async function loadLateParts(): Promise<void> {
  if (inBrowser && document.documentElement.dataset["drawn"] !== undefined) await loadParts(false);
}

/** Resolves when all parts are taken over: React can do that only with the words and the language of the document. */
export async function allTaken(): Promise<void> {
  noteUse();
  while (waiting.size > 0) await new Promise<void>(afterFrame);
}

/** The server paints all of them. */
export async function loadAllLateParts(): Promise<void> {
  const before = loads.size;
  await loadParts(true);
  if (loads.size > before) await loadAllLateParts();
}

async function loadParts(all: boolean): Promise<void> {
  const chosen = [...loads].filter(([, hasFallback]) => all || !hasFallback);
  await Promise.all(chosen.map(([load]) => load().catch(() => undefined)));
}

const never = () => () => undefined;
const no = () => false;
const yes = () => true;

/** React shows it where it could not leave what is painted as it is. */
function Fallback({ onShown, children }: PropsWithChildren<{ onShown: () => void }>) {
  useEffect(onShown, [onShown]);
  return children;
}

function Taken({ place, onTaken }: { place: { current: Element | null }; onTaken: (taken: true) => void }) {
  // A press must not be answered as the props of the document say.
  useLayoutEffect(() => {
    const part = place.current;
    if (!part) return;
    part.removeAttribute("data-late");
    onTaken(true);
    const { presses = [], entries = [] } = waiting.get(part) ?? {};
    waiting.delete(part);
    // Later than the effect: React takes nothing over while it runs effects.
    setTimeout(() => {
      for (const [, entry] of entries) repeatEntry(entry);
      for (const index of presses) repeatPress(part.querySelectorAll<HTMLElement>(controls)[index]);
    });
  }, [place, onTaken]);
  return null;
}

let pressBegin: Element | null | undefined;

/** Where the pointer went down before that could be answered: the click that follows does both. */
export function setPressBegin(place: Element | null | undefined): void {
  pressBegin = place;
}

function targetElement({ target }: Event): Element | undefined {
  return target instanceof Element ? target : undefined;
}

/** React drops a press of what it has not taken over. */
function holdPress(event: MouseEvent): void {
  const control = targetElement(event)?.closest<HTMLElement>(controls);
  const part = targetElement(event)?.closest(outermost);
  const early = waiting.get(part);
  if (control && !early && pressBegin?.contains(control)) beginPress(control);
  pressBegin = null;
  if (!control || !early || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (control instanceof HTMLAnchorElement && (control.origin !== location.origin || control.hash || control.target))
    return;
  event.preventDefault();
  event.stopImmediatePropagation();
  early.presses.push(Array.from(part?.querySelectorAll(controls) ?? []).indexOf(control));
  noteUseSoon();
}

/** React draws a field that it takes over as it knows it. */
function holdEntry(event: Event): void {
  const field = targetElement(event)?.closest<Field>("input, textarea, select");
  const early = waiting.get(targetElement(event)?.closest(outermost));
  if (field)
    early?.entries.set(field, { field, value: field.value, checked: field.checked, painted: field.defaultValue });
}

if (inBrowser) {
  document.addEventListener(
    "pointerdown",
    (event) => setPressBegin(targetElement(event)?.closest("[data-late]")),
    true,
  );
  // React stops what it could not give to the part.
  document.addEventListener("pointerdown", () => setPressBegin(null));
  document.addEventListener("click", holdPress, true);
  document.addEventListener("input", holdEntry, true);
}
void firstUse.then(() => loadParts(false));
