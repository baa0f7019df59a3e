import { useState } from "react";
import { cn } from "../../lib/cn.ts";
import { courseArt } from "./course-art.ts";
import { CoverArt } from "../../kit/graphics/cover-art/cover-art.tsx";

export interface CourseThumbnailProps {
  course: {
    id: string;
    title: string;
    category: string;
    thumbnailUrl?: string | undefined;
    thumbnailSrcSet?: string | undefined;
  };
  /** How wide it is shown, as `sizes` of an `img`. @default "(min-width: 640px) 400px, 100vw" */
  sizes?: string;
  /** The picture is above the fold: it is not loaded lazily. `"first"`: it is also loaded before all others. */
  eager?: boolean | "first";
  className?: string | undefined;
}

const defaultSizes = "(min-width: 640px) 400px, 100vw";

/** Decorative: the title is next to it. */
export function CourseThumbnail({ course, sizes = defaultSizes, eager = false, className }: CourseThumbnailProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const { thumbnailUrl: url, thumbnailSrcSet: srcSet } = course;
  const style = cn("block aspect-video w-full bg-sunken object-cover", className);

  if (!url || url === brokenUrl) return <CoverArt {...courseArt(course)} data-art className={style} />;
  return (
    <img
      // A picture in the server's HTML may have failed before this code ran.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBrokenUrl(url);
      }}
      src={url}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt=""
      width={640}
      height={360}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager === "first" ? "high" : undefined}
      decoding="async"
      onError={() => setBrokenUrl(url)}
      className={style}
    />
  );
}
