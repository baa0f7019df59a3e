import { type ComponentType, lazy, Suspense } from "react";
import { useSnapshot } from "valtio";
import { navigationGuard } from "../../lib/navigation/navigation-guard.ts";

const LeaveDialog = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import("./leave-dialog.tsx")).LeaveDialog };
  } catch {
    // If the dialog's code is missing, the browser's own dialog confirms.
    navigationGuard.dialogFailed = true;
    return { default: () => null };
  }
});

export function LeaveGuard() {
  const { active } = useSnapshot(navigationGuard);
  if (!active) return null;
  return (
    <Suspense>
      <LeaveDialog />
    </Suspense>
  );
}
