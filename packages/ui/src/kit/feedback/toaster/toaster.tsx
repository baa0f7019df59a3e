import { CircleAlert, CircleCheck } from "lucide-react";
import { useCallback, useEffect } from "react";
// The headless library brings no styles.
import { resolveValue, useToaster, type DefaultToastOptions, type Toast } from "react-hot-toast/headless";
import { cn } from "../../../lib/cn.ts";
import { Spinner } from "../../indicators/spinner/spinner.tsx";
import { ToastRegion } from "../toast-region/toast-region.tsx";
import { useToastPosition } from "./toast-position.ts";

export { ToastWithAction } from "./toast-with-action.tsx";

/** Milliseconds. The library shows twenty toasts at most. */
const toastOptions: DefaultToastOptions = {
  removeDelay: 1000,
  duration: 4000,
  success: { duration: 2000 },
  loading: { duration: Infinity },
};

export interface ToasterProps {
  /** Pixels from the top of the window, below the navigation. @default 76 */
  top?: number | undefined;
  label?: string | undefined;
}

const gutter = 10;

/** One per app; show a toast with `toast` of react-hot-toast/headless. A toast with the class `sr-only` is for screen readers only. @public */
export function Toaster({ label, ...props }: ToasterProps) {
  return (
    <ToastRegion label={label}>
      <Toasts {...props} />
    </ToastRegion>
  );
}

/** An app uses it alone when its page has the live region before this code is loaded. */
export function Toasts({ top = 76 }: Pick<ToasterProps, "top">) {
  const { toasts, handlers } = useToaster(toastOptions);
  const { startPause, endPause } = handlers;
  const seen = toasts.filter((toast) => !isScreenReaderOnly(toast));
  const position = useToastPosition(top, seen.length);
  const waiting = position === undefined;

  useEffect(() => {
    if (!waiting) return undefined;
    startPause();
    return endPause;
  }, [waiting, startPause, endPause]);

  return (
    <>
      {toasts.filter(isScreenReaderOnly).map((toast) => (
        <p key={toast.id} className="sr-only">
          {resolveValue(toast.message, toast)}
        </p>
      ))}
      <div
        style={position}
        data-toasts=""
        className={waiting ? "sr-only" : "pointer-events-none fixed bottom-4 z-[9999]"}
        onMouseEnter={startPause}
        onMouseLeave={endPause}
        onFocus={startPause}
        onBlur={endPause}
      >
        {seen.map((toast) => (
          <ToastSlot
            key={toast.id}
            toast={toast}
            offset={handlers.calculateOffset(toast, { gutter })}
            onHeight={handlers.updateHeight}
          />
        ))}
      </div>
    </>
  );
}

function isScreenReaderOnly({ className }: Toast): boolean {
  return className === "sr-only";
}

interface ToastSlotProps {
  toast: Toast;
  offset: number;
  onHeight: (toastId: string, height: number) => void;
}

function ToastSlot({ toast, offset, onHeight }: ToastSlotProps) {
  const { id, visible } = toast;
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const reportHeight = () => onHeight(id, element.getBoundingClientRect().height);
      reportHeight();
      const changes = new MutationObserver(reportHeight);
      changes.observe(element, { childList: true, characterData: true, subtree: true });
      return () => changes.disconnect();
    },
    [id, onHeight],
  );

  return (
    <div
      ref={measure}
      style={{ transform: `translateY(${offset}px)` }}
      className={cn(
        "absolute inset-x-0 top-0 flex justify-center transition-transform duration-200 motion-reduce:transition-none",
        visible && "z-10 *:pointer-events-auto",
      )}
    >
      {toast.type === "custom" ? resolveValue(toast.message, toast) : <ToastCard toast={toast} />}
    </div>
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
      <div className="min-w-0 flex-1 font-medium text-pretty break-words whitespace-pre-line">
        {resolveValue(toast.message, toast)}
      </div>
    </div>
  );
}
