import { useState } from "react";
import { cn } from "../../lib/cn.ts";
import { artOf } from "./art-of.ts";
import { CoverArt } from "../../kit/media/cover-art/cover-art.tsx";

export interface CourseThumbnailProps {
  course: { id: string; title: string; category: string; thumbnailUrl?: string | undefined };
  /** The picture is above the fold: it is not loaded lazily. */
  eager?: boolean;
  className?: string | undefined;
}

/** Decorative: the title is beside it. */
export function CourseThumbnail({ course, eager = false, className }: CourseThumbnailProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const url = course.thumbnailUrl;
  const look = cn("block aspect-video w-full bg-sunken object-cover", className);

  if (!url || url === brokenUrl) return <CoverArt {...artOf(course)} data-art className={look} />;
  return (
    <img
      // A picture in the server's HTML may have failed before this code ran.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBrokenUrl(url);
      }}
      src={url}
      alt=""
      width={640}
      height={360}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      onError={() => setBrokenUrl(url)}
      className={look}
    />
  );
}
