import { toast } from "react-hot-toast/headless";
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { resetAllStores } from "../lib/store/store.ts";
import { loadToasts } from "../request/toast.ts";

/** Every test of the file begins in a new browser. */
export function freshBrowser(): void {
  beforeAll(async () => {
    await loadToasts();
    const { success } = toast;
    // On a busy machine a page may take longer to draw than such a message lasts.
    toast.success = (message, options) => success(message, { ...options, duration: Infinity });
  });
  beforeEach(async () => {
    // The entry of a dialog that the last test left open goes later, and would close a dialog of this one.
    await vi.waitFor(() => expect(Reflect.get(Object(history.state), "overlay")).toBeUndefined());
    localStorage.clear();
    sessionStorage.clear();
    resetAllStores();
  });
  afterEach(() => toast.remove());
}
