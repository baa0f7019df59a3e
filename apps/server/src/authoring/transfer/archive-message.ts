import type { ArchiveFault, ArchiveReason } from "../../platform/media/archives/archive-fault.ts";
import { type Message, message } from "../../platform/lib/message.ts";

/** The longest name that a message shows. */
const maxNameLength = 200;

const messages: Readonly<Record<ArchiveReason, (path: string) => Message>> = {
  notTar: (format) => message("catalogue.importFormat", { format }),
  cutOff: () => message("catalogue.importCutOff"),
  damaged: (path) => message("catalogue.importDamaged", { path }),
  tooMuch: () => message("catalogue.importTooMuch"),
  notPlain: (path) => message("catalogue.importNotPlain", { path }),
  outside: (path) => message("catalogue.importOutside", { path }),
  twice: (path) => message("catalogue.importTwice", { path }),
  inTheWay: (path) => message("catalogue.importInTheWay", { path }),
  missing: (path) => message("catalogue.importMissing", { path }),
};

/** Names what is in the way, so that whoever has packed the archive can pack it again. */
export function archiveMessage({ reason, subject }: ArchiveFault): Message {
  if (reason === "notTar" && subject === undefined) return message("catalogue.importNoExport");
  return messages[reason](shownName(subject ?? ""));
}

/** Characters that a screen hides, or that change how a text reads, are replaced. */
function shownName(name: string): string {
  const shown = name.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "\uFFFD");
  return shown.length <= maxNameLength ? shown : `${shown.slice(0, maxNameLength)}…`;
}
