import { Film } from "lucide-react";
import { useCallback } from "react";

export function VideoPreview({ file, name }: { file: File | undefined; name: string }) {
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      if (!video || !file) return undefined;
      const url = URL.createObjectURL(file);
      video.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );

  if (!file?.type.startsWith("video/")) {
    return (
      <span aria-hidden="true" className="grid aspect-video place-items-center rounded-control bg-sunken text-muted">
        <Film />
      </span>
    );
  }
  return (
    <video
      ref={show}
      aria-label={name}
      controls
      muted
      playsInline
      preload="metadata"
      className="aspect-video w-full rounded-control bg-ink"
    />
  );
}
