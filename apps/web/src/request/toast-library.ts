import { toast } from "react-hot-toast/headless";
import type { OperationId } from "./api.ts";
import type { ToastKind } from "./toast.ts";

/** One toast per operation: a new one replaces the one on screen. */
export function show(kind: ToastKind, operation: OperationId, text: string): void {
  if (kind === "dismiss") toast.dismiss(operation);
  else if (kind === "announce") toast(text, { id: `${operation} read`, className: "sr-only" });
  else toast[kind](text, { id: operation });
}
