import { t } from "@lms/texts/authoring/lecture-text-screen";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";
import { RichProse } from "../../kit/layout/prose/rich-prose.tsx";
import { lengthLabel } from "../../catalogue/model/lecture-parts.ts";
import type { LectureTextScreenProps, PreviewedText } from "./lecture-text-screen-props.ts";

export interface TextPreviewProps extends Pick<LectureTextScreenProps, "preview"> {
  language: string | undefined;
  /** Nothing is written. */
  empty: boolean;
}

export function TextPreview({ preview, language, empty }: TextPreviewProps) {
  return (
    <section
      aria-label={t("preview")}
      aria-busy={preview?.status === "loading"}
      className="min-h-80 overflow-y-auto rounded-control border border-line bg-paper p-4 sm:p-6 xl:max-h-[max(23rem,calc(100dvh-24.5rem))]"
    >
      {empty ? <p className="text-muted">{t("nothing")}</p> : <Body preview={preview} language={language} />}
    </section>
  );
}

function Body({ preview, language }: Omit<TextPreviewProps, "empty">) {
  switch (preview?.status) {
    case undefined:
    case "loading":
      return (
        <Delayed className="grid h-40 place-items-center text-muted">
          <Spinner />
        </Delayed>
      );
    case "failed":
      return <FormMessage>{preview.message}</FormMessage>;
    case "ready":
      return <Rendered text={preview.value} language={language} />;
    default:
      return preview satisfies never;
  }
}

function Rendered({ text, language }: { text: PreviewedText; language: string | undefined }) {
  const { html, words, seconds, missingAlternatives } = text;
  return (
    <>
      <p className="mb-4 flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
        <span>{lengthLabel({ parts: ["text"], duration: seconds })}</span>
        <span>{t("wordCount", { count: words })}</span>
      </p>
      {missingAlternatives > 0 && (
        <p className="mb-4 rounded-control bg-brand-soft px-3.5 py-2 text-sm">
          {t("undescribed", { count: missingAlternatives })}
        </p>
      )}
      <RichProse html={html} lang={language} onFollow={() => undefined} />
    </>
  );
}
