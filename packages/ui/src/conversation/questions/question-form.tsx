import { t } from "@lms/texts/conversation/question-form";
import { useState } from "react";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { formatDuration } from "../../lib/format/format-duration.ts";
import type { SimilarThings } from "../model/question.ts";
import type { QuestionsProps } from "./questions-props.ts";
import { WritingForm } from "./writing-form.tsx";

export interface QuestionFormProps extends Pick<
  QuestionsProps,
  "player" | "drafts" | "validate" | "onQuestion" | "similar" | "onTitle"
> {
  onLeave: () => void;
}

export function QuestionForm({ player, drafts, validate, onQuestion, similar, onTitle, onLeave }: QuestionFormProps) {
  // The video may play on: the question is about what was shown when it was begun.
  const [second, setSecond] = useState(() => player?.position());
  const isPlaced = second !== undefined && second >= 1;

  return (
    <WritingForm
      label={t("form")}
      opened
      title={{ label: t("title"), missing: t("titleMissing"), onType: onTitle }}
      text={{ label: t("text"), missing: t("textMissing"), hint: t("textHint") }}
      second={
        isPlaced ? { label: t("atSecond", { time: formatDuration(second) }), note: t("atSecondNote") } : undefined
      }
      submitLabel={t("send")}
      busyLabel={t("sending")}
      cancelLabel={t("cancel")}
      draft={drafts("question", "new")}
      extra={{ value: second, onRestore: (value) => typeof value === "number" && setSecond(value) }}
      validate={validate}
      onSend={({ title = "", text, atSecond }) => onQuestion({ title, text, ...(atSecond && { second }) })}
      onDone={onLeave}
      onCancel={onLeave}
    >
      <output>{similar && <Similar similar={similar} onSeek={player?.seek} />}</output>
    </WritingForm>
  );
}

function Similar({ similar, onSeek }: { similar: SimilarThings; onSeek: ((second: number) => void) | undefined }) {
  const { questions, lines } = similar;
  if (questions.length === 0 && lines.length === 0) return null;
  return (
    <div className="grid gap-1.5 rounded-control border border-line bg-sunken px-3.5 py-3 text-sm">
      <p className="font-semibold">{t("similar")}</p>
      <ul className="grid gap-1.5">
        {questions.map(({ id, href, title }) => (
          <li key={id}>
            <TextLink href={href} className="wrap-anywhere">
              {title}
            </TextLink>
          </li>
        ))}
        {lines.map(({ second, text }) => (
          <li key={second} className="flex gap-2.5 wrap-anywhere">
            <button
              type="button"
              disabled={!onSeek}
              onClick={() => onSeek?.(second)}
              className="shrink-0 font-semibold text-brand tabular-nums underline-offset-4 hover:underline"
            >
              {formatDuration(second)}
            </button>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
