import { t } from "@lms/texts/batches/sessions";
import { FileText, Video } from "lucide-react";
import type { ReactNode } from "react";
import { lecturePath } from "../../catalogue/model/course-paths.ts";
import { Link } from "../../lib/link.tsx";
import type { BatchSession } from "../model/batch.ts";

export interface SessionMaterialsProps {
  session: Pick<BatchSession, "recording" | "files">;
  /** Names the session for screen readers. */
  name: string;
}

/** What a session has left: nothing where it has left nothing. */
export function SessionMaterials({ session, name }: SessionMaterialsProps) {
  if (!hasMaterials(session)) return null;
  const { link, lecture } = session.recording ?? {};

  return (
    <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
      {link !== undefined && (
        <Item icon={<Video aria-hidden className={iconStyle} />}>
          <NewTab href={link}>{t("recording", { name, hidden })}</NewTab>
        </Item>
      )}
      {lecture && (
        <Item icon={<Video aria-hidden className={iconStyle} />}>
          <Link href={lecturePath(lecture.courseId, lecture.id)} className={linkStyle}>
            {t("recordedLecture", { title: lecture.title })}
          </Link>
        </Item>
      )}
      {session.files?.map(({ title, link: href }) => (
        <Item key={`${title} ${href}`} icon={<FileText aria-hidden className={iconStyle} />}>
          <NewTab href={href}>{t("openFile", { title, hidden })}</NewTab>
        </Item>
      ))}
    </ul>
  );
}

export function hasMaterials({ recording, files = [] }: Pick<BatchSession, "recording" | "files">): boolean {
  return recording !== undefined || files.length > 0;
}

const iconStyle = "size-4 shrink-0 text-muted";
const linkStyle = "min-w-0 py-1 break-words text-brand underline underline-offset-2 hover:no-underline";
const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>;

function Item({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex max-w-full min-w-0 items-center gap-1.5 text-sm">
      {icon}
      {children}
    </li>
  );
}

function NewTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={linkStyle}>
      <span>{children}</span>
    </a>
  );
}
