import { t } from "@lms/texts/kit/video-player";
import { RefreshCw, VideoOff, WifiOff } from "lucide-react";

interface PlaybackNoteProps {
  lost: boolean;
  /** Another video has taken its place. */
  replaced: boolean;
  soundOnly: boolean;
}

/** The note is over the picture, which continues. */
export function PlaybackNote({ lost, replaced, soundOnly }: PlaybackNoteProps) {
  const Icon = lost ? WifiOff : replaced ? RefreshCw : VideoOff;
  const note = lost ? t("lineLost") : replaced ? t("replaced") : soundOnly && t("soundOnly");
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
