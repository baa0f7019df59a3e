import { t } from "@lms/texts/learning/transcript";
import { RotateCw } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { SearchBox } from "../../kit/forms/search-box/search-box.tsx";
import { Select } from "../../kit/forms/select/select.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";
import type { LoadedCaptions } from "../../kit/media/video-player/captions/captions.ts";
import { cn } from "../../lib/cn.ts";
import { languageName } from "../../lib/format/formatter.ts";
import { TranscriptLines } from "./transcript-lines.tsx";
import { useTranscript } from "./use-transcript.ts";

export interface TranscriptProps {
  /** BCP 47 tags. */
  languages: readonly string[];
  language: string;
  onLanguageChange: (language: string) => void;
  /** Absent until the player starts to load them. */
  captions: LoadedCaptions | undefined;
  /** Seconds. */
  onSeek: (time: number) => void;
  className?: string;
}

/** Shows the caption lines in a list that follows the video. */
export function Transcript({ languages, language, onLanguageChange, className, ...props }: TranscriptProps) {
  const titleId = useId();
  const [query, setQuery] = useState("");

  return (
    <section
      aria-labelledby={titleId}
      className={cn("flex flex-col rounded-card border border-line bg-surface", className)}
    >
      <header className="grid gap-3 border-b border-line p-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={titleId} className="heading grow text-lg">
            {t("title")}
          </h2>
          {languages.length > 1 && (
            <Select
              label={t("language")}
              value={language}
              options={languages.map((tag) => ({ value: tag, label: languageName(tag) }))}
              onChange={onLanguageChange}
            />
          )}
        </div>
        <SearchBox label={t("search")} placeholder={t("search")} value={query} onChange={setQuery} />
      </header>
      <Body {...props} language={language} query={query.trim()} />
    </section>
  );
}

function Body({
  captions,
  language,
  query,
  onSeek,
}: Pick<TranscriptProps, "captions" | "language" | "onSeek"> & { query: string }) {
  const read = captions?.status === "ready" ? captions : undefined;
  const { lines, current } = useTranscript(read);
  if (captions?.status === "failed") {
    return (
      <div role="alert" className="grid justify-items-start gap-3 p-4">
        <p>{t("failed")}</p>
        <Button tone="neutral" onClick={captions.retry}>
          <RotateCw aria-hidden className="size-[1.1em]" strokeWidth={1.75} />
          <span>{t("retry")}</span>
        </Button>
      </div>
    );
  }
  if (!read) {
    return (
      <div aria-busy="true" className="grid h-32 place-items-center text-muted">
        <span className="sr-only">{t("loading")}</span>
        <Delayed>
          <Spinner />
        </Delayed>
      </div>
    );
  }
  return <TranscriptLines lines={lines} current={current} language={language} query={query} onSeek={onSeek} />;
}
