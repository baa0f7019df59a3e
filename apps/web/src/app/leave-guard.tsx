import { overlayEntry } from "@lms/ui/lib/overlay-entry";
import { type ComponentType, lazy, type ReactNode, Suspense, use, useMemo } from "react";
import { type Navigator, type Path, UNSAFE_NavigationContext as NavigationContext } from "react-router-dom";
import { useSnapshot } from "valtio";
import { auth } from "../account/auth.ts";
import { navigationGuard, type Destination, guardNavigation } from "../lib/navigation-guard.ts";

const LeaveDialog = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import("./leave-dialog.tsx")).LeaveDialog };
  } catch {
    // Without the dialog's code, the browser's own dialog confirms.
    navigationGuard.dialogFailed = true;
    return { default: () => null };
  }
});

export function LeaveGuard({ children }: { children: ReactNode }) {
  const router = use(NavigationContext);
  const { active } = useSnapshot(navigationGuard);
  const context = useMemo(() => ({ ...router, navigator: guard(router.navigator) }), [router]);

  return (
    <NavigationContext value={context}>
      {children}
      {active && (
        <Suspense>
          <LeaveDialog />
        </Suspense>
      )}
    </NavigationContext>
  );
}

function guard(navigator: Navigator): Navigator {
  const ways: Pick<Navigator, "push" | "replace" | "go"> = {
    push: (to, ...rest) =>
      leave(destinationOf(to), () => navigator[overlayEntry.isReplaced?.() ? "replace" : "push"](to, ...rest)),
    replace: (to, ...rest) => leave(destinationOf(to), () => navigator.replace(to, ...rest)),
    go: (delta) => leave("elsewhere", () => navigator.go(delta)),
  };
  return Object.assign(Object.create(navigator), ways);
}

function leave(destination: Destination, go: () => void): void {
  if (auth.justSignedOut) go();
  else guardNavigation(destination, go);
}

function destinationOf(to: Partial<Path> | string): Destination {
  return typeof to === "string" ? "elsewhere" : { address: `${to.pathname}${to.search}` };
}
