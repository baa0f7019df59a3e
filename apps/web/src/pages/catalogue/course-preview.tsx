import type { Viewer } from "@lms/ui/account/model/viewer";
import { Reachability } from "@lms/ui/lib/reachability";
import { isReachable } from "../../request/is-reachable.ts";
import { PreviewDialog } from "@lms/ui/catalogue/preview-dialog";
import { secondIn } from "@lms/ui/catalogue/model/lecture-at-second";
import { loading } from "@lms/ui/lib/loadable";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useSearchParams } from "react-router-dom";
import { wantsLittleData } from "../../lib/save-data.ts";
import { changePlayerSettings, playerSettings } from "../../playback/player-settings.ts";
import { loadPreview, previews } from "../../playback/previews.ts";

export interface CoursePreviewProps {
  slug: string;
  language?: string | undefined;
  lecture: { id: string; title: string };
  /** The next lecture of the course that anybody may play. */
  next: { id: string; title: string } | undefined;
  viewer: Viewer;
  onNext: (lecture: { id: string; title: string }) => void;
  onClose: () => void;
}

/** Loaded with the first preview that is opened. */
export function CoursePreview({
  slug,
  language,
  lecture: { id, title },
  next,
  viewer,
  onNext,
  onClose,
}: CoursePreviewProps) {
  const { byLecture } = useSnapshot(previews);
  const { captions, captionStyle, quality } = useSnapshot(playerSettings);
  const [search] = useSearchParams();

  useEffect(() => void loadPreview(slug, id), [slug, id]);

  return (
    <Reachability value={isReachable}>
      <PreviewDialog
        open
        onOpenChange={onClose}
        lectureId={id}
        title={title}
        next={next}
        viewer={viewer}
        onNext={onNext}
        language={language}
        preview={byLecture[id] ?? loading}
        startAt={search.get("preview") === id ? secondIn(search) : undefined}
        settings={{ quality, captions, captionStyle }}
        onSettingsChange={(change) => {
          // Lectures keep their own volume and speed.
          if ("quality" in change || "captions" in change || "captionStyle" in change) changePlayerSettings(change);
        }}
        saveData={wantsLittleData()}
        onRetry={() => void loadPreview(slug, id)}
        onSourceExpired={() => loadPreview(slug, id)}
      />
    </Reachability>
  );
}
