import type { components } from "@lms/api/schema";
import { parse } from "csv-parse/sync";
import { beforeEach, expect, test } from "vitest";
import { auditEntries } from "../../platform/database/schema/accounts.ts";
import { newId } from "../../platform/lib/id.ts";
import { day } from "../../platform/lib/time/durations.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";

type Schemas = components["schemas"];
type Row = typeof auditEntries.$inferInsert;

const server = withTestServer();
let admin: TestAccount;
let asha: TestAccount;

/** Newest first; a day lies between each two. */
const rows = (): Partial<Row>[] => [
  { subjectName: "=HYPERLINK(1)", changes: { title: { before: "Algebra", after: "=HYPERLINK(1)" } } },
  { subjectName: "Advanced Geometry", subjectId: "course-1" },
  { action: "lms disable", actorId: null, actorName: "", actorRole: "OPERATOR", address: null, personId: asha.id },
  { action: "removeBatchMember", subjectKind: "batch", subjectName: "Evening", personId: asha.id },
  {
    subjectName: "AI",
    changes: { secretToken: { after: { secret: true } }, text: { after: { sha256: "a", length: 9 } } },
  },
];

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN", fullName: "Meera Nair" });
  asha = await server.signedIn();
  const { db, clock } = server.dependencies;
  const same = { actorId: admin.id, actorName: "Meera Nair", actorRole: "ADMIN", address: "203.0.113.7", changes: {} };
  const other = { ...same, action: "updateCourse", subjectKind: "course" };
  const at = (index: number) => new Date(clock().getTime() - index * day);
  for (const [index, row] of rows().entries())
    await db.insert(auditEntries).values({ ...other, id: newId(), at: at(index), ...row });
});

const list = async (query: string, caller = admin, path = "/audit") => {
  const answer = await server.call("GET", `${path}?${query}`, { headers: caller.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<Schemas["AuditEntriesAnswer"]>();
};
const subjects = ({ entries }: Schemas["AuditEntriesAnswer"]) => entries.map(({ subject }) => subject.name);

test.each([
  ["q=geometry", ["Advanced Geometry"]],
  ["q=course-1", ["Advanced Geometry"]],
  ["q=AI", ["AI"]],
  ["q=%25", []],
  ["q=%00", []],
  ["actor=operator", [undefined]],
  ["kind=batch", ["Evening"]],
  ["action=lms%20disable", [undefined]],
  ["from=2026-06-14", ["=HYPERLINK(1)", "Advanced Geometry"]],
  ["to=2026-06-12&from=2026-06-12", ["Evening"]],
])("%s finds %j", async (query, names) => {
  expect(subjects(await list(query))).toEqual(names);
});

test("is read in pages, newest first, and says all of an entry", async () => {
  const first = await list("limit=3");
  expect(subjects(first)).toEqual(["=HYPERLINK(1)", "Advanced Geometry", undefined]);
  const second = await list(`limit=3&cursor=${first.nextCursor}`);
  expect(second.nextCursor).toBeUndefined();
  expect(second.entries[1]).toEqual({
    _id: expect.any(String),
    at: new Date(server.dependencies.clock().getTime() - 4 * day).toISOString(),
    actor: { _id: admin.id, name: "Meera Nair", role: "ADMIN" },
    address: "203.0.113.7",
    action: "updateCourse",
    subject: { kind: "course", name: "AI" },
    changes: [
      { field: "text", after: { sha256: "a", length: 9 } },
      { field: "secretToken", after: { secret: true } },
    ],
  });
});

test("is exported as text that no spreadsheet runs, and the export is an entry", async () => {
  const answer = await server.call("GET", `/audit/csv?actor=${admin.id}`, { headers: admin.headers });
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="audit-2026-06-15.csv"');
  const exported = parse(answer.payload, { bom: true, columns: true });
  expect(exported).toHaveLength(4);
  expect(exported[0]).toMatchObject({ Subject: "'=HYPERLINK(1)", Who: "Meera Nair", Address: "203.0.113.7" });
  expect((await list("kind=audit")).entries).toMatchObject([
    { action: "exportAuditEntries", changes: [{ field: "actor", after: { text: admin.id } }] },
  ]);
});

test("a person sees what was done to their own account, without addresses and what was changed", async () => {
  const { entries } = await list("", asha, "/audit/mine");
  expect(entries.map(({ action }) => action)).toEqual(["lms disable", "removeBatchMember"]);
  expect(Object.keys(entries[1] ?? {}).toSorted()).toEqual(["_id", "action", "actor", "at", "subject"]);
  expect(entries[1]?.actor).toEqual({ name: "Meera Nair", role: "ADMIN" });
  expect((await list("limit=1", admin, "/audit/mine")).entries).toEqual([]);
});
