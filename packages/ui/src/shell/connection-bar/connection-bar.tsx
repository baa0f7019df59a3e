import { t } from "@lms/texts/shell/connection-bar";

export interface ConnectionBarProps {
  /** `back`: online again after a loss; shown for some seconds. */
  state: "online" | "offline" | "back";
}

/** Always in the page: screen readers announce changes only in regions that they know. */
export function ConnectionBar({ state }: ConnectionBarProps) {
  // A style for `html:has(video)` would have the browser compute all styles anew whenever anything in the page changes.
  const video = state !== "online" && document.querySelector("video");
  return (
    <div
      // No "status": that is the page's own, of which there is one.
      aria-live="polite"
      // A low window that plays a video has no room for it next to the video: it is then the end of the page.
      data-video={video ? "" : undefined}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-30 block sm:end-auto max-sm:[[data-upload-tray]~&]:bottom-22 [@media(max-height:48rem)]:data-video:static"
    >
      {state !== "online" && (
        <span className="block w-fit max-w-full rounded-card border border-line bg-surface px-3 py-1.5 text-sm text-pretty text-ink shadow-overlay">
          {t(state)}
        </span>
      )}
    </div>
  );
}
