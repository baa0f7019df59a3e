import { useEffect, useEffectEvent, useRef } from "react";
import { cn } from "../../../lib/cn.ts";

export interface ProseProps {
  /** Sanitised by the server. */
  html: string;
  /** Gets the address of a link within the site, instead of the browser. */
  onFollow?: ((address: string) => void) | undefined;
  className?: string | undefined;
}

/** Rendered Markdown. */
export function Prose({ html, onFollow, className }: ProseProps) {
  const root = useRef<HTMLDivElement>(null);
  const follow = useEffectEvent((event: MouseEvent) => {
    const address = addressOf(event);
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

  return <div ref={root} className={cn(look, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Of a link within the site that a plain press follows. */
function addressOf({ target, button, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  if (defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return undefined;
  const href = target instanceof Element ? target.closest("a")?.getAttribute("href") : undefined;
  return href && /^[/#]/.test(href) ? href : undefined;
}

const headings =
  "[&_:is(h2,h3,h4,h5,h6)]:font-display [&_:is(h2,h3,h4,h5,h6)]:font-semibold [&_:is(h2,h3,h4,h5,h6)]:text-balance " +
  "[&_h2]:mt-10 [&_h2]:text-xl [&_:is(h3,h4,h5,h6)]:mt-6 [&_:is(h3,h4,h5,h6)]:text-lg";
const flow = "[&_:is(p,ul,ol,pre,table,blockquote)]:mt-4 [&_li]:mt-1.5 [&>:first-child]:mt-0";
const lists = "[&_:is(ul,ol)]:ps-6 [&_ul]:list-disc [&_ol]:list-decimal [&_li::marker]:text-muted";
const links =
  "[&_a]:font-medium [&_a]:text-brand [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:text-ink [&_a:active]:text-ink";
const tables =
  "[&_table]:w-full [&_table]:text-sm [&_tr]:border-b [&_tr]:border-line [&_:is(th,td)]:py-2.5 [&_:is(th,td)]:pe-4 [&_:is(th,td)]:text-start [&_:is(th,td)]:align-top [&_th]:font-semibold [&_th]:text-muted [&_:is(th,td)]:wrap-anywhere";
const code =
  "[&_code]:rounded-sm [&_code]:bg-sunken [&_code]:px-1 [&_code]:text-[0.9em] [&_pre]:rounded-card [&_pre]:bg-sunken [&_pre]:p-4 [&_pre]:whitespace-pre-wrap [&_pre_code]:px-0";
const others =
  "[&_blockquote]:border-s-2 [&_blockquote]:border-line-strong [&_blockquote]:ps-4 [&_blockquote]:text-muted [&_hr]:mt-8 [&_hr]:border-line [&_strong]:font-semibold";

const look = cn("max-w-[66ch] wrap-anywhere", headings, flow, lists, links, tables, code, others);
