import { t } from "@lms/texts/kit/video-player";
import { RefreshCw, VideoOff, WifiOff } from "lucide-react";
import type { Player } from "../player/use-player.ts";

interface PlaybackNoteProps {
  player: Pick<Player, "line" | "replaced" | "sound" | "soundOnly">;
}

/** The note is over the picture, which continues. */
export function PlaybackNote({ player: { line, replaced, sound, soundOnly } }: PlaybackNoteProps) {
  const medium = sound ? "sound" : "video";
  const { lost } = line;
  const Icon = lost ? WifiOff : replaced ? RefreshCw : VideoOff;
  const note = lost ? t("lineLost", { medium }) : replaced ? t("replaced", { medium }) : soundOnly && t("soundOnly");
  return (
    <>
      {/* There before its text, so that it is announced. */}
      <output className="sr-only">{note}</output>
      {note && (
        <p
          aria-hidden
          className="pointer-events-none absolute inset-x-0 top-2 mx-auto flex w-fit items-center gap-2 rounded-control bg-paper/90 px-3 py-2 text-sm @xl:top-4"
        >
          <Icon className="size-5 shrink-0" strokeWidth={1.75} />
          <span>{note}</span>
        </p>
      )}
    </>
  );
}
