import { t } from "@lms/texts/kit/video-player";
import { WifiOff } from "lucide-react";

export function LineNote({ lost }: { lost: boolean }) {
  return (
    <>
      {/* There before its text, so that it is announced. */}
      <output className="sr-only">{lost && t("lineLost")}</output>
      {lost && (
        <p
          aria-hidden
          className="pointer-events-none absolute inset-x-0 top-2 mx-auto flex w-fit items-center gap-2 rounded-control bg-paper/90 px-3 py-2 text-sm @xl:top-4"
        >
          <WifiOff className="size-5 shrink-0" strokeWidth={1.75} />
          <span>{t("lineLost")}</span>
        </p>
      )}
    </>
  );
}
