import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

const storageKey = "scroll";
/** After this a page that has not grown tall enough stays where it is. */
const patience = 3000;

/**
 * Goes to the top of a new page, and back to where the viewer was on one they return to, a reload included. A change of
 * query alone leaves the page where it is.
 */
export function useScroll(): void {
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  const place = placeOf(key, `${pathname}${search}`);
  const current = useRef(place);
  const page = useRef(pathname);
  const positions = useRef<Map<string, number>>(undefined);

  useEffect(() => {
    history.scrollRestoration = "manual";
    const note = () => positions.current?.set(current.current, scrollY);
    const keep = () => keepPositions(positions.current ?? new Map());
    addEventListener("scroll", note, { passive: true });
    addEventListener("pagehide", keep);
    return () => {
      removeEventListener("scroll", note);
      removeEventListener("pagehide", keep);
    };
  }, []);

  useLayoutEffect(() => {
    positions.current ??= keptPositions(place);
    current.current = place;
    const samePage = page.current === pathname;
    page.current = pathname;
    if (type === NavigationType.Pop) return scrollWhenTall(positions.current.get(place) ?? 0);
    if (!samePage) scrollTo(0, 0);
    return undefined;
  }, [place, pathname, type]);
}

/** Every page that the browser loads has the router's key `default`: the address tells those entries apart. */
function placeOf(key: string, address: string): string {
  return key === "default" ? `default ${address}` : key;
}

/** Scrolls down as far as asked as soon as the page is tall enough, unless the viewer scrolls first. Returns a stop. */
function scrollWhenTall(target: number): () => void {
  const reach = () => {
    scrollTo(0, target);
    if (document.documentElement.scrollHeight - innerHeight >= target) stop();
  };
  const grown = new ResizeObserver(reach);
  const timer = setTimeout(() => stop(), patience);
  const stop = () => {
    grown.disconnect();
    clearTimeout(timer);
    for (const event of ["wheel", "touchmove", "keydown", "pointerdown"]) removeEventListener(event, stop);
  };
  for (const event of ["wheel", "touchmove", "keydown", "pointerdown"])
    addEventListener(event, stop, { passive: true });
  grown.observe(document.documentElement);
  reach();
  return stop;
}

/** What this tab remembers. An address that was typed or followed, not reloaded or gone back to, begins at the top. */
function keptPositions(place: string): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    const positions = new Map(Array.isArray(kept) ? kept.filter(isPosition) : []);
    const [navigation] = performance.getEntriesByType("navigation");
    if (navigation && "type" in navigation && navigation.type === "navigate") positions.delete(place);
    return positions;
  } catch {
    return new Map();
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "number";
}

function keepPositions(positions: Map<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-100)));
  } catch {
    // The next page load starts at the top.
  }
}
