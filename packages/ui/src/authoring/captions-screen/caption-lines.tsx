import { t } from "@lms/texts/authoring/captions-screen";
import { Pencil, Trash2 } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";
import { SearchBox } from "../../kit/forms/search-box/search-box.tsx";
import type { VideoPlayerHandle } from "../../kit/media/video-player/player/video-player-props.ts";
import { foldText } from "../../lib/format/fold-text.ts";
import { textIn } from "../../lib/format/text-in.ts";
import type { DraftLine, OpenLine } from "./caption-draft.ts";
import { CaptionLineForm } from "./caption-line-form.tsx";
import { formatCaptionTime } from "./caption-time.ts";

interface CaptionLinesProps {
  lines: readonly DraftLine[];
  /** The BCP 47 tag of their texts. */
  language: string;
  open: OpenLine | undefined;
  query: string;
  onSearch: (query: string) => void;
  player: RefObject<VideoPlayerHandle | null> | undefined;
  onOpen: (open: OpenLine | undefined) => void;
  onDone: (line: DraftLine) => void;
  onDelete: (id: number) => void;
}

/** Lines that are drawn at first, and more with each press. */
const step = 100;
const fewLines = 8;

export function CaptionLines(props: CaptionLinesProps) {
  const { lines, language, open, query, onOpen, onDone, player } = props;
  const list = useRef<HTMLOListElement>(null);
  const [limit, setLimit] = useState(step);
  const folded = foldText(query.trim());
  const found = folded === "" ? lines : lines.filter(({ text }) => foldText(text).includes(folded));
  const focusAfter = useLineFocus(list);

  const remove = (line: DraftLine) => {
    const at = found.indexOf(line);
    focusAfter(found[at + 1]?.id ?? found[at - 1]?.id);
    props.onDelete(line.id);
  };

  return (
    <>
      {lines.length >= fewLines && (
        <SearchBox
          label={t("search")}
          placeholder={t("search")}
          value={query}
          onChange={props.onSearch}
          className="mt-4"
        />
      )}
      <output className="mt-3 block text-sm text-muted empty:hidden">
        {folded !== "" && t("found", { count: found.length })}
      </output>
      <ol ref={list} aria-label={t("lineList")} className="mt-3 border-t border-line empty:hidden">
        {found.slice(0, limit).map((line) => (
          <li key={line.id} data-line={line.id} className="border-b border-line py-2">
            {line.id === open?.id ? (
              <CaptionLineForm
                line={line}
                typed={open.typed}
                language={language}
                player={player}
                onType={(typed) => onOpen({ id: line.id, typed })}
                onDone={(changed) => {
                  focusAfter(line.id);
                  onDone(changed);
                }}
                onCancel={() => {
                  focusAfter(line.id);
                  onOpen(undefined);
                }}
              />
            ) : (
              <LineRow {...props} line={line} onDelete={() => remove(line)} />
            )}
          </li>
        ))}
      </ol>
      {found.length > limit && (
        <Button tone="neutral" className="mt-4" onClick={() => setLimit(limit + step)}>
          {t("moreLines", { count: found.length - limit })}
        </Button>
      )}
    </>
  );
}

interface LineRowProps extends Pick<CaptionLinesProps, "language" | "open" | "player" | "onOpen"> {
  line: DraftLine;
  onDelete: () => void;
}

function LineRow({ line, language, open, player, onOpen, onDelete }: LineRowProps) {
  const time = formatCaptionTime(line.start);

  return (
    <div className="flex items-start gap-x-3">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-x-4 items-baseline gap-y-0.5 pt-1.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <LineTime line={line} player={player} />
        <p {...textIn(language)} className="break-words whitespace-pre-line">
          {line.text}
        </p>
      </div>
      <div className="flex">
        <IconButton
          size="sm"
          label={t("editLine", { time })}
          disabled={open !== undefined}
          onClick={() => onOpen({ id: line.id })}
        >
          <Pencil />
        </IconButton>
        <IconButton
          size="sm"
          label={t("deleteLine", { time })}
          disabled={open !== undefined}
          onClick={onDelete}
          className="text-bad hover:not-disabled:bg-bad-soft hover:not-disabled:text-bad"
        >
          <Trash2 />
        </IconButton>
      </div>
    </div>
  );
}

function LineTime({ line, player }: { line: DraftLine; player: RefObject<VideoPlayerHandle | null> | undefined }) {
  const time = `${formatCaptionTime(line.start)} – ${formatCaptionTime(line.end)}`;
  const style = "justify-self-start text-sm text-muted tabular-nums";
  if (!player) return <p className={style}>{time}</p>;
  return (
    <button
      type="button"
      title={t("showInVideo")}
      onClick={() => player.current?.seek(line.start)}
      className={`${style} min-h-6 rounded-control underline-offset-4 hover:text-brand hover:underline`}
    >
      {time}
    </button>
  );
}

/** The button that edits the line takes the focus, once it is drawn. */
function useLineFocus(list: RefObject<HTMLOListElement | null>) {
  const next = useRef<number>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-line="${next.current}"] div:last-child > button`)?.focus();
    next.current = undefined;
  });
  return (id: number | undefined) => {
    next.current = id;
  };
}
