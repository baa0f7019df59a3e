import { Camera, Film, ImagePlus } from "lucide-react";
import { cn } from "../../lib/cn.ts";
import { useBlobUrl } from "./use-blob-url.ts";

export type FileShape = "avatar" | "image" | "video";

export interface FilePreviewProps {
  shape: FileShape;
  /** A file of the wrong kind has no picture. */
  file: File | undefined;
  /** What is stored now, shown until another is picked. */
  currentUrl?: string | undefined;
  label: string;
}

const signs = { avatar: Camera, image: ImagePlus, video: Film };

/** What was picked, or the stored one, or the sign of what belongs here. */
export function FilePreview({ shape, file, currentUrl, label }: FilePreviewProps) {
  const fits = file?.type.startsWith(shape === "video" ? "video/" : "image/") ? file : undefined;
  const url = useBlobUrl(fits) ?? (file ? undefined : currentUrl);
  const Sign = signs[shape];
  const frame = shape === "avatar" ? "size-20 rounded-full" : "aspect-video w-full rounded-control";

  if (!url) {
    return (
      <span
        aria-hidden="true"
        className={cn(
          "grid shrink-0 place-items-center bg-brand-soft text-brand",
          shape === "avatar" ? frame : "size-12 rounded-full",
        )}
      >
        <Sign />
      </span>
    );
  }
  if (shape === "video") {
    return (
      <video
        src={url}
        aria-label={label}
        controls
        muted
        playsInline
        preload="metadata"
        className={cn(frame, "bg-ink")}
      />
    );
  }
  return <img src={url} alt={label} className={cn(frame, "shrink-0 bg-sunken object-cover")} />;
}
