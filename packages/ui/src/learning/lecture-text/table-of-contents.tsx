import { cn } from "../../lib/cn.ts";
import { textIn } from "../../lib/format/text-in.ts";
import type { TextHeading } from "../model/lecture-text.ts";

export interface TableOfContentsProps {
  headings: readonly TextHeading[];
  language: string | undefined;
  /** The id of the heading that is read at the moment. */
  current: string | undefined;
  onFollow: (id: string) => void;
}

export function TableOfContents({ headings, language, current, onFollow }: TableOfContentsProps) {
  return (
    <ol {...textIn(language)} className="grid border-s border-line text-sm">
      {headings.map(({ id, level, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? "location" : undefined}
            onClick={(event) => {
              if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onFollow(id);
            }}
            className={cn(
              "-ms-px block border-s-2 border-transparent py-1.5 ps-3 wrap-anywhere text-muted hover:text-ink active:bg-sunken",
              level > 2 && "ps-6",
              "aria-[current]:border-brand aria-[current]:text-ink",
            )}
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
