import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { auth, reloadUser } from "../account/auth.ts";
import { reloadPause } from "../lib/store/reload-until-done.ts";

/** While a payment is being confirmed, an open page reads the user again: what follows then opens without a reload. */
export function useConfirmation(): void {
  const confirming = useSnapshot(auth).user?.subscription.status === "confirming";
  useEffect(() => {
    if (!confirming) return undefined;
    const check = () => {
      if (document.visibilityState === "visible") void reloadUser();
    };
    const timer = setInterval(check, reloadPause);
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, [confirming]);
}
