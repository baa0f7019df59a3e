import type { Notice } from "./notice.ts";

const session = { topic: "Averages", startsAt: "2026-11-23T13:00:00.000Z" };

export const notices: readonly Notice[] = [
  {
    id: "n-1",
    kind: "announcement",
    batchTitle: "Data evenings",
    href: "#b-evenings",
    announcementTitle: "Thursday starts at seven",
    read: false,
    createdAt: "2026-11-22T06:00:00.000Z",
  },
  {
    id: "n-2",
    kind: "dayBefore",
    batchTitle: "Data evenings",
    href: "#b-evenings",
    session,
    read: false,
    createdAt: "2026-11-22T05:00:00.000Z",
  },
  {
    id: "n-3",
    kind: "moved",
    batchTitle: "Data evenings",
    href: "#b-evenings",
    session,
    read: true,
    createdAt: "2026-11-20T06:00:00.000Z",
  },
  {
    id: "n-4",
    kind: "cancelled",
    batchTitle: "A weekend of type",
    href: "#b-weekend",
    session: { ...session, timeZone: "Europe/Berlin" },
    read: true,
    createdAt: "2026-11-18T06:00:00.000Z",
  },
  {
    id: "n-5",
    kind: "soon",
    batchTitle: "Data evenings",
    href: "#b-evenings",
    session,
    read: true,
    createdAt: "2026-11-16T06:00:00.000Z",
  },
  {
    id: "n-6",
    kind: "joined",
    batchTitle: "Data evenings",
    href: "#b-evenings",
    read: true,
    createdAt: "2026-11-01T06:00:00.000Z",
  },
];

export const manyNotices: readonly Notice[] = Array.from({ length: 40 }, (_, index) => ({
  id: `n-${index}`,
  kind: "announcement",
  batchTitle: `Everything About Supercalifragilisticexpialidocious${"ness".repeat(8)}`,
  href: "#b",
  announcementTitle: `Unbreakable${"announcement".repeat(6)} ${40 - index}`,
  read: index > 5,
  createdAt: new Date(Date.UTC(2026, 10, 20) - index * 86_400_000).toISOString(),
}));
