export type ArchiveReason =
  /** The file is no tar archive, plain or with gzip, or not one of this product. */
  | "notTar"
  | "cutOff"
  /** Its bytes are not what was packed. */
  | "damaged"
  /** It grows beyond all measure when it is unpacked, or has too many entries. */
  | "tooMuch"
  /** A link, a device, or a file of which only parts are stored. */
  | "notPlain"
  /** Its name leads out of the archive. */
  | "outside"
  | "twice"
  | "inTheWay"
  | "missing";

export class ArchiveFault extends Error {
  override readonly name = "ArchiveFault";
  readonly reason: ArchiveReason;
  /** The name of the entry as it is written in the archive; of a file in another format, that. */
  readonly subject: string | undefined;

  constructor(reason: ArchiveReason, subject?: string, cause?: unknown) {
    super(subject === undefined ? `archive: ${reason}` : `archive: ${reason}: ${subject}`, { cause });
    this.reason = reason;
    this.subject = subject;
  }
}
