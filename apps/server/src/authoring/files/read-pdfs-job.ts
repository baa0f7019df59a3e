import { and, eq, isNull } from "drizzle-orm";
import type { Dependencies } from "../../dependencies.ts";
import { filePages, lectureFiles } from "../../platform/database/schema/captions.ts";
import type { JobHandler } from "../../platform/jobs/job-handler.ts";
import { enqueue, enqueueOnce } from "../../platform/jobs/job-queue.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { hour, minute, second } from "../../platform/lib/time/durations.ts";
import { videoLocation } from "../../platform/media/videos/video.ts";
import { documentPool } from "../../platform/parsing/parse-pool.ts";
import type { FileRow } from "../../playback/files/lecture-files.ts";
import { oldestFiles } from "./oldest-files.ts";
import type { PdfText, readPdf } from "./read-pdf.ts";

type Source = Pick<Dependencies, "db" | "media" | "clock" | "log">;

export const pdfType = "application/pdf";
export const readingPdfs = { kind: "read-pdfs", subject: "every-minute" } as const;

/** After it the others wait for the next run, so that a run ends before its deadline. */
const longEnough = 5 * minute;
/** Rows of one statement. */
const rowsAtOnce = 200;

export async function schedulePdfs({ db, clock }: Source): Promise<void> {
  await enqueueOnce(db, readingPdfs, clock());
}

/** Whatever a PDF came by: a form, an upload, an import, a copy, the trash. */
export function readPdfsJob({ db, media, clock, log }: Source): JobHandler<"read-pdfs"> {
  return {
    concurrency: 1,
    deadline: 10 * minute,
    lease: 11 * minute,
    backOff: { first: 5 * second, longest: hour },
    onError: (_, error) => log.warn({ err: error }, "PDFs could not be read"),
    run: async (_job, stopping) => {
      const since = performance.now();
      const { type, pages, unread, state } = lectureFiles;
      const isUnread = and(eq(type, pdfType), eq(state, "ready"), eq(unread, false), isNull(pages));
      for await (const file of oldestFiles(db, isUnread)) {
        if (stopping?.aborted === true || performance.now() - since > longEnough) break;
        try {
          await store(file, await textIn(file));
        } catch (error) {
          log.warn({ err: error, file: file.id }, "a PDF could not be read yet");
        }
      }
      const now = clock();
      await enqueue(db, readingPdfs, now, new Date(now.getTime() + minute));
      return "done";
    },
  };

  /** A file that takes too long or too much memory has no text. */
  async function textIn({ file, size }: FileRow): Promise<PdfText> {
    const input = new Uint8Array(await media.read(videoLocation(file), 0, size));
    const module = new URL("./read-pdf.ts", import.meta.url);
    const transfer = [input.buffer];
    try {
      return await documentPool.run<typeof readPdf>({ module, name: "readPdf", input, field: "file", transfer });
    } catch (error) {
      if (error instanceof Problem && error.status === 400) return { pages: 0, texts: [] };
      throw error;
    }
  }

  async function store({ id }: FileRow, { pages, texts }: PdfText): Promise<void> {
    await db.transaction(async (tx) => {
      const found = { unread: texts.length === 0, ...(pages > 0 && { pages }) };
      const changed = await tx.update(lectureFiles).set(found).where(eq(lectureFiles.id, id)).returning();
      if (changed.length === 0) return;
      await tx.delete(filePages).where(eq(filePages.fileId, id));
      for (let from = 0; from < texts.length; from += rowsAtOnce) {
        const rows = texts.slice(from, from + rowsAtOnce);
        await tx.insert(filePages).values(rows.map((row) => Object.assign(row, { fileId: id })));
      }
    });
  }
}
