import { t } from "@lms/texts/catalogue/lecture-files";
import { formatBytes } from "../../lib/format/format-bytes.ts";
import type { LectureFile } from "../model/lecture-file.ts";

const kinds = [
  ["pdf", /^application\/pdf$/],
  ["sheet", /^text\/(?:csv|tab-separated-values)$|excel|spreadsheet/],
  ["slides", /powerpoint|presentation/],
  ["document", /msword|ms-word|wordprocessing|opendocument\.text|rtf$/],
  ["archive", /zip$|x-(?:tar|rar|7z|bzip2|xz)|gzip|rar/],
  ["picture", /^image\//],
  ["sound", /^audio\//],
  ["video", /^video\//],
  ["text", /^text\/|json$|tex$/],
] as const;

/** "PDF", "12 pages", "48.2 kB", and what has to be known before it is opened. */
export function FileFacts({ type, size, pages, macros, savedAs, state }: LectureFile) {
  const kind = kinds.find(([, pattern]) => pattern.test(type))?.[0] ?? "other";
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-muted">
      <span>{t(kind)}</span>
      {pages !== undefined && <span className="tabular-nums">{t("pages", { count: pages })}</span>}
      <span className="tabular-nums">{formatBytes(size)}</span>
      {macros && <span className="font-semibold text-ink">{t("macros")}</span>}
      {savedAs !== undefined && <span className="break-all">{t("savedAs", { name: savedAs })}</span>}
      {state === "scanning" && <span>{t("scanning")}</span>}
      {state === "refused" && <span className="font-semibold text-bad">{t("refused")}</span>}
    </p>
  );
}
