import type { AuditEntry } from "./audit-entry.ts";

export const auditEntries: readonly AuditEntry[] = [
  {
    id: "e-1",
    at: "2026-11-25T06:12:00.000Z",
    actor: { name: "Meera Iyer", role: "ADMIN", href: "#p-3" },
    address: "203.0.113.7",
    action: "updateCourse",
    subject: { kind: "course", name: "Signals and Systems" },
    changes: [
      { field: "title", before: { text: "Signals" }, after: { text: "Signals and Systems" } },
      { field: "description", before: { length: 480 }, after: { length: 1 } },
      { field: "apiToken", after: { secret: true } },
    ],
  },
  {
    id: "e-2",
    at: "2026-11-24T09:30:00.000Z",
    actor: { name: "Sunita Rao", role: "SUPPORT", href: "#p-6" },
    address: "2001:db8:1:2::",
    action: "getPerson",
    subject: { kind: "account", name: "Arjun Nair <arjun@example.org>", href: "#p-1" },
    changes: [],
  },
  {
    id: "e-3",
    at: "2026-11-23T11:45:00.000Z",
    actor: { name: "Kabir Shah", role: "USER", href: "#p-7" },
    address: "203.0.113.9",
    action: "saveCaptions",
    subject: { kind: "captions", name: "hi" },
    changes: [],
  },
  {
    id: "e-4",
    at: "2026-11-22T04:00:00.000Z",
    actor: { name: "", role: "OPERATOR" },
    action: "lms disable",
    subject: { kind: "account", name: "Tomás Ortega <tomas@example.org>", href: "#p-4" },
    changes: [{ field: "reason", after: { text: "He asked for it." } }],
  },
  {
    id: "e-5",
    at: "2026-11-21T04:00:00.000Z",
    actor: { name: "Meera Iyer", role: "ADMIN", href: "#p-3" },
    address: "203.0.113.7",
    action: "grantRight",
    subject: { kind: "right" },
    personHref: "#p-1",
    changes: [{ field: "until", after: { text: "2027-02-20T18:29:59.000Z" } }],
  },
];

/** As the person sees it whom it concerns. */
export const ownAuditEntries: readonly AuditEntry[] = [
  {
    id: "e-5",
    at: "2026-11-21T04:00:00.000Z",
    actor: { name: "Meera Iyer", role: "ADMIN" },
    action: "grantRight",
    subject: { kind: "right" },
    changes: [],
  },
  {
    id: "e-6",
    at: "2026-11-20T04:00:00.000Z",
    actor: { name: "", role: "OPERATOR" },
    action: "lms sign-out",
    subject: { kind: "account", name: "Arjun Nair <arjun@example.org>" },
    changes: [],
  },
];
