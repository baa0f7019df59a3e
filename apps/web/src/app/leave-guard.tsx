import { type ComponentType, lazy, type ReactNode, Suspense, use, useEffect, useLayoutEffect, useMemo } from "react";
import {
  type Navigator,
  type Path,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
} from "react-router-dom";
import { useSnapshot } from "valtio";
import { answerLeaving, askToLeave, discardChanges, unsaved } from "../stores/unsaved-changes.ts";
import { BrowserQuestion } from "./browser-question.tsx";
import type { LeaveDialogProps } from "./leave-dialog.tsx";

const LeaveDialog = lazy(async (): Promise<{ default: ComponentType<LeaveDialogProps> }> => {
  try {
    return { default: (await import("./leave-dialog.tsx")).LeaveDialog };
  } catch {
    return { default: BrowserQuestion };
  }
});

/** What is on screen: its path and query, and the router's number of its entry in the browser's history. */
const here = { address: "", entry: 0 };

/** Every way inside the app that leaves a page goes through here: it asks first where a form would be lost. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const router = use(NavigationContext);
  const { forms, asking } = useSnapshot(unsaved);
  const location = useLocation();
  const guarded = useMemo(() => ({ ...router, navigator: askFirst(router.navigator) }), [router]);

  useEffect(watchHistory, []);
  useLayoutEffect(() => {
    here.address = addressOf(location);
    here.entry = currentEntry() ?? here.entry;
  });

  return (
    <NavigationContext value={guarded}>
      {children}
      {(forms.length > 0 || asking) && (
        <Suspense>
          <LeaveDialog open={asking} onAnswer={answerLeaving} />
        </Suspense>
      )}
    </NavigationContext>
  );
}

function askFirst(navigator: Navigator): Navigator {
  const ways: Pick<Navigator, "push" | "replace" | "go"> = {
    push: (to, ...rest) => void leave(to, () => navigator.push(to, ...rest)),
    replace: (to, ...rest) => void leave(to, () => navigator.replace(to, ...rest)),
    go: (delta) => void leave(undefined, () => navigator.go(delta)),
  };
  // On top of the router's own, whose other members are read when they are needed.
  return Object.assign(Object.create(navigator), ways);
}

/** Goes at once where nothing is lost by it, so that what follows finds the app where it was sent. */
async function leave(to: Partial<Path> | string | undefined, go: () => void): Promise<void> {
  const stays = to !== undefined && addressOf(to) === here.address;
  if (stays || unsaved.forms.length === 0) return go();
  if (!(await askToLeave())) return undefined;
  discardChanges();
  return go();
}

/**
 * The browser's Back and Forward have happened when they are heard of: the entry is put back before the router sees
 * another one, and gone to again when the viewer says so. Returns a stop.
 */
function watchHistory(): () => void {
  let puttingBack = false;
  const hear = (event: PopStateEvent) => {
    const next = currentEntry();
    const isBack = puttingBack && next === here.entry;
    const asks = unsaved.forms.length > 0 && next !== undefined && addressOf(location) !== here.address;
    if (!isBack && !asks) return;
    event.stopImmediatePropagation();
    puttingBack = !isBack;
    if (isBack || next === undefined) return;
    const distance = next - here.entry;
    history.go(-distance);
    void leave(undefined, () => history.go(distance));
  };
  addEventListener("popstate", hear, { capture: true });
  return () => removeEventListener("popstate", hear, { capture: true });
}

/** The router numbers its entries of the history; others, made by the address's hash alone, have no number. */
function currentEntry(): number | undefined {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("idx" in state)) return undefined;
  return typeof state.idx === "number" ? state.idx : undefined;
}

function addressOf(to: Partial<Path> | string): string {
  const { pathname = "", search = "" } = typeof to === "string" ? new URL(to, "http://app") : to;
  return `${pathname}${search}`;
}
