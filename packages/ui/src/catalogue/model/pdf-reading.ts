interface LoadOptions {
  signal: AbortSignal;
  /** 0 to 100. */
  onProgress: (percent: number) => void;
}

/** Undefined where it cannot be loaded, or was stopped. */
export type LoadPdf = (options: LoadOptions) => Promise<ArrayBuffer | undefined>;

/** PDFs of a lecture are read in its page. */
export interface PdfReading {
  load: (fileId: string, options: LoadOptions) => Promise<ArrayBuffer | undefined>;
  /** The page that was read last, from 1. */
  lastPage: (fileId: string) => number;
  onPage: (fileId: string, page: number) => void;
  /** It is open at once, at this page. */
  opened?: { fileId: string; page: number } | undefined;
}
