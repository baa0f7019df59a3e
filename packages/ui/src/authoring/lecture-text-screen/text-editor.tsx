import { t } from "@lms/texts/authoring/lecture-text-screen";
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { Panes } from "../../kit/controls/tabs/panes.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { RestoredNotice } from "../../kit/forms/restored-notice/restored-notice.tsx";
import { Link } from "../../lib/link.tsx";
import type { EditedText, LectureTextScreenProps } from "./lecture-text-screen-props.ts";
import { MarkdownField } from "./markdown-field.tsx";
import { TextPreview } from "./text-preview.tsx";
import { useTextDraft } from "./use-text-draft.ts";

export interface TextEditorProps extends Omit<LectureTextScreenProps, "text"> {
  text: EditedText;
}

/** Milliseconds without a key until the preview follows. */
const pause = 700;

export function TextEditor({ text, busy, failure, onSave, onDirtyChange, ...props }: TextEditorProps) {
  const { source, onChange, dirty, restored, discard } = useTextDraft(text.source, props.formDraft);
  const [pane, setPane] = useState("write");
  const { place, showNow } = usePreview(source, props.onPreview);
  const report = useEffectEvent((now: boolean) => onDirtyChange?.(now));
  useEffect(() => report(dirty), [dirty]);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSave(source);
  };

  return (
    <form noValidate method="post" onSubmit={save} className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
      <RestoredNotice restored={restored} onDiscard={discard} className="empty:sr-only" />
      <Panes
        label={t("panes")}
        current={pane}
        onChange={(chosen) => {
          setPane(chosen);
          if (chosen === "preview") showNow();
        }}
        panes={[
          {
            id: "write",
            label: t("write"),
            content: (
              <MarkdownField
                source={source}
                onChange={onChange}
                language={text.language}
                onAddPicture={props.onAddPicture}
              />
            ),
          },
          {
            id: "preview",
            label: t("preview"),
            content: (
              <div ref={place}>
                <TextPreview preview={props.preview} language={text.language} empty={source.trim() === ""} />
              </div>
            ),
          },
        ]}
      />
      {failure && <FormMessage>{failure}</FormMessage>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy} busyLabel={t("saving")}>
          {t("save")}
        </Button>
        <ButtonLink tone="neutral">
          <Link href={props.lectureHref}>{t("view")}</Link>
        </ButtonLink>
        {text.source !== "" && source.trim() === "" && <p className="text-sm text-muted">{t("removes")}</p>}
      </div>
    </form>
  );
}

/** Asks for the preview at first, and whenever the text has rested: as long as it is on screen. */
function usePreview(source: string, onPreview: (source: string) => void) {
  const place = useRef<HTMLDivElement>(null);
  const requested = useRef<string>(undefined);
  const show = useEffectEvent((shown: string) => {
    if (shown.trim() === "" || requested.current === shown) return;
    requested.current = shown;
    onPreview(shown);
  });
  const showVisible = useEffectEvent((shown: string) => {
    if (place.current?.checkVisibility?.() ?? true) show(shown);
  });
  useEffect(() => {
    const timer = setTimeout(() => showVisible(source), requested.current === undefined ? 0 : pause);
    return () => clearTimeout(timer);
  }, [source]);
  // A pane that was hidden a moment ago is on screen after the next rendering.
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    if (chosen !== undefined) show(chosen);
  }, [chosen]);
  return { place, showNow: () => setChosen(source) };
}
