import type { ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";

export interface Note {
  icon: ReactNode;
  title: string;
  text?: ReactNode;
}

export interface NoteListProps {
  notes: readonly Note[];
  /** Numbered steps. */
  ordered?: boolean;
  className?: string | undefined;
}

export function NoteList({ notes, ordered = false, className }: NoteListProps) {
  const List = ordered ? "ol" : "ul";

  return (
    <List className={cn("grid", className)}>
      {notes.map(({ icon, title, text }) => (
        <li key={title} className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-4 border-t border-line py-4">
          <span aria-hidden="true" className="mt-0.5 text-brand [&>svg]:size-5">
            {icon}
          </span>
          <div>
            <p className="font-semibold">{title}</p>
            {text && <p className="mt-0.5 text-sm text-pretty text-muted">{text}</p>}
          </div>
        </li>
      ))}
    </List>
  );
}
