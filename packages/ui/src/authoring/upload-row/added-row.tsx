import { t } from "@lms/texts/authoring/upload-row";
import { CircleCheck, X } from "lucide-react";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { languageName } from "../../lib/format/formatter.ts";
import type { LectureUpload, ReplacementLosses } from "../model/lecture-upload.ts";
import { StreamingState } from "../upload-status/streaming-state.tsx";

export interface AddedRowProps {
  upload: Pick<LectureUpload, "title" | "href" | "streaming" | "replaces">;
  onRemove: () => void;
}

export function AddedRow({ upload: { title, href, streaming, replaces }, onRemove }: AddedRowProps) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-surface py-2 ps-4 pe-2">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>
          {t(replaces ? "replaced" : "added", {
            title,
            strong: (words) => <strong className="font-semibold">{words}</strong>,
          })}
        </p>
        {replaces?.losses && <Losses {...replaces.losses} />}
        {streaming && <StreamingState {...streaming} />}
      </div>
      {href !== undefined && (
        <TextLink href={href} aria-label={t("watchNamed", { name: title })} className="shrink-0 text-sm">
          {t("watch")}
        </TextLink>
      )}
      <IconButton label={t("dismissNamed", { name: title })} title={t("dismiss")} size="sm" onClick={onRemove}>
        <X />
      </IconButton>
    </div>
  );
}

function Losses({ captions, learners }: ReplacementLosses) {
  return (
    <ul className="mt-1 grid gap-1 text-sm text-muted empty:hidden">
      {captions.map(({ language, lines }) => (
        <li key={language}>{t("linesRemoved", { language: languageName(language), count: lines })}</li>
      ))}
      {learners > 0 && <li>{t("placesMoved", { count: learners })}</li>}
    </ul>
  );
}
