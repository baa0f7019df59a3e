import { t } from "@lms/texts/catalogue/preview-dialog";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";
import { UnavailableVideo } from "../../kit/media/video-player/overlay/unavailable-video.tsx";
import { VideoPlayer } from "../../kit/media/video-player/video-player.tsx";
import type { PlayerSettings } from "../../kit/media/video-player/player/player-settings.ts";
import { Dialog } from "../../kit/overlays/dialog/dialog.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import { textIn } from "../../lib/format/text-in.ts";
import type { PreviewToPlay } from "../model/preview.ts";

export interface PreviewDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The lecture's title. */
  title: string;
  /** The BCP 47 tag of the title. */
  language?: string | undefined;
  /** Ready with `undefined` when it is a preview no more. */
  preview: Loadable<PreviewToPlay | undefined>;
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
      description={t(isGone ? "gone" : "note")}
    >
      {isGone ? undefined : <Preview title={title} {...props} />}
    </Dialog>
  );
}

function Preview({
  title,
  preview,
  saveData,
  onRetry,
  ...player
}: Omit<PreviewDialogProps, "open" | "onOpenChange" | "language">) {
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
      if (preview.value.unavailable)
        return <UnavailableVideo why={preview.value.unavailable} className="rounded-card bg-sunken" />;
      return (
        <VideoPlayer {...preview.value} title={title} saveData={saveData} autoPlay={saveData !== true} {...player} />
      );
    default:
      return preview satisfies never;
  }
}
