import { t } from "@lms/texts/catalogue/pdf-reader";
import { plainDigits } from "@lms/texts/decimal";
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, Printer, X, ZoomIn, ZoomOut } from "lucide-react";
import { type FormEvent, useState } from "react";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";
import { maxPrintedPages } from "../model/pdf-frame.ts";
import type { PdfFrame, PdfSearch } from "./use-pdf-frame.ts";

export interface PdfToolbarProps {
  frame: PdfFrame;
  printable?: boolean | undefined;
  onClose: () => void;
}

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];
const box = "h-control-sm rounded-control border border-line bg-surface px-2 text-sm";

export function PdfToolbar({ frame, printable, onClose }: PdfToolbarProps) {
  const pages = frame.state.status === "ready" ? frame.state.pages : undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-surface px-2 py-1.5">
      {pages !== undefined && (
        <>
          <PageControls page={frame.page} pages={pages} onGo={frame.go} />
          <ZoomControls onZoom={frame.zoom} />
          <FindControls search={frame.search} onFind={frame.find} />
          {printable && (
            <PrintControl printing={frame.printing} shortened={pages > maxPrintedPages} onPrint={frame.print} />
          )}
        </>
      )}
      <IconButton label={t("close")} size="sm" onClick={onClose} className="ms-auto">
        <X />
      </IconButton>
    </div>
  );
}

interface PageControlsProps {
  page: number;
  pages: number;
  onGo: (page: number) => void;
}

function PageControls({ page, pages, onGo }: PageControlsProps) {
  const [typed, setTyped] = useState<string>();
  const go = (next: number) => onGo(Math.min(Math.max(1, next), pages));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = plainDigits(typed?.trim() ?? "");
    if (/^\d+$/.test(given)) go(Number(given));
    setTyped(undefined);
  };
  return (
    <div className="flex items-center gap-1">
      <IconButton label={t("previous")} size="sm" aria-disabled={page <= 1 || undefined} onClick={() => go(page - 1)}>
        <ChevronLeft />
      </IconButton>
      <form noValidate method="post" onSubmit={submit} className="flex items-center gap-1.5 text-sm tabular-nums">
        <input
          name="page"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          aria-label={t("page")}
          value={typed ?? String(page)}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => setTyped(undefined)}
          className={`${box} w-14 text-end`}
        />
        <span>{t("pagesInAll", { count: pages })}</span>
      </form>
      <IconButton label={t("next")} size="sm" aria-disabled={page >= pages || undefined} onClick={() => go(page + 1)}>
        <ChevronRight />
      </IconButton>
    </div>
  );
}

function ZoomControls({ onZoom }: { onZoom: (zoom: number) => void }) {
  const [index, setIndex] = useState(zooms.indexOf(1));
  const choose = (next: number) => {
    setIndex(next);
    onZoom(zooms[next] ?? 1);
  };
  return (
    <div className="flex items-center">
      <IconButton label={t("zoomOut")} size="sm" disabled={index === 0} onClick={() => choose(index - 1)}>
        <ZoomOut />
      </IconButton>
      <IconButton label={t("zoomIn")} size="sm" disabled={index === zooms.length - 1} onClick={() => choose(index + 1)}>
        <ZoomIn />
      </IconButton>
    </div>
  );
}

interface FindControlsProps {
  search: PdfSearch | undefined;
  onFind: (text: string, backwards: boolean) => void;
}

function FindControls({ search, onFind }: FindControlsProps) {
  const [text, setText] = useState("");
  const find = (backwards: boolean) => {
    if (text.trim() !== "") onFind(text, backwards);
  };
  return (
    <search>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          find(false);
        }}
        className="flex flex-wrap items-center gap-1"
      >
        <input
          type="search"
          name="text"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          aria-label={t("find")}
          placeholder={t("find")}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={`${box} w-40`}
        />
        <IconButton label={t("findPrevious")} size="sm" onClick={() => find(true)}>
          <ChevronUp />
        </IconButton>
        <IconButton label={t("findNext")} size="sm" type="submit">
          <ChevronDown />
        </IconButton>
        <output className="text-sm text-muted">{search && <SearchOutcome search={search} />}</output>
      </form>
    </search>
  );
}

function SearchOutcome({ search }: { search: PdfSearch }) {
  if (search.status === "searching") return <Spinner />;
  return <span>{search.page === undefined ? t("notFound") : t("foundOn", { page: search.page })}</span>;
}

interface PrintControlProps {
  printing: boolean;
  /** Only its beginning is printed. */
  shortened: boolean;
  onPrint: () => void;
}

function PrintControl({ printing, shortened, onPrint }: PrintControlProps) {
  const label = shortened ? t("printFirst", { count: maxPrintedPages }) : t("print");
  return (
    <IconButton label={label} size="sm" aria-disabled={printing || undefined} onClick={printing ? undefined : onPrint}>
      {printing ? <Spinner /> : <Printer />}
    </IconButton>
  );
}
