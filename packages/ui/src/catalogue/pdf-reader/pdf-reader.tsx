import { t } from "@lms/texts/catalogue/pdf-reader";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { ProgressBar } from "../../kit/indicators/progress-bar/progress-bar.tsx";
import { pdfFramePath } from "../model/pdf-frame.ts";
import type { LoadPdf } from "../model/pdf-reading.ts";
import { PdfToolbar } from "./pdf-toolbar.tsx";
import { type PdfFrame, usePdfFrame } from "./use-pdf-frame.ts";

export interface PdfReaderProps {
  name: string;
  printable?: boolean | undefined;
  /** From 1. */
  startPage: number;
  load: LoadPdf;
  onPage: (page: number) => void;
  onClose: () => void;
}

/** A PDF in a frame that has neither the origin of the site nor the network. */
export function PdfReader(props: PdfReaderProps) {
  const [attempt, setAttempt] = useState(0);
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t("reading", { name: props.name })}
      className="scroll-my-20 overflow-clip rounded-card border border-line bg-sunken"
    >
      <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
    </section>
  );
}

function Attempt({
  name,
  printable,
  startPage,
  load,
  onPage,
  onClose,
  onRetry,
}: PdfReaderProps & { onRetry: () => void }) {
  const element = useRef<HTMLIFrameElement>(null);
  const frame = usePdfFrame(element, { startPage, load, onPage });
  return (
    <>
      <PdfToolbar frame={frame} printable={printable} onClose={onClose} />
      <PdfState state={frame.state} onRetry={onRetry} />
      <iframe
        ref={element}
        src={pdfFramePath}
        // Nothing of the file can reach this page. A dialog of the browser prints.
        sandbox={printable ? "allow-scripts allow-modals" : "allow-scripts"}
        title={t("frame", { name })}
        hidden={frame.state.status === "failed"}
        className="block h-[80vh] min-h-80 w-full"
      />
    </>
  );
}

const sentences = {
  damaged: () => t("damaged"),
  password: () => t("password"),
  unloaded: () => t("unloaded"),
};

interface PdfStateProps {
  state: PdfFrame["state"];
  onRetry: () => void;
}

function PdfState({ state, onRetry }: PdfStateProps) {
  switch (state.status) {
    case "ready":
      return null;
    case "loading":
      return (
        <div className="grid gap-2 px-4 py-3" aria-busy="true">
          <p className="text-sm text-muted">{t("loading")}</p>
          <ProgressBar label={t("loading")} percent={state.percent} />
        </div>
      );
    case "failed":
      return (
        <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-6">
          <p>{sentences[state.reason]()}</p>
          {state.reason === "unloaded" && (
            <Button tone="neutral" size="sm" onClick={onRetry}>
              {t("retry")}
            </Button>
          )}
        </div>
      );
    default:
      return state satisfies never;
  }
}
