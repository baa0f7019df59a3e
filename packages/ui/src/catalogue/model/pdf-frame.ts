/** Where the frame is that shows a PDF: a document of its own, without rights and without the network. */
export const pdfFramePath = "/pdf-frame.html";

/** The page sends these to the frame. */
export type ToPdfFrame =
  /** `#` stands for the number in `pageLabel`. */
  | { type: "open"; data: ArrayBuffer; page: number; language: string; pageLabel: string }
  | { type: "go"; page: number }
  /** 1 is the width of the frame. */
  | { type: "zoom"; zoom: number }
  | { type: "find"; text: string; backwards: boolean }
  | { type: "print" };

/** The frame sends these to the page. */
export type FromPdfFrame =
  | { type: "loaded" }
  | { type: "opened"; pages: number }
  | { type: "failed"; reason: PdfFailure }
  | { type: "page"; page: number }
  /** The page is absent where none has the text. */
  | { type: "found"; page?: number }
  | { type: "printed" }
  | { type: "follow"; address: string };

export type PdfFailure = "password" | "damaged";

/** At most so many pages are printed. */
export const maxPrintedPages = 200;
