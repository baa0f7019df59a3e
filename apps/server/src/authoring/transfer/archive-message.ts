import type { ArchiveFault, ArchiveReason } from "../../platform/media/archives/archive-fault.ts";
import { type Said, said } from "../../platform/lib/said.ts";

/** The longest name that a message shows. */
const maxNameLength = 200;

const messages: Readonly<Record<ArchiveReason, (path: string) => Said>> = {
  notTar: (format) => said("catalogue.importFormat", { format }),
  cutOff: () => said("catalogue.importCutOff"),
  damaged: (path) => said("catalogue.importDamaged", { path }),
  tooMuch: () => said("catalogue.importTooMuch"),
  notPlain: (path) => said("catalogue.importNotPlain", { path }),
  outside: (path) => said("catalogue.importOutside", { path }),
  twice: (path) => said("catalogue.importTwice", { path }),
  inTheWay: (path) => said("catalogue.importInTheWay", { path }),
  missing: (path) => said("catalogue.importMissing", { path }),
};

/** Names what is in the way, so that whoever has packed the archive can pack it again. */
export function archiveMessage({ reason, subject }: ArchiveFault): Said {
  if (reason === "notTar" && subject === undefined) return said("catalogue.importNoExport");
  return messages[reason](shownName(subject ?? ""));
}

/** Characters that a screen hides, or that change how a text reads, are replaced. */
function shownName(name: string): string {
  const shown = name.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "\uFFFD");
  return shown.length <= maxNameLength ? shown : `${shown.slice(0, maxNameLength)}…`;
}
