import { t } from "@lms/texts/catalogue/pdf-reader";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { FromPdfFrame, PdfFailure, ToPdfFrame } from "../model/pdf-frame.ts";
import type { LoadPdf } from "../model/pdf-reading.ts";

type PdfState =
  | { status: "loading"; percent: number }
  | { status: "failed"; reason: PdfFailure | "unloaded" }
  | { status: "ready"; pages: number };

/** The page is absent where none has the text. */
export type PdfSearch = { status: "searching" } | { status: "searched"; page?: number | undefined };

interface FrameOptions {
  startPage: number;
  load: LoadPdf;
  onPage: (page: number) => void;
}

export interface PdfFrame {
  state: PdfState;
  page: number;
  search: PdfSearch | undefined;
  printing: boolean;
  go: (page: number) => void;
  zoom: (zoom: number) => void;
  find: (text: string, backwards: boolean) => void;
  print: () => void;
}

/** Milliseconds in which the frame says that its script runs: after its document was loaded or failed to be, and after the file was. */
const longestStart = { afterDocument: 3000, afterFile: 60_000 };

/** Loads the file and gives it to the frame. What the frame says is data: it has no rights here. */
export function usePdfFrame(
  ref: RefObject<HTMLIFrameElement | null>,
  { startPage, load, onPage }: FrameOptions,
): PdfFrame {
  const [state, setState] = useState<PdfState>({ status: "loading", percent: 0 });
  const [page, setPage] = useState(startPage);
  const [search, setSearch] = useState<PdfSearch>();
  const [printing, setPrinting] = useState(false);

  // The origin of the frame is opaque, so that no name fits it. Frames of this site alone can be in it.
  const send = (message: ToPdfFrame, transfer: Transferable[] = []) =>
    ref.current?.contentWindow?.postMessage(message, "*", transfer);

  const open = useEffectEvent((data: ArrayBuffer) => {
    const language = document.documentElement.lang;
    send({ type: "open", data, page: startPage, language, pageLabel: t("sheet", { page: "#" }) }, [data]);
  });
  const startLoading = useEffectEvent(load);

  const receive = useEffectEvent((message: FromPdfFrame) => {
    switch (message.type) {
      case "loaded":
        return undefined;
      case "opened":
        return setState({ status: "ready", pages: message.pages });
      case "failed":
        return setState({ status: "failed", reason: message.reason });
      case "page":
        setPage(message.page);
        return onPage(message.page);
      case "found":
        return setSearch({ status: "searched", page: message.page });
      case "printed":
        return setPrinting(false);
      case "follow":
        return openOutside(message.address);
      default:
        return message satisfies never;
    }
  });

  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const start = awaitStart(ref.current, signal);
    const onMessage = (event: MessageEvent<FromPdfFrame>) => {
      if (event.source === null || event.source !== ref.current?.contentWindow) return;
      if (event.data.type === "loaded") start.succeed();
      receive(event.data);
    };
    addEventListener("message", onMessage, { signal });
    const run = async () => {
      const data = await startLoading({ signal, onProgress: (percent) => setState({ status: "loading", percent }) });
      start.giveUpAfter(longestStart.afterFile);
      const started = data !== undefined && (await start.promise);
      if (signal.aborted) return;
      if (started) open(data);
      else setState({ status: "failed", reason: "unloaded" });
    };
    void run();
    return () => stopping.abort();
  }, [ref]);

  return {
    state,
    page,
    search,
    printing,
    go: (next) => send({ type: "go", page: next }),
    zoom: (zoom) => send({ type: "zoom", zoom }),
    find: (text, backwards) => {
      setSearch({ status: "searching" });
      send({ type: "find", text, backwards });
    },
    print: () => {
      setPrinting(true);
      send({ type: "print" });
    },
  };
}

function openOutside(address: string): void {
  if (/^https?:\/\//i.test(address)) window.open(address, "_blank", "noopener,noreferrer");
}

/** Resolves with false where the frame cannot be loaded. */
function awaitStart(frame: HTMLIFrameElement | null, signal: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const giveUpAfter = (milliseconds: number) => {
    const timer = setTimeout(() => resolve(false), milliseconds);
    signal.addEventListener("abort", () => clearTimeout(timer));
  };
  frame?.addEventListener("load", () => giveUpAfter(longestStart.afterDocument), { signal });
  return { promise, succeed: () => resolve(true), giveUpAfter };
}
