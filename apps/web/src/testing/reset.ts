import { toast } from "react-hot-toast/headless";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { resetAllStores } from "../lib/store/store.ts";
import { loadToasts } from "../request/toast.ts";

/** Every test of the file begins in a new browser. */
export function freshBrowser(): void {
  beforeAll(() => loadToasts());
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    resetAllStores();
  });
  afterEach(() => toast.remove());
}
