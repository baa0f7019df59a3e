import { t } from "@lms/texts/authoring/file-changes";
import { cn } from "../../lib/cn.ts";
import { formatNumber } from "../../lib/format/format.ts";
import type { CaptionsFileChange, CaptionsFileChangeKind } from "../model/captions-upload.ts";

export interface FileChangesProps {
  /** One for each kind. */
  changes: readonly CaptionsFileChange[];
  /** The heading above them has a default. */
  title?: string | undefined;
  className?: string | undefined;
}

/** Changes and omissions in a captions file, with their lines. */
export function FileChanges({ changes, title, className }: FileChangesProps) {
  const known = changes.filter(({ kind }) => Object.hasOwn(sentences, kind));
  if (known.length === 0) return null;
  return (
    <div className={cn("text-sm text-pretty", className)}>
      <p className="font-semibold">{title ?? t("title")}</p>
      <ul className="mt-1 grid list-disc grid-cols-[minmax(0,1fr)] gap-1.5 ps-5 marker:text-muted">
        {known.map((change) => (
          <li key={change.kind}>
            <span>{sentences[change.kind](change)}</span>
            {change.lines.length > 0 && <span className="block text-muted tabular-nums">{formatLines(change)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function formatLines({ count, lines }: CaptionsFileChange): string {
  const numbers = { lines: lines.map((line) => formatNumber(line)).join(", ") };
  return count > lines.length ? t("firstLines", numbers) : t("lines", numbers);
}

const sentences: Record<CaptionsFileChangeKind, (change: CaptionsFileChange) => string> = {
  encoding: ({ encoding = "" }) => t("encoding", { encoding }),
  unreadableCharacters: ({ count }) => t("unreadableCharacters", { count }),
  controlCharacters: ({ count }) => t("controlCharacters", { count }),
  repeats: ({ count }) => t("repeats", { count }),
  length: ({ count }) => t("length", { count }),
  negativeTime: ({ count }) => t("negativeTime", { count }),
  unusualTime: ({ count }) => t("unusualTime", { count }),
  unreadableTime: ({ count }) => t("unreadableTime", { count }),
  timeTooLate: ({ count }) => t("timeTooLate", { count }),
  order: ({ count }) => t("order", { count }),
  overlap: ({ count }) => t("overlap", { count }),
  afterVideo: ({ count }) => t("afterVideo", { count }),
  noText: ({ count }) => t("noText", { count }),
  textWithoutTime: () => t("textWithoutTime"),
  longText: ({ count }) => t("longText", { count }),
  emptyLines: ({ count }) => t("emptyLines", { count }),
  formatting: ({ count }) => t("formatting", { count }),
  settings: ({ count }) => t("settings", { count }),
  styles: ({ count }) => t("styles", { count }),
  comments: ({ count }) => t("comments", { count }),
};
