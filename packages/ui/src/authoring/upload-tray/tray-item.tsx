import { t as statusText } from "@lms/texts/authoring/upload-status";
import { t } from "@lms/texts/authoring/upload-tray";
import { Pause, Play } from "lucide-react";
import { useRef } from "react";
import { useHoldFocus } from "../../lib/focus/hold-focus.ts";
import type { LectureUpload } from "../model/lecture-upload.ts";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { loadedBytes } from "./tray-summary.ts";

export interface TrayItemProps {
  upload: LectureUpload;
  name: string;
  /** The page that lists all uploads. */
  href: string;
  onPause: () => void;
  onResume: () => void;
}

export function TrayItem({ upload, name, href, onPause, onResume }: TrayItemProps) {
  const { status, title, failure } = upload;
  const isPaused = status === "paused";
  const item = useRef<HTMLLIElement>(null);
  useHoldFocus(item, status);
  return (
    <li ref={item} tabIndex={-1} className="flex items-center gap-2 py-1.5">
      <div className="min-w-0 flex-1">
        <TextLink href={href} className="block truncate text-sm">
          {title || name}
        </TextLink>
        <p className="text-sm wrap-anywhere text-muted tabular-nums">
          {status === "failed" ? (failure ?? t("state", { status, percent: "" })) : stateLabel(upload)}
        </p>
      </div>
      {(isPaused || status === "waiting" || status === "sending" || status === "lost") && (
        <IconButton
          label={statusText(isPaused ? "resumeNamed" : "pauseNamed", { name })}
          size="sm"
          onClick={isPaused ? onResume : onPause}
        >
          {isPaused ? <Play /> : <Pause />}
        </IconButton>
      )}
    </li>
  );
}

function stateLabel(upload: LectureUpload): string {
  if (upload.status === "added" && upload.replaces) return t("isReplaced");
  const percent = upload.size > 0 ? Math.floor((loadedBytes(upload) / upload.size) * 100) : 0;
  return t("state", { status: upload.status, percent: `${percent}%` });
}
