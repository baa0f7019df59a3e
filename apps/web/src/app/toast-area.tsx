import { type ComponentType, useEffect, useState } from "react";
import { whenUsed } from "../lib/when-used.ts";
import { loadToasts, onToast } from "../request/toast.ts";

/** Nothing is shown in it at first: it is there before the first toast, so that screen readers know the region. */
export function ToastArea() {
  const [Toaster, setToaster] = useState<ComponentType>();

  useEffect(() => {
    const load = async () => {
      try {
        const [library] = await Promise.all([import("@lms/ui/kit/feedback/toaster"), loadToasts()]);
        setToaster(() => library.Toaster);
      } catch {
        addEventListener("online", () => void load(), { once: true });
      }
    };
    onToast(() => void load());
    return whenUsed(() => void load());
  }, []);

  return Toaster && <Toaster />;
}
