import { ToastRegion } from "@lms/ui/kit/feedback/toast-region";
import { type ComponentType, useEffect, useState } from "react";
import { whenUsed } from "@lms/ui/lib/when-used";
import { loadToasts, onToast } from "../../request/toast.ts";

type Notifications = Record<"Toasts" | "Bars", ComponentType>;

/** Its content is loaded later. */
export function ToastArea() {
  const [notifications, setNotifications] = useState<Notifications>();

  useEffect(() => {
    const load = async () => {
      try {
        const [{ Toasts, Bars }] = await Promise.all([import("./notifications.tsx"), loadToasts()]);
        setNotifications({ Toasts, Bars });
      } catch {
        addEventListener("online", () => void load(), { once: true });
      }
    };
    onToast(load);
    return whenUsed(() => void load());
  }, []);

  return (
    <>
      <ToastRegion>{notifications && <notifications.Toasts />}</ToastRegion>
      {notifications && <notifications.Bars />}
    </>
  );
}
