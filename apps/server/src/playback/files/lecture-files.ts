import type { components } from "@lms/api/schema";
import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { lectureFiles } from "../../platform/database/schema/captions.ts";
import { savedName } from "../../platform/media/documents/document-name.ts";
import type { FileLinks } from "./file-link.ts";

export type FileRow = typeof lectureFiles.$inferSelect;
type LectureFile = components["schemas"]["LectureFile"];

export interface FileAccess {
  links: FileLinks;
  session: string;
  /** Who may edit the course also sees what is not ready. */
  isAuthor: boolean;
  now: Date;
}

export async function findFile(db: Database, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(lectureFiles).where(eq(lectureFiles.id, id));
  return row;
}

/** The keys are lecture ids. */
export async function filesByLecture(db: Database, lectureIds: readonly string[]): Promise<Map<string, FileRow[]>> {
  if (lectureIds.length === 0) return new Map();
  const { lectureId, position, id } = lectureFiles;
  const rows = await db
    .select()
    .from(lectureFiles)
    .where(inArray(lectureId, [...lectureIds]))
    .orderBy(asc(position), asc(id));
  return Map.groupBy(rows, (row) => row.lectureId);
}

/** The field of the answer, or nothing where there are none. */
export function toFiles(rows: readonly FileRow[] = [], access: FileAccess): { files?: LectureFile[] } {
  const shown = access.isAuthor ? rows : rows.filter(({ state }) => state === "ready");
  return shown.length > 0 ? { files: shown.map((row) => toFile(row, access)) } : {};
}

function toFile(
  { id, name, type, size, state, macros, pages, unread, printable }: FileRow,
  { links, session, now }: FileAccess,
): LectureFile {
  const link = state === "ready" ? links.sign({ fileId: id, session }, now) : undefined;
  const savedAs = savedName(name);
  return {
    _id: id,
    name,
    ...(savedAs !== name && { savedAs }),
    type,
    size,
    state,
    ...(macros && { macros }),
    ...(pages !== null && pages > 0 && { pages }),
    ...(unread && { unread }),
    ...(printable && { printable }),
    ...(link && { secure_url: link.address, expiresIn: link.expiresIn }),
  };
}
