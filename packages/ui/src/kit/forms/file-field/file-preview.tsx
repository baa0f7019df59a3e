import { Camera, Film, ImagePlus } from "lucide-react";
import { cn } from "../../../lib/cn.ts";

export type FileShape = "avatar" | "image" | "video";

export interface FilePreviewProps {
  shape: FileShape;
  url: string | undefined;
  /** Absent where the name is next to it. */
  label?: string;
}

const signs = { avatar: Camera, image: ImagePlus, video: Film };

export function FilePreview({ shape, url, label = "" }: FilePreviewProps) {
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
