import { overlayEntry } from "@lms/ui/lib/overlay-entry";
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo } from "react";
import type { Navigator, Path } from "../lib/router/history.ts";
import { NavigatorContext, useNavigator } from "../lib/router/router.tsx";
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
  const navigator = useNavigator();
  const { active } = useSnapshot(navigationGuard);
  const guarded = useMemo(() => guard(navigator), [navigator]);

  return (
    <NavigatorContext value={guarded}>
      {children}
      {active && (
        <Suspense>
          <LeaveDialog />
        </Suspense>
      )}
    </NavigatorContext>
  );
}

function guard(navigator: Navigator): Navigator {
  return {
    push: (to, state) =>
      leave(destinationOf(to), () => navigator[overlayEntry.isReplaced?.() ? "replace" : "push"](to, state)),
    replace: (to, state) => leave(destinationOf(to), () => navigator.replace(to, state)),
    go: (delta) => leave("elsewhere", () => navigator.go(delta)),
  };
}

function leave(destination: Destination, go: () => void): void {
  if (auth.justSignedOut) go();
  else guardNavigation(destination, go);
}

function destinationOf({ pathname, search }: Path): Destination {
  return { address: `${pathname}${search}` };
}
