import type { AuditEntry as ShownEntry } from "@lms/ui/account/model/audit-entry";
import type { Snapshot } from "valtio";
import { personPath } from "../lib/navigation/member-paths.ts";
import type { AuditEntry } from "../request/api.ts";

export function toShownEntry({ _id: id, actor, subject, person, ...entry }: Snapshot<AuditEntry>): ShownEntry {
  const account = subject.kind === "account" ? subject._id : undefined;
  return {
    ...entry,
    id,
    actor: { ...actor, ...(actor._id !== undefined && { href: personPath(actor._id) }) },
    subject: { ...subject, ...(account !== undefined && { href: personPath(account) }) },
    ...(person !== undefined && account === undefined && { personHref: personPath(person) }),
  };
}
