import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { tabStorage } from "../../lib/storage.ts";

const storageKey = "scroll";
const maxPositions = 100;
/** Milliseconds to wait until the page is tall enough. */
const heightTimeout = 3000;

/** Scrolls a new page to the top, and a revisited or reloaded one to its last position. A new query does not scroll. */
export function useScroll(): void {
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  const entryKey = scrollKey(key, `${pathname}${search}`);
  const current = useRef(entryKey);
  const page = useRef(pathname);
  const positions = useRef<Map<string, number>>(undefined);

  useEffect(() => {
    const takeOver = () => {
      history.scrollRestoration = "manual";
    };
    takeOver();
    const record = () => positions.current?.set(current.current, scrollY);
    const save = () => {
      // The scroll event of a scroll just before a reload has not come yet.
      record();
      // The browser restores the position until the app has started again.
      history.scrollRestoration = "auto";
      tabStorage.write(storageKey, JSON.stringify([...(positions.current ?? [])].slice(-maxPositions)));
    };
    addEventListener("scroll", record, { passive: true });
    addEventListener("pagehide", save);
    addEventListener("pageshow", takeOver);
    return () => {
      removeEventListener("scroll", record);
      removeEventListener("pagehide", save);
      removeEventListener("pageshow", takeOver);
    };
  }, []);

  useLayoutEffect(() => {
    const isFirst = positions.current === undefined;
    positions.current ??= storedPositions(entryKey);
    current.current = entryKey;
    const samePage = page.current === pathname;
    page.current = pathname;
    const position = positions.current.get(entryKey);
    // The viewer may have scrolled the server's HTML already.
    if (isFirst && position === undefined) return undefined;
    if (type === NavigationType.Pop) return scrollWhenTall(position ?? 0);
    if (!samePage) scrollTo(0, 0);
    return undefined;
  }, [entryKey, pathname, type]);
}

/** The router's key is `default` after every load of a document: the address distinguishes such entries. */
function scrollKey(key: string, address: string): string {
  return key === "default" ? `default ${address}` : key;
}

function scrollWhenTall(target: number): () => void {
  const scrollToTarget = () => {
    scrollTo(0, target);
    if (document.documentElement.scrollHeight - innerHeight >= target) stop();
  };
  const resizeObserver = new ResizeObserver(scrollToTarget);
  const timer = setTimeout(() => stop(), heightTimeout);
  const stop = () => {
    resizeObserver.disconnect();
    clearTimeout(timer);
    for (const event of ["wheel", "touchmove", "keydown", "pointerdown"]) removeEventListener(event, stop);
  };
  for (const event of ["wheel", "touchmove", "keydown", "pointerdown"])
    addEventListener(event, stop, { passive: true });
  resizeObserver.observe(document.documentElement);
  scrollToTarget();
  return stop;
}

/** A typed or followed address, unlike a reload or Back, starts at the top. */
function storedPositions(entryKey: string): Map<string, number> {
  const stored = tabStorage.readJson(storageKey);
  const positions = new Map(Array.isArray(stored) ? stored.filter(isPosition) : []);
  const [navigation] = performance.getEntriesByType("navigation");
  if (navigation && "type" in navigation && navigation.type === "navigate") positions.delete(entryKey);
  return positions;
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "number";
}
