import { t } from "@lms/texts/catalogue/lecture-files";
import { BookOpen, Download } from "lucide-react";
import { Suspense, useId, useRef, useState } from "react";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { PartBoundary } from "../../kit/feedback/part-boundary/part-boundary.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";
import type { LectureFile } from "../model/lecture-file.ts";
import type { PdfReading } from "../model/pdf-reading.ts";
import { FileFacts } from "./file-facts.tsx";

const PdfReader = lazyPart(async () => (await import("../pdf-reader/pdf-reader.tsx")).PdfReader);

export interface LectureFilesProps {
  files: readonly LectureFile[];
  /** Called instead of following the link, which may be over. */
  onDownload?: ((fileId: string) => void) | undefined;
  /** Absent where PDFs are downloads too. */
  reading?: PdfReading | undefined;
}

/** Each file is a download, and a PDF can be read here. */
export function LectureFiles({ files, ...actions }: LectureFilesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading text-xl">
        {t("title")}
      </h2>
      <ul className="mt-3 max-w-[68ch] divide-y divide-line rounded-card border border-line bg-surface has-[iframe]:max-w-none">
        {files.map((file) => (
          <FileItem key={file.id} file={file} {...actions} />
        ))}
      </ul>
    </section>
  );
}

interface FileItemProps extends Omit<LectureFilesProps, "files"> {
  file: LectureFile;
}

function FileItem({ file, onDownload, reading }: FileItemProps) {
  const { opened } = reading ?? {};
  const [open, setOpen] = useState(opened?.fileId === file.id);
  const button = useRef<HTMLButtonElement>(null);
  const readable = reading !== undefined && file.type === "application/pdf" && file.href !== undefined;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-48 flex-1">
          <p className="font-semibold break-words" dir="auto" translate="no">
            {file.name}
          </p>
          <FileFacts {...file} />
        </div>
        {readable && (
          <Button
            ref={button}
            size="sm"
            className="print:hidden"
            aria-label={t("readNamed", { name: file.name })}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <BookOpen aria-hidden="true" className="size-4" />
            <span>{t("read")}</span>
          </Button>
        )}
        {file.href !== undefined && <DownloadLink file={file} href={file.href} onDownload={onDownload} />}
      </div>
      {readable && open && (
        <PartBoundary resetKey={file.id}>
          <Suspense>
            <PdfReader
              name={file.name}
              printable={file.printable}
              startPage={opened?.fileId === file.id ? opened.page : reading.lastPage(file.id)}
              load={(options) => reading.load(file.id, options)}
              onPage={(page) => reading.onPage(file.id, page)}
              onClose={() => {
                setOpen(false);
                button.current?.focus();
              }}
            />
          </Suspense>
        </PartBoundary>
      )}
    </li>
  );
}

interface DownloadLinkProps extends Pick<LectureFilesProps, "onDownload"> {
  file: LectureFile;
  href: string;
}

function DownloadLink({ file, href, onDownload }: DownloadLinkProps) {
  return (
    <ButtonLink tone="neutral" size="sm" className="print:hidden">
      <a
        href={href}
        download={file.savedAs ?? file.name}
        aria-label={t("downloadNamed", { name: file.name })}
        onClick={(event) => {
          if (!onDownload) return;
          event.preventDefault();
          onDownload(file.id);
        }}
      >
        <Download aria-hidden="true" className="size-4" />
        <span>{t("download")}</span>
      </a>
    </ButtonLink>
  );
}
