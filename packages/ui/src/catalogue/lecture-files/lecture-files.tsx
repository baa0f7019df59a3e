import { t } from "@lms/texts/catalogue/lecture-files";
import { Download } from "lucide-react";
import { useId } from "react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import type { LectureFile } from "../model/lecture-file.ts";
import { FileFacts } from "./file-facts.tsx";

export interface LectureFilesProps {
  files: readonly LectureFile[];
  /** Called instead of following the link, which may be over. */
  onDownload?: ((fileId: string) => void) | undefined;
}

/** Each file is a download: nothing is opened in the page. */
export function LectureFiles({ files, onDownload }: LectureFilesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="max-w-[68ch]">
      <h2 id={id} className="heading text-xl">
        {t("title")}
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
        {files.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-48 flex-1">
              <p className="font-semibold break-words" dir="auto" translate="no">
                {file.name}
              </p>
              <FileFacts {...file} />
            </div>
            {file.href !== undefined && <DownloadLink file={file} href={file.href} onDownload={onDownload} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DownloadLinkProps extends Pick<LectureFilesProps, "onDownload"> {
  file: LectureFile;
  href: string;
}

function DownloadLink({ file, href, onDownload }: DownloadLinkProps) {
  return (
    <ButtonLink tone="neutral" size="sm">
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
