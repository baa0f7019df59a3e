import { t } from "@lms/texts/catalogue/preview-dialog";
import { useRef } from "react";
import { mayBuy } from "../../account/model/may-buy.ts";
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
import { LectureFiles } from "../lecture-files/lecture-files.tsx";
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
  /** A payment of the viewer's is being confirmed. */
  confirming?: boolean | undefined;
  /** The BCP 47 tag of the title. */
  language?: string | undefined;
  /** Ready with `undefined` when it is a preview no more. */
  preview: Loadable<PreviewToPlay | undefined>;
  /** Present for a lecture without a video, which is read. */
  text?: Loadable<{ html: string }> | undefined;
  /** The lecture has files and nothing else. */
  filesOnly?: boolean | undefined;
  /** Called instead of following the link of a file, which may be over. */
  onDownload?: ((fileId: string) => void) | undefined;
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
  const isPlayed = props.text === undefined && !props.filesOnly;

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<span {...textIn(language)}>{title}</span>}
      description={isGone ? t("gone") : note(props)}
      className={isGone ? undefined : isPlayed ? wide : "sm:max-w-3xl"}
    >
      {isGone ? undefined : <Preview title={title} {...props} />}
    </Dialog>
  );
}

function note({ text, filesOnly, preview }: Pick<PreviewDialogProps, "text" | "filesOnly" | "preview">): string {
  if (text) return t("readNote");
  if (filesOnly) return t("filesNote");
  return t(preview.status === "ready" && preview.value?.sound ? "hearNote" : "note");
}

/** The dialog is as wide as it can be while the whole picture and its controls fit. */
const wide = "sm:max-w-[min(72rem,calc((100dvh-11rem)*16/9))]";

type PreviewProps = Omit<PreviewDialogProps, "open" | "onOpenChange" | "language">;

function Preview(props: PreviewProps) {
  const { preview, text, filesOnly, onDownload, onRetry } = props;
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
      return (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {text && <TextPreview text={text} onRetry={onRetry} />}
          {!text && !filesOnly && <PlayedPreview {...props} source={preview.value} />}
          {preview.value.files && <LectureFiles files={preview.value.files} onDownload={onDownload} />}
        </div>
      );
    default:
      return preview satisfies never;
  }
}

function PlayedPreview({
  source: { files: _files, ...source },
  lectureId,
  title,
  next,
  viewer,
  confirming,
  saveData,
  onNext,
  startAt,
  settings,
  onSettingsChange,
  onSourceExpired,
}: PreviewProps & { source: PreviewToPlay }) {
  const video = useRef<VideoPlayerHandle>(null);
  if (source.unavailable) return <UnavailableVideo why={source.unavailable} className="rounded-card bg-sunken" />;
  return (
    <VideoPlayer
      key={lectureId}
      ref={video}
      {...source}
      title={title}
      saveData={saveData}
      autoPlay={saveData !== true}
      startAt={startAt}
      settings={settings}
      onSettingsChange={onSettingsChange}
      onSourceExpired={onSourceExpired}
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
              {mayBuy(viewer) && !confirming && (
                <UnlockLink tone={next ? "neutral" : "primary"} visitor={viewer.kind === "visitor"} />
              )}
            </>
          }
          onReplay={() => video.current?.play()}
        >
          {confirming && t("confirming")}
        </EndCard>
      }
    />
  );
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
