import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "../lib/when-idle.ts";
import { loadToasts } from "../request/toast.ts";

/** Nothing is shown in it at first; screen readers know the region before the first toast. */
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
    return whenIdle(() => void load());
  }, []);

  return Toaster && <Toaster />;
}
