import { t } from "@lms/texts/shell/connection-bar";

export interface ConnectionBarProps {
  /** `back`: online again after a loss; shown for some seconds. */
  state: "online" | "offline" | "back";
}

/** Always in the page: screen readers announce changes only in regions that they know. */
export function ConnectionBar({ state }: ConnectionBarProps) {
  return (
    <div
      // No "status": that is the page's own, of which there is one.
      aria-live="polite"
      // A low window that plays a video has no room for it next to the video: it is then the end of the page.
      className="pointer-events-none fixed inset-x-4 bottom-4 z-30 block sm:end-auto max-sm:[html:has([data-upload-tray])_&]:bottom-22 [@media(max-height:48rem)]:[html:has(video)_&]:static"
    >
      {state !== "online" && (
        <span className="block w-fit max-w-full rounded-card border border-line bg-surface px-3 py-1.5 text-sm text-pretty text-ink shadow-overlay">
          {t(state)}
        </span>
      )}
    </div>
  );
}
