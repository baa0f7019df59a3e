// Why: docs/decisions/0106-little-to-load.md
import type { OperationId } from "./api.ts";

/** `announce`: for screen readers only. */
export type ToastKind = "loading" | "success" | "error" | "announce" | "dismiss";

let library: { show: (kind: ToastKind, operation: OperationId, text: string) => void } | undefined;
let loading: Promise<void> | undefined;
let listener: (() => void) | undefined;

/** Calls back when there is a toast to show. */
export function onToast(callback: () => void): void {
  listener = callback;
}

/** Loaded when somebody uses the page, so that it is there when the connection is lost; again after a failure. */
export function loadToasts(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  try {
    library = await import("./toast-library.ts");
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

export async function showToast(kind: ToastKind, operation: OperationId, text = ""): Promise<void> {
  if (kind === "dismiss" && !loading) return;
  try {
    if (!library) await loadToasts();
    listener?.();
    library?.show(kind, operation, text);
  } catch (error) {
    console.error(error);
  }
}
