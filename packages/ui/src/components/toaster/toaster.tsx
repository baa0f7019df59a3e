import { CircleAlert, CircleCheck } from "lucide-react";
import { resolveValue, Toaster as HotToaster, type DefaultToastOptions, type Toast } from "react-hot-toast";
import { cn } from "../../lib/cn.ts";
import { Spinner } from "../spinner/spinner.tsx";

/** Milliseconds. Twenty toasts at most is the library's own limit. */
const toastOptions: DefaultToastOptions = {
  removeDelay: 1000,
  duration: 4000,
  success: { duration: 2000 },
  loading: { duration: Infinity },
};

export interface ToasterProps {
  /**
   * Distance from the top of the window in pixels, so that the navigation stays free.
   * @default 76
   */
  top?: number | undefined;
  /** @default "Notifications" */
  label?: string | undefined;
}

/** Where toasts appear. One per app; say things with `toast` of react-hot-toast. */
export function Toaster({ top = 76, label = "Notifications" }: ToasterProps) {
  return (
    // There from the start and never replaced: screen readers follow only regions that they knew empty.
    <section aria-label={label} aria-live="polite" aria-relevant="additions text">
      <HotToaster position="top-center" gutter={10} toastOptions={toastOptions} containerStyle={{ top }}>
        {(toast) => <ToastCard toast={toast} />}
      </HotToaster>
    </section>
  );
}

const icons = {
  success: <CircleCheck aria-hidden="true" className="size-5 text-good" />,
  error: <CircleAlert aria-hidden="true" className="size-5 text-bad" />,
  loading: <Spinner className="size-5 text-brand" />,
  blank: null,
  custom: null,
};

function ToastCard({ toast }: { toast: Toast }) {
  const icon = toast.icon ?? icons[toast.type];

  return (
    <div
      role={toast.type === "error" ? "alert" : undefined}
      data-toast={toast.type}
      data-visible={toast.visible}
      className={cn(
        "flex w-[350px] max-w-full items-start gap-3 rounded-control border border-line bg-surface px-4 py-3 text-sm text-ink shadow-overlay",
        toast.visible ? "animate-drop-in" : "animate-drop-out",
        toast.className,
      )}
      style={toast.style}
    >
      {icon && <span className="shrink-0">{icon}</span>}
      <div className="min-w-0 flex-1 font-medium break-words whitespace-pre-line">
        {resolveValue(toast.message, toast)}
      </div>
    </div>
  );
}
