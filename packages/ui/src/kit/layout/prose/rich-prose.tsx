import { useRef } from "react";
import { Prose, type ProseProps } from "./prose.tsx";
import { useScrolledParts } from "./use-scrolled-parts.ts";

/** Rendered Markdown of lectures. The site's texts are `SiteProse`: these styles are none that every page loads. */
export function RichProse({ html, ...props }: Omit<ProseProps, "className">) {
  const root = useRef<HTMLDivElement>(null);
  useScrolledParts(root, html);
  return (
    <div ref={root} className="min-w-0">
      <Prose {...props} html={html} className="rich-prose max-w-[68ch]" />
    </div>
  );
}
