import { t } from "@lms/texts/authoring/captions-screen";
import { Plus } from "lucide-react";
import { type Ref, type RefObject, useId, useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import type { VideoPlayerHandle } from "../../kit/media/video-player/player/video-player-props.ts";
import { keepFocusAbove } from "../../lib/focus/keep-focus-above.ts";
import { restoreFocusRef } from "../../lib/focus/restore-focus.ts";
import { languageName } from "../../lib/format/formatter.ts";
import type { CaptionLine, ManagedCaptions } from "../model/managed-captions.ts";
import { toCues, type DraftLine, nextId, type OpenLine, putLine } from "./caption-draft.ts";
import { CaptionLineForm } from "./caption-line-form.tsx";
import { CaptionLines } from "./caption-lines.tsx";
import { SaveButtons, VersionConflict } from "./captions-save.tsx";
import { RestoredNotice } from "../../kit/forms/restored-notice/restored-notice.tsx";
import type { FormDraft } from "../../lib/forms/form-draft.ts";
import { useReportDirty } from "./use-report-dirty.ts";
import { useCaptionDraft } from "./use-caption-draft.ts";
import type { CaptionsSaving } from "./captions-screen-props.ts";

export interface CaptionsEditorProps {
  captions: ManagedCaptions;
  saving: boolean;
  onSave: (cues: CaptionLine[], version: string | undefined) => Promise<CaptionsSaving>;
  /** Leaves new captions that were never saved. */
  onClose?: (() => void) | undefined;
  onDirtyChange: (dirty: boolean) => void;
  /** Stores changed lines for a reload. */
  formDraft?: FormDraft | undefined;
  /** Absent without a video. */
  player?: RefObject<VideoPlayerHandle | null> | undefined;
  heading?: Ref<HTMLHeadingElement> | undefined;
}

export function CaptionsEditor({ captions, saving, formDraft, player, heading, ...props }: CaptionsEditorProps) {
  const id = useId();
  const [query, setQuery] = useState("");
  const draft = useCaptionDraft(captions, formDraft, saving);
  const { lines, open, dirty, isOutdated } = draft;

  useReportDirty(dirty || open !== undefined, props.onDirtyChange);

  const newId = nextId(lines);
  const put = (line: DraftLine) => {
    draft.onChange(putLine(lines, line));
    draft.onOpen(undefined);
  };
  const save = (version: string | undefined) => void props.onSave(toCues(lines), version);

  const language = languageName(captions.language);
  return (
    <section aria-labelledby={id} tabIndex={-1} className="outline-none">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 ref={heading} id={id} tabIndex={-1} className="grow heading text-2xl outline-none">
          {t("lines", { language })}
        </h2>
        <Button tone="neutral" disabled={open !== undefined} onClick={() => draft.onOpen({ id: newId })}>
          <Plus aria-hidden="true" className="size-5" />
          <span>{t("addLine")}</span>
        </Button>
      </div>
      <RestoredNotice restored={draft.restored} onDiscard={draft.discard} className="mt-4 block empty:hidden" />
      {open?.id === newId && (
        <NewLine
          open={open}
          previous={lines.at(-1)}
          language={captions.language}
          player={player}
          onOpen={draft.onOpen}
          onDone={put}
        />
      )}
      <CaptionLines
        lines={lines}
        language={captions.language}
        open={open}
        query={query}
        onSearch={setQuery}
        player={player}
        onOpen={draft.onOpen}
        onDone={put}
        onDelete={(lineId) => draft.onChange(lines.filter((line) => line.id !== lineId))}
      />
      {isOutdated && dirty && !saving && (
        <VersionConflict onSave={() => save(captions.version)} onDiscard={draft.discard} />
      )}
      <div
        ref={keepFocusAbove}
        className="sticky bottom-0 -mx-1 mt-4 flex flex-wrap items-center gap-2.5 bg-paper px-1 py-3 empty:hidden"
      >
        {dirty && open === undefined && !(isOutdated && !saving) && (
          <SaveButtons
            saving={saving}
            empty={lines.length === 0}
            onSave={() => save(draft.version)}
            onDiscard={draft.discard}
          />
        )}
        {!dirty && props.onClose && (
          <Button tone="quiet" onClick={props.onClose}>
            {t("cancel")}
          </Button>
        )}
      </div>
    </section>
  );
}

interface NewLineProps {
  open: OpenLine;
  /** The last of the lines that are there. */
  previous: DraftLine | undefined;
  language: string;
  player: RefObject<VideoPlayerHandle | null> | undefined;
  onOpen: (open: OpenLine | undefined) => void;
  onDone: (line: DraftLine) => void;
}

/** The form of a line that begins where the video is, or without a video after the previous line. */
function NewLine({ open: { id, typed }, previous, language, player, onOpen, onDone }: NewLineProps) {
  const start = player?.current?.position() ?? previous?.end ?? 0;

  return (
    <div ref={restoreFocusRef} className="mt-4 rounded-card border border-brand bg-surface p-4">
      <CaptionLineForm
        line={{ id, start, end: start + 3, text: "" }}
        typed={typed}
        isNew
        language={language}
        player={player}
        onType={(changed) => onOpen({ id, typed: changed })}
        onDone={onDone}
        onCancel={() => onOpen(undefined)}
      />
    </div>
  );
}
