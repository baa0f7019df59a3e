import { t } from "@lms/texts/authoring/replace-video-dialog";
import { useRef, useState } from "react";
import { FileField } from "../../kit/forms/file-field/file-field.tsx";
import { FormDialog } from "../../kit/overlays/form-dialog/form-dialog.tsx";
import { hasSoundPart, type LecturePart } from "../../catalogue/model/lecture-parts.ts";
import { videoFiles } from "../../lib/forms/video-files.ts";
import { ReplacementNotes, type ReplacementNotesProps } from "./replacement-notes.tsx";

export interface ReplaceVideoDialogProps extends Pick<ReplacementNotesProps, "captions" | "captionsHref"> {
  lecture: { title: string; duration?: number | undefined; parts?: readonly LecturePart[] | undefined };
  /** The lecture has no video yet. */
  isFirst?: boolean | undefined;
  /** Another administrator sends a new video for this lecture. */
  othersSend?: boolean | undefined;
  /** Seconds; undefined where this browser cannot read them. */
  measure: (file: File) => Promise<number | undefined>;
  onReplace: (file: File) => void;
  onClose: () => void;
}

export function ReplaceVideoDialog(props: ReplaceVideoDialogProps) {
  const { lecture, isFirst = false, othersSend = false, measure, onReplace, onClose } = props;
  const [file, setFile] = useState<File>();
  const [isMissing, setMissing] = useState(false);
  const [length, setLength] = useState<{ file: File; seconds: number | undefined }>();
  const form = useRef<HTMLFormElement>(null);

  const pick = async (picked: File | undefined) => {
    setFile(picked);
    setMissing(false);
    if (picked) setLength({ file: picked, seconds: await measure(picked) });
  };

  return (
    <FormDialog
      title={t(isFirst ? "headingOfFirst" : hasSoundPart(lecture) ? "headingOfSound" : "heading")}
      description={lecture.title}
      submitLabel={t(isFirst ? "add" : "replace")}
      onClose={onClose}
    >
      {({ id }) => (
        <form
          ref={form}
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (file) return onReplace(file);
            setMissing(true);
            return form.current?.querySelector("input")?.focus();
          }}
          className="grid gap-5"
        >
          <p>{t(isFirst ? "noteOfFirst" : "note")}</p>
          {othersSend && <p className="rounded-control bg-brand-soft px-3.5 py-2.5">{t("othersSend")}</p>}
          <FileField
            label={t(isFirst ? "firstVideo" : "video")}
            name="lecture"
            shape="video"
            accept={videoFiles}
            error={isMissing ? t("chooseVideo") : undefined}
            onPick={(picked) => void pick(picked)}
          />
          <output className="empty:hidden">
            {!isFirst && file && length?.file === file && (
              <ReplacementNotes
                before={lecture.duration}
                after={length.seconds}
                captions={props.captions}
                captionsHref={props.captionsHref}
              />
            )}
          </output>
        </form>
      )}
    </FormDialog>
  );
}
