import { t } from "@lms/texts/authoring/lecture-text-screen";
import { type ChangeEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import { FieldNotes } from "../../kit/forms/field/field-shell.tsx";
import { boxStyle, describe } from "../../kit/forms/field/describe.ts";
import { cn } from "../../lib/cn.ts";
import { edits, FormatToolbar, type TextEdit } from "./format-toolbar.tsx";
import { picture } from "./markdown-edits.ts";
import { picturesIn, usePictures } from "./use-pictures.ts";

export interface MarkdownFieldProps {
  source: string;
  onChange: (source: string) => void;
  language: string | undefined;
  onAddPicture: (file: File) => Promise<string | undefined>;
}

const shortcuts: Readonly<Record<string, TextEdit>> = { b: edits.bold, i: edits.italic, k: edits.link };

/** A text area with buttons for Markdown. Pictures are chosen, pasted or dropped. */
export function MarkdownField({ source, onChange, language, onAddPicture }: MarkdownFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [dropping, setDropping] = useState(false);
  const change = (edit: TextEdit) => applyEdit(area, edit);
  const pictures = usePictures(onAddPicture, (address) => change((selected) => picture(selected, address)));

  const take = (event: { preventDefault: () => void }, data: DataTransfer) => {
    const found = picturesIn(data);
    if (found.length === 0) return;
    event.preventDefault();
    void pictures.add(found);
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    void pictures.add([...(currentTarget.files ?? [])]);
    // Otherwise the same file could not be chosen again.
    currentTarget.value = "";
  };
  const notes = { error: pictures.problem, hint: t("hint") };

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="sr-only">
        {t("source")}
      </label>
      <div>
        <FormatToolbar
          controls={id}
          onEdit={change}
          onPicture={() => file.current?.click()}
          sending={pictures.sending > 0}
        />
        <textarea
          {...describe(id, notes)}
          ref={area}
          id={id}
          name="source"
          lang={language}
          dir="auto"
          spellCheck
          value={source}
          placeholder={t("placeholder")}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => press(event, change)}
          onPaste={(event) => take(event, event.clipboardData)}
          onDrop={(event) => {
            setDropping(false);
            take(event, event.dataTransfer);
          }}
          onDragOver={() => setDropping(true)}
          onDragLeave={() => setDropping(false)}
          className={cn(
            boxStyle,
            "block h-[max(20rem,calc(100dvh-27.5rem))] resize-y rounded-t-none py-3 [font-family:ui-monospace,monospace] text-sm leading-[1.625]",
            dropping && "border-brand inset-ring inset-ring-brand",
          )}
        />
      </div>
      <input
        ref={file}
        type="file"
        accept=".jpg,.jpeg,.png"
        multiple
        hidden
        aria-label={t("picture")}
        onChange={choose}
      />
      <FieldNotes id={id} {...notes} isAlert />
      <output className="sr-only">{pictures.sending > 0 && t("sendingPictures", { count: pictures.sending })}</output>
    </div>
  );
}

/** Keys that other editors have for it too. */
function press(event: KeyboardEvent<HTMLTextAreaElement>, change: (edit: TextEdit) => void): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  const edit = shortcuts[event.key];
  if (!edit && event.key !== "s") return;
  event.preventDefault();
  if (edit) change(edit);
  else event.currentTarget.form?.requestSubmit();
}

/** As if it were typed, so that the browser's undo takes it back. */
function applyEdit(area: RefObject<HTMLTextAreaElement | null>, edit: TextEdit): void {
  const element = area.current;
  if (!element) return;
  const { value: text, selectionStart, selectionEnd } = element;
  const { from, to, insert, start, end } = edit({ text, start: selectionStart, end: selectionEnd });
  element.focus();
  element.setSelectionRange(from, to);
  if (!typeText(insert)) {
    element.setRangeText(insert);
    element.dispatchEvent(new Event("input", { bubbles: true }));
  }
  element.setSelectionRange(start, end);
}

function typeText(text: string): boolean {
  // No other call is part of what undo takes back.
  // oxlint-disable-next-line typescript/no-deprecated
  return typeof document.execCommand === "function" && document.execCommand("insertText", false, text);
}
