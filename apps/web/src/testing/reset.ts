import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach } from "vitest";
import { resetAllStores } from "../lib/store.ts";

/** Every test of the file begins in a new browser. */
export function freshBrowser(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    resetAllStores();
  });
  afterEach(() => toast.remove());
}
