// Runs in a frame without rights: docs/decisions/0226-files-of-a-lecture.md
import { getDocument, GlobalWorkerOptions, PasswordException, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { FromPdfFrame, ToPdfFrame } from "@lms/ui/catalogue/model/pdf-frame";
import worker from "virtual:pdf-worker";
import { findText } from "./find-text.ts";
import { type Pages, showPages } from "./pages.ts";
import { printPages } from "./print-pages.ts";
import "./frame.css";

type Open = Extract<ToPdfFrame, { type: "open" }>;

/** Pixels of one picture in a PDF; larger ones are left out. */
const maxImageSize = 2 ** 26;

let shown: { pages: Pages; find: ReturnType<typeof findText>; print: () => Promise<void> } | undefined;

function tell(message: FromPdfFrame): void {
  // The origin of this document is opaque, and nothing here is a secret.
  parent.postMessage(message, "*");
}

async function open({ data, page, language, pageLabel }: Open): Promise<void> {
  document.documentElement.lang = language;
  const port = new Worker(URL.createObjectURL(new Blob([worker], { type: "text/javascript" })));
  // Else pdf.js would wait for it for ever.
  port.addEventListener("error", () => tell({ type: "failed", reason: "damaged" }));
  GlobalWorkerOptions.workerPort = port;
  try {
    const pdf = await getDocument({
      data,
      enableXfa: false,
      useWasm: false,
      useWorkerFetch: false,
      maxImageSize,
      verbosity: VerbosityLevel.ERRORS,
    }).promise;
    const root = document.querySelector<HTMLElement>("#pages");
    if (root === null) throw new Error("The document of the frame has no place for pages");
    const pages = await showPages(pdf, root, {
      page,
      pageLabel,
      onPage: (current) => tell({ type: "page", page: current }),
      onFollow: (address) => tell({ type: "follow", address }),
    });
    shown = { pages, find: findText(pdf, pages), print: () => printPages(pdf) };
    tell({ type: "opened", pages: pdf.numPages });
  } catch (error) {
    tell({ type: "failed", reason: error instanceof PasswordException ? "password" : "damaged" });
  }
}

async function obey(message: ToPdfFrame): Promise<void> {
  switch (message.type) {
    case "open":
      return open(message);
    case "go":
      return shown?.pages.go(message.page);
    case "zoom":
      return shown?.pages.zoom(message.zoom);
    case "find": {
      const found = await shown?.find(message);
      if (found !== "superseded") tell({ type: "found", ...(found !== undefined && { page: found }) });
      return undefined;
    }
    case "print":
      // A page that cannot be drawn ends the printing.
      await shown?.print().catch(() => undefined);
      return tell({ type: "printed" });
    default:
      return message satisfies never;
  }
}

addEventListener("message", (event: MessageEvent<ToPdfFrame>) => {
  if (event.source === parent) void obey(event.data);
});

tell({ type: "loaded" });
