import { Suspense, useState } from "react";
import { lazyPart } from "../../../../lib/lazy-part.ts";
import { PartBoundary } from "../../../feedback/part-boundary/part-boundary.tsx";
import type { KeysDialogProps } from "./keys-dialog.tsx";

const KeysDialog = lazyPart(async () => (await import("./keys-dialog.tsx")).KeysDialog);

/** The dialog about the keys. It stays loaded after its first use. */
export function KeysHelp(props: KeysDialogProps) {
  const [loaded, setLoaded] = useState(false);
  if (props.open && !loaded) setLoaded(true);
  if (!loaded) return null;

  return (
    <PartBoundary className="mt-3">
      <Suspense fallback={null}>
        <KeysDialog {...props} />
      </Suspense>
    </PartBoundary>
  );
}
