import { t } from "@lms/texts/authoring/upload-row";
import { CircleCheck, X } from "lucide-react";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import type { LectureUpload } from "../model/lecture-upload.ts";
import { StreamingState } from "../upload-status/streaming-state.tsx";

export interface AddedRowProps {
  upload: Pick<LectureUpload, "title" | "href" | "streaming">;
  onRemove: () => void;
}

export function AddedRow({ upload: { title, href, streaming }, onRemove }: AddedRowProps) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-surface py-2 ps-4 pe-2">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>{t("added", { title, strong: (words) => <strong className="font-semibold">{words}</strong> })}</p>
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
