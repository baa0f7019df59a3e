import type { PdfReading } from "@lms/ui/catalogue/model/pdf-reading";
import { browserStorage } from "../lib/storage.ts";
import { isRecord } from "../request/is-record.ts";
import { freshFileAddress } from "./download-lecture-file.ts";

type LoadOptions = Parameters<PdfReading["load"]>[1];

const storageKey = "pdf-pages";
/** Files whose pages are remembered: those that were read last. */
const maxRemembered = 100;

export function pdfReading(courseId: string, opened: PdfReading["opened"]): PdfReading {
  return {
    load: (fileId, options) => loadPdf(courseId, fileId, options),
    lastPage: (fileId) => readPages().find(([id]) => id === fileId)?.[1] ?? 1,
    onPage: (fileId, page) => {
      const others = readPages().filter(([id]) => id !== fileId);
      const all = [[fileId, page], ...others].slice(0, maxRemembered);
      browserStorage.write(storageKey, JSON.stringify(Object.fromEntries(all)));
    },
    opened,
  };
}

/** The one that was read last comes first. */
function readPages(): [fileId: string, page: number][] {
  const stored = browserStorage.readJson(storageKey);
  if (!isRecord(stored)) return [];
  return Object.entries(stored).flatMap(([id, page]) => (typeof page === "number" && page >= 1 ? [[id, page]] : []));
}

async function loadPdf(courseId: string, fileId: string, options: LoadOptions): Promise<ArrayBuffer | undefined> {
  try {
    const address = await freshFileAddress(courseId, fileId);
    return address === undefined ? undefined : await fetchBytes(address, options);
  } catch {
    return undefined;
  }
}

async function fetchBytes(address: string, { signal, onProgress }: LoadOptions): Promise<ArrayBuffer | undefined> {
  // oxlint-disable-next-line no-restricted-globals -- the bytes of a file, which is no response of the contract
  const response = await fetch(new Request(new URL(address, location.href), { signal }));
  if (!response.ok || response.body === null) return undefined;
  const size = Number(response.headers.get("content-length"));
  let received = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        received += chunk.length;
        if (size > 0) onProgress((received / size) * 100);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted).arrayBuffer();
}
