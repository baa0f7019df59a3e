import { t } from "@lms/texts/authoring/captions-screen";
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { TextArea } from "../../kit/forms/text-area/text-area.tsx";
import type { VideoPlayerHandle } from "../../kit/media/video-player/player/video-player-props.ts";
import type { FieldErrors } from "../../lib/forms/form.ts";
import { textIn } from "../../lib/format/text-in.ts";
import type { DraftLine, TypedLine } from "./caption-draft.ts";
import { formatCaptionTime, parseCaptionTime } from "./caption-time.ts";

interface CaptionLineFormProps {
  line: DraftLine;
  /** The text was typed on an earlier visit of the page. */
  typed?: TypedLine | undefined;
  isNew?: boolean;
  language: string;
  player: RefObject<VideoPlayerHandle | null> | undefined;
  onType: (typed: TypedLine) => void;
  onDone: (line: DraftLine) => void;
  onCancel: () => void;
}

const maxTextLength = 500;

export function CaptionLineForm({ line, isNew = false, language, player, onCancel, ...props }: CaptionLineFormProps) {
  const [first] = useState(line);
  const [typed] = useState(props.typed);
  const [errors, setErrors] = useState<FieldErrors>({});
  const fields = { start: useRef<HTMLInputElement>(null), end: useRef<HTMLInputElement>(null) };
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!typed) text.current?.focus();
  }, [typed]);

  const report = () =>
    props.onType({
      start: fields.start.current?.value ?? "",
      end: fields.end.current?.value ?? "",
      text: text.current?.value ?? "",
    });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const start = parseCaptionTime(fields.start.current?.value ?? "");
    const end = parseCaptionTime(fields.end.current?.value ?? "");
    const words = text.current?.value.trim() ?? "";
    const problems = findProblems(start, end, words);
    setErrors(problems);
    if (problems.start) return fields.start.current?.focus();
    if (problems.end) return fields.end.current?.focus();
    if (problems.text || start === undefined || end === undefined) return text.current?.focus();
    return props.onDone({ ...first, start, end, text: words });
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    onCancel();
  };
  const takePosition = (name: "start" | "end") => {
    const field = fields[name].current;
    const position = player?.current?.position();
    if (!field || position === undefined) return;
    field.value = formatCaptionTime(position);
    report();
  };

  return (
    <form noValidate onSubmit={submit} onInput={report} className="grid gap-3 py-1">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {(["start", "end"] as const).map((name) => (
          <TimeField
            key={name}
            ref={fields[name]}
            name={name}
            defaultValue={typed?.[name] ?? formatCaptionTime(first[name])}
            error={errors[name]}
            onKeyDown={leave}
            onTakePosition={player && (() => takePosition(name))}
          />
        ))}
      </div>
      <TextArea
        {...textIn(language)}
        ref={text}
        onKeyDown={leave}
        label={t("text")}
        name="text"
        rows={2}
        defaultValue={typed?.text ?? first.text}
        error={errors["text"]}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="sm">
          {t(isNew ? "insertLine" : "changeLine")}
        </Button>
        <Button tone="quiet" size="sm" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

interface TimeFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  name: "start" | "end";
  defaultValue: string;
  error: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Absent without a video. */
  onTakePosition: (() => void) | undefined;
}

function TimeField({ name, onTakePosition, ...field }: TimeFieldProps) {
  return (
    <div className="grid content-start justify-items-start gap-1.5">
      <div className="w-full">
        <Field {...field} label={t(name)} name={name} autoComplete="off" inputMode="text" className="tabular-nums" />
      </div>
      {onTakePosition && (
        <Button tone="quiet" size="sm" onClick={onTakePosition}>
          {t(name === "start" ? "startHere" : "endHere")}
        </Button>
      )}
    </div>
  );
}

function findProblems(start: number | undefined, end: number | undefined, text: string): FieldErrors {
  const problems: FieldErrors = {};
  if (start === undefined) problems["start"] = t("noTime");
  if (end === undefined) problems["end"] = t("noTime");
  else if (start !== undefined && end <= start) problems["end"] = t("endsFirst");
  if (text === "") problems["text"] = t("noText");
  else if (text.length > maxTextLength) problems["text"] = t("longText", { limit: maxTextLength });
  return problems;
}
