// Why: docs/decisions/0106-little-to-load.md
import type { OperationId } from "./api.ts";
import type { Outcome } from "./outcome.ts";
import type { Quiet } from "./quiet.ts";

type ShowToast = (operation: OperationId, quiet: Quiet, outcome?: Outcome<unknown>, undo?: () => void) => void;

let library: { showToast: ShowToast } | undefined;
let loading: Promise<void> | undefined;
let listener: (() => Promise<void>) | undefined;

/** Calls back when there is a toast to show. */
export function onToast(callback: () => Promise<void>): void {
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

/** The call is running while there is no outcome. */
export async function showToast(...message: Parameters<ShowToast>): Promise<void> {
  try {
    if (!library) await loadToasts();
    const area = listener?.();
    // Its button comes with the code that draws it.
    if (message[3]) await area;
    library?.showToast(...message);
  } catch (error) {
    console.error(error);
  }
}
