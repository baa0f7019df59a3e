export interface LectureFile {
  id: string;
  name: string;
  /** The name of the download, where it is another one. */
  savedAs?: string | undefined;
  /** The media type. */
  type: string;
  /** Bytes. */
  size: number;
  state: "ready" | "scanning" | "refused";
  macros?: boolean | undefined;
  /** A PDF has them; absent while unknown. */
  pages?: number | undefined;
  /** The text of this PDF could not be read for searches. */
  unread?: boolean | undefined;
  /** The page of a PDF offers to print it. */
  printable?: boolean | undefined;
  /** The address of the download; absent until it is ready. */
  href?: string | undefined;
}
