import { type ComponentType, useEffect, useState } from "react";
import { whenUsed } from "../lib/when-used.ts";
import { loadToasts, onToast } from "../request/toast.ts";

/** Nothing is shown in it at first: it is there before the first toast, so that screen readers know the region. */
export function ToastArea() {
  const [Content, setContent] = useState<ComponentType>();

  useEffect(() => {
    const load = async () => {
      try {
        const [library] = await Promise.all([import("./notifications.tsx"), loadToasts()]);
        setContent(() => library.Notifications);
      } catch {
        addEventListener("online", () => void load(), { once: true });
      }
    };
    onToast(() => void load());
    return whenUsed(() => void load());
  }, []);

  return Content && <Content />;
}
