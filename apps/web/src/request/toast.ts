// Why: docs/decisions/0106-little-to-load.md
import type { toast as ToastFunction } from "react-hot-toast/headless";
import type { OperationId } from "./api.ts";

type Toasts = typeof ToastFunction;

let toast: Toasts | undefined;
let loading: Promise<void> | undefined;
let show: (() => void) | undefined;

/** Calls back when there is a toast to show. */
export function onToast(listener: () => void): void {
  show = listener;
}

/** Loaded when somebody uses the page, so that it is there when the connection is lost; again after a failure. */
export function loadToasts(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  try {
    ({ toast } = await import("react-hot-toast/headless"));
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

async function act(action: (library: Toasts) => void): Promise<void> {
  try {
    if (!toast) await loadToasts();
    show?.();
    if (toast) action(toast);
  } catch (error) {
    console.error(error);
  }
}

/** One toast per operation: a new one replaces the one on screen. */
export const toasts = {
  loading: (operation: OperationId, text: string) =>
    void act((library) => void library.loading(text, { id: operation })),
  success: (operation: OperationId, text: string) =>
    void act((library) => void library.success(text, { id: operation })),
  error: (operation: OperationId, text: string) => void act((library) => void library.error(text, { id: operation })),
  dismiss: (operation: OperationId) => {
    if (loading) void act((library) => library.dismiss(operation));
  },
};
