import { t } from "@lms/texts/catalogue/preview-dialog";
import { useRef } from "react";
import type { Viewer } from "../../account/model/viewer.ts";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";
import { RichProse } from "../../kit/layout/prose/rich-prose.tsx";
import { EndCard } from "../../kit/media/video-player/overlay/end-card.tsx";
import { UnavailableVideo } from "../../kit/media/video-player/overlay/unavailable-video.tsx";
import { VideoPlayer } from "../../kit/media/video-player/video-player.tsx";
import type { PlayerSettings } from "../../kit/media/video-player/player/player-settings.ts";
import type { VideoPlayerHandle } from "../../kit/media/video-player/player/video-player-props.ts";
import { Dialog } from "../../kit/overlays/dialog/dialog.tsx";
import { Link } from "../../lib/link.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import { textIn } from "../../lib/format/text-in.ts";
import type { PreviewToPlay } from "../model/preview.ts";

export interface PreviewDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  lectureId: string;
  /** The lecture's title. */
  title: string;
  /** The next lecture of the course that anybody may play. */
  next?: { id: string; title: string } | undefined;
  onNext: (lecture: { id: string; title: string }) => void;
  viewer: Viewer;
  /** The BCP 47 tag of the title. */
  language?: string | undefined;
  /** Ready with `undefined` when it is a preview no more. */
  preview: Loadable<PreviewToPlay | undefined>;
  /** Present for a lecture without a video, which is read. */
  text?: Loadable<{ html: string }> | undefined;
  /** Seconds. */
  startAt?: number | undefined;
  /** The viewer wants few bytes: the video loads when it is played. */
  saveData?: boolean | undefined;
  settings?: PlayerSettings | undefined;
  onSettingsChange?: ((change: PlayerSettings) => void) | undefined;
  onRetry: () => void;
  /** Its address has expired, or ends soon. Settles once it was loaded again, or could not be. */
  onSourceExpired: () => Promise<unknown>;
}

export function PreviewDialog({ open, onOpenChange, title, language, ...props }: PreviewDialogProps) {
  const { preview } = props;
  const isGone = preview.status === "ready" && preview.value === undefined;

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<span {...textIn(language)}>{title}</span>}
      description={t(isGone ? "gone" : props.text ? "readNote" : "note")}
      className={isGone ? undefined : props.text ? "sm:max-w-3xl" : wide}
    >
      {isGone ? undefined : <Preview title={title} {...props} />}
    </Dialog>
  );
}

/** The dialog is as wide as it can be while the whole picture and its controls fit. */
const wide = "sm:max-w-[min(72rem,calc((100dvh-11rem)*16/9))]";

function Preview({
  lectureId,
  title,
  next,
  viewer,
  preview,
  text,
  saveData,
  onNext,
  onRetry,
  ...player
}: Omit<PreviewDialogProps, "open" | "onOpenChange" | "language">) {
  const video = useRef<VideoPlayerHandle>(null);
  switch (preview.status) {
    case "loading":
      return (
        <p aria-busy="true" className="grid aspect-video place-items-center rounded-card bg-sunken text-muted">
          <span className="sr-only">{t("loading")}</span>
          <Spinner />
        </p>
      );
    case "failed":
      return <ErrorState message={preview.message} onRetry={onRetry} />;
    case "ready":
      if (!preview.value) return null;
      if (text) return <TextPreview text={text} onRetry={onRetry} />;
      if (preview.value.unavailable)
        return <UnavailableVideo why={preview.value.unavailable} className="rounded-card bg-sunken" />;
      return (
        <VideoPlayer
          key={lectureId}
          ref={video}
          {...preview.value}
          title={title}
          saveData={saveData}
          autoPlay={saveData !== true}
          {...player}
          // From edge to edge on a phone.
          className="max-sm:-mx-5 max-sm:rounded-none"
          endCard={
            <EndCard
              title={next ? t("next", { title: next.title }) : t("last")}
              action={
                <>
                  {next && (
                    <Button size="sm" onClick={() => onNext(next)}>
                      {t("watchNext")}
                    </Button>
                  )}
                  <UnlockLink tone={next ? "neutral" : "primary"} visitor={viewer.kind === "visitor"} />
                </>
              }
              onReplay={() => video.current?.play()}
            />
          }
        />
      );
    default:
      return preview satisfies never;
  }
}

function TextPreview({ text, onRetry }: { text: Loadable<{ html: string }>; onRetry: () => void }) {
  if (text.status === "failed") return <ErrorState message={text.message} onRetry={onRetry} />;
  if (text.status === "ready") return <RichProse html={text.value.html} />;
  return (
    <p aria-busy="true" className="grid h-40 place-items-center text-muted">
      <span className="sr-only">{t("loading")}</span>
      <Spinner />
    </p>
  );
}

/** Visitors sign up on the way. */
function UnlockLink({ tone, visitor }: { tone: "primary" | "neutral"; visitor: boolean }) {
  const checkout = "/checkout";
  return (
    <ButtonLink tone={tone} size="sm">
      {visitor ? (
        <Link href="/signup" data-return-to={checkout}>
          {t("unlock")}
        </Link>
      ) : (
        <Link href={checkout}>{t("unlock")}</Link>
      )}
    </ButtonLink>
  );
}
