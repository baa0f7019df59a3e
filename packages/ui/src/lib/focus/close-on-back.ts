// Why: docs/decisions/0113-back-closes-what-is-open.md
import { useEffectEvent, useLayoutEffect } from "react";
import { overlayEntry } from "./overlay-entry.ts";

/** Open overlays, the topmost last. */
const open: { close: () => void }[] = [];
/** The page beneath, by its address and the router's key. */
let page = "";
let started = false;
/** The entry is being left, and the `popstate` of that has not come yet. */
let leaving = false;
let pushedWhileLeaving = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The browser's Back closes it. While anything is open, the history has one entry more, at the same address. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const overlay = { close: () => close() };
    open.push(overlay);
    settleSoon();
    return () => {
      open.splice(open.indexOf(overlay), 1);
      settleSoon();
    };
  }, [isOpen]);
}

/** It waits: one overlay may close as another opens, or as a link is followed. */
function settleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(settle);
}

function settle(): void {
  if (leaving) return;
  const hasEntry = isOwnEntry();
  if (open.length > 0 && !hasEntry) addEntry();
  else if (open.length === 0 && hasEntry) {
    leaving = true;
    history.back();
  }
}

function addEntry(): void {
  if (!started) {
    started = true;
    overlayEntry.isReplaced = isReplaced;
    addEventListener("popstate", handlePop, { capture: true });
  }
  page = currentPage();
  const state = historyState(history.state);
  const idx = state["idx"];
  // A page that replaces the entry is one further than the page beneath.
  history.pushState({ ...state, ...(typeof idx === "number" && { idx: idx + 1 }), overlay: true }, "");
}

/** A page that is opened from an overlay replaces its entry. */
function isReplaced(): boolean {
  pushedWhileLeaving = leaving;
  return isOwnEntry() && !leaving;
}

/** Runs before the router's listener, to which nothing happens while the page stays. */
function handlePop(event: PopStateEvent): void {
  if (leaving) {
    event.stopImmediatePropagation();
    leaving = pushedWhileLeaving;
    pushedWhileLeaving = false;
    if (leaving) history.forward();
    else settleSoon();
  } else if (isOwnEntry()) {
    if (open.length > 0) return;
    // Forward, after it was closed: nothing is to be seen there.
    event.stopImmediatePropagation();
    history.back();
  } else {
    const top = open.at(-1);
    if (!top) return;
    if (currentPage() === page) event.stopImmediatePropagation();
    top.close();
    // An overlay that stays open, because it is beneath or busy, gets its entry again.
    settleSoon();
  }
}

function currentPage(): string {
  return `${location.href} ${String(historyState(history.state)["key"])}`;
}

function isOwnEntry(): boolean {
  return historyState(history.state)["overlay"] === true;
}

function historyState(state: unknown): Record<string, unknown> {
  return typeof state === "object" && state !== null ? { ...state } : {};
}
