import { t } from "@lms/texts/authoring/manage-lectures-screen";
import { useRef } from "react";
import { videoFiles } from "../../../lib/forms/video-files.ts";

/** One input for all rows: `choose` opens the browser's choice of a file for a place. */
export function useVideoChoice(onPick: (files: File[], afterId: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const after = useRef("");
  return {
    choose: (afterId: string) => {
      after.current = afterId;
      input.current?.click();
    },
    input: (
      <input
        ref={input}
        type="file"
        accept={videoFiles}
        hidden
        aria-label={t("videoHere")}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          if (files.length > 0) onPick(files, after.current);
          // Otherwise the same file could not be chosen again.
          currentTarget.value = "";
        }}
      />
    ),
  };
}
