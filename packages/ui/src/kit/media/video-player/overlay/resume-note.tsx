import { t } from "@lms/texts/kit/video-player";
import { formatDuration } from "../../../../lib/format/format-duration.ts";
import { restoreFocusRef } from "../../../../lib/focus/restore-focus.ts";
import type { Player } from "../player/use-player.ts";

export function ResumeNote({ player }: { player: Player }) {
  const { resumedAt, status, frame, media } = player;
  if (resumedAt === undefined || media.ended || status === "failed" || status === "unsupported") return null;

  const startOver = () => {
    player.seek(0);
    frame.current?.focus({ preventScroll: true });
  };

  return (
    <div
      ref={restoreFocusRef}
      className="absolute start-2 top-2 flex items-center gap-x-1 rounded-control bg-paper/90 ps-3 text-sm @xl:start-4 @xl:top-4"
    >
      <output className="tabular-nums">{t("resumedAt", { time: formatDuration(resumedAt) })}</output>
      <button
        type="button"
        onClick={startOver}
        className="min-h-control-sm rounded-control px-3 font-semibold underline decoration-1 underline-offset-4 -outline-offset-4 hover:bg-ink/15 pointer-coarse:min-h-control"
      >
        {t("startOver")}
      </button>
    </div>
  );
}
