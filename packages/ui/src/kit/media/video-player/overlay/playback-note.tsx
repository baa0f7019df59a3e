import { t } from "@lms/texts/kit/video-player";
import { VideoOff, WifiOff } from "lucide-react";

/** The note is over the picture, which continues. */
export function PlaybackNote({ lost, soundOnly }: { lost: boolean; soundOnly: boolean }) {
  const Icon = lost ? WifiOff : VideoOff;
  const note = lost ? t("lineLost") : soundOnly && t("soundOnly");
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
