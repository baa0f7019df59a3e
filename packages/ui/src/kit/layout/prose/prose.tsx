import { useEffect, useEffectEvent, useRef } from "react";
import { cn } from "../../../lib/cn.ts";

export interface ProseProps {
  /** Sanitised by the server. */
  html: string;
  /** Absent when it is that of the page. */
  lang?: string | undefined;
  /** Gets the address of a link within the site, instead of the browser. */
  onFollow?: ((address: string) => void) | undefined;
  className?: string | undefined;
}

/** Rendered Markdown. */
export function Prose({ html, lang, onFollow, className }: ProseProps) {
  const root = useRef<HTMLDivElement>(null);
  const follow = useEffectEvent((event: MouseEvent) => {
    const address = followedAddress(event);
    if (!onFollow || address === undefined) return;
    event.preventDefault();
    onFollow(address);
  });
  useEffect(() => {
    const element = root.current;
    const listener = (event: MouseEvent) => follow(event);
    element?.addEventListener("click", listener);
    return () => element?.removeEventListener("click", listener);
  }, []);

  return (
    <div
      ref={root}
      lang={lang}
      className={cn("prose max-w-[66ch]", className)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The address of a link within the site that a plain press follows. */
function followedAddress({ target, button, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  if (defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return undefined;
  const href = target instanceof Element ? target.closest("a")?.getAttribute("href") : undefined;
  return href && /^[/#]/.test(href) ? href : undefined;
}
