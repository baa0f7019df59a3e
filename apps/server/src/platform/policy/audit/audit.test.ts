import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { disableAccount, enableAccount } from "../../../account/disable-account.ts";
import { endOpenGrant, insertGrant } from "../../../account/rights/grants.ts";
import { setRole } from "../../../account/roles/set-role.ts";
import { publish } from "../../../testing/courses/course-forms.ts";
import type { TestAccount } from "../../../testing/test-server.ts";
import { withTestServer } from "../../../testing/with-test-server.ts";
import { auditEntries } from "../../database/schema/accounts.ts";
import { courses } from "../../database/schema/courses.ts";
import { newId } from "../../lib/id.ts";
import { day } from "../../lib/time/durations.ts";
import { runAsOperator } from "../../tracing/current-caller.ts";
import { changedFields } from "./changed-fields.ts";
import { purgeAudit } from "./purge-audit.ts";

const server = withTestServer();
let admin: TestAccount;
let courseId: string;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN", fullName: "Meera Nair" });
  courseId = (await publish(server, admin, { title: "Algebra" }))._id;
});

const entries = () => server.dependencies.db.select().from(auditEntries).orderBy(auditEntries.at);
const unlock = () =>
  server.call("PUT", `/course/${courseId}/publication`, { headers: admin.headers, payload: { published: false } });

test("an entry says who did what from where to what, and what was changed", async () => {
  const description = "Of numbers and letters. ".repeat(20);
  const changed = { title: "Geometry", category: "Algebra", createdBy: "Ada", description };
  await server.dependencies.db.update(courses).set({ category: "Algebra", createdBy: "Ada" });
  await server.call("PUT", `/course/${courseId}`, { headers: admin.headers, payload: changed });
  expect((await entries()).find(({ action }) => action === "updateCourse")).toMatchObject({
    at: server.dependencies.clock(),
    actorId: admin.id,
    actorName: "Meera Nair",
    actorRole: "ADMIN",
    address: "127.0.0.1",
    subjectKind: "course",
    subjectId: courseId,
    subjectName: "Geometry",
    changes: {
      title: { before: "Algebra", after: "Geometry" },
      description: { after: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), length: description.length } },
    },
  });
});

test("fields that stay, secrets and long texts are not in the changes", () => {
  const moment = new Date("2026-05-04T10:00:00Z");
  const before = { title: "Algebra", newPassword: "old", place: { x: 1, y: [moment] }, left: 1 };
  const after = {
    title: "Algebra",
    newPassword: "new",
    place: { y: [moment], x: 1 },
    text: "x".repeat(201),
    at: moment,
  };
  expect(changedFields(before, after)).toEqual({
    newPassword: { before: { secret: true }, after: { secret: true } },
    text: { after: { sha256: expect.any(String), length: 201 } },
    at: { after: "2026-05-04T10:00:00.000Z" },
  });
  expect(changedFields({ left: 1 })).toEqual({ left: { before: 1 } });
});

test("what learners do leaves no entry, and an operator's command does", async () => {
  const { db, config, clock } = server.dependencies;
  const asha = await server.signedIn({ fullName: "Asha Verma" });
  const before = (await entries()).length;
  await server.call("PUT", "/user/language", { headers: asha.headers, payload: { language: "hi" } });
  expect(await entries()).toHaveLength(before);
  await runAsOperator("disable", clock, () =>
    disableAccount({ db, config, now: clock() }, asha.id, "She asked for it."),
  );
  expect((await entries()).find(({ personId }) => personId === asha.id)).toMatchObject({
    actorId: null,
    actorRole: "OPERATOR",
    address: null,
    action: "lms disable",
    subjectName: `Asha Verma <${asha.email}>`,
    changes: { disabled: { after: true }, reason: { after: "She asked for it." } },
  });
});

async function changes(name: string) {
  return (await entries()).findLast(({ action }) => action === name)?.changes;
}

describe("an operator's command leaves an entry with what was before", () => {
  let asha: TestAccount;
  beforeEach(async () => {
    asha = await server.signedIn({ fullName: "Asha Verma" });
  });
  const reason = "She asked for it.";
  const until = new Date("2027-03-31T00:00:00.000Z");
  const grant = () => {
    const { db, clock } = server.dependencies;
    return insertGrant(db, { userId: asha.id, from: clock(), until, reason: "A prize" }, clock());
  };
  const disable = () => {
    const { db, config, clock } = server.dependencies;
    return disableAccount({ db, config, now: clock() }, asha.id, "Shared");
  };

  test.each<[command: string, kind: string, act: () => Promise<() => Promise<unknown>>, expected: object]>([
    [
      "grant",
      "right",
      async () => grant,
      { endsAt: { after: until.toISOString() }, reason: { after: "A prize" }, startsAt: { after: expect.any(String) } },
    ],
    [
      "end-right",
      "right",
      async () => {
        const { id } = await grant();
        return () => endOpenGrant(server.dependencies.db, id, { reason, now: server.dependencies.clock() });
      },
      { endedAt: { after: expect.any(String) }, endReason: { after: reason } },
    ],
    [
      "disable",
      "account",
      async () => disable,
      { disabled: { before: false, after: true }, reason: { after: "Shared" } },
    ],
    [
      "enable",
      "account",
      async () => {
        await disable();
        const { db, clock } = server.dependencies;
        return () => enableAccount({ db, now: clock() }, asha.id, reason);
      },
      { disabled: { before: true, after: false }, reason: { before: "Shared", after: reason } },
    ],
    [
      "admin",
      "account",
      async () => () => setRole(server.dependencies, asha.id, { role: "ADMIN", reason }),
      { role: { before: "USER", after: "ADMIN" }, reason: { after: reason } },
    ],
  ])("%s", async (command, subjectKind, prepare, expected) => {
    const run = await prepare();
    const known = (await entries()).length;
    await runAsOperator(command, server.dependencies.clock, run);
    expect(await entries()).toHaveLength(known + 1);
    const found = (await entries()).find(({ action }) => action === `lms ${command}`);
    const about = { subjectKind, personId: asha.id };
    expect(found).toMatchObject({ actorId: null, actorRole: "OPERATOR", address: null, ...about });
    expect(found?.changes).toEqual(expected);
  });
});

test("entries say from what a course, its staff and an account were changed", async () => {
  const asha = await server.signedIn({ fullName: "Asha Verma", staffOf: [{ courseId, kind: "assistant" }] });
  await unlock();
  expect(await changes("setCoursePublication")).toMatchObject({ published: { before: true, after: false } });
  const payload = { email: asha.email, kind: "owner" };
  await server.call("POST", `/course/${courseId}/staff`, { headers: admin.headers, payload });
  expect(await changes("addCourseStaff")).toEqual({ staff: { before: "assistant", after: "owner" } });
});

test("a change whose entry cannot be written does not happen", async () => {
  const { db } = server.dependencies;
  await db.execute(sql`alter table audit_entries add constraint full_trail check (false) not valid`);
  const answer = await unlock();
  await db.execute(sql`alter table audit_entries drop constraint full_trail`);
  expect(answer.statusCode).toBe(500);
  expect(await db.select({ published: courses.published }).from(courses)).toEqual([{ published: true }]);
  expect((await unlock()).statusCode).toBe(200);
});

describe("the trail only grows", () => {
  const old = { actorName: "", actorRole: "OPERATOR", action: "lms admin", subjectKind: "account", changes: {} };
  const insertOld = async (days: number) => {
    const id = newId();
    const recordedAt = new Date(Date.now() - days * day);
    await server.dependencies.db.insert(auditEntries).values({ ...old, id, at: recordedAt, recordedAt });
    return id;
  };

  test.each([
    "update audit_entries set actor_name = 'x'",
    "delete from audit_entries",
    "truncate audit_entries",
    "set local lms.purges_audit = 'on'; delete from audit_entries where recorded_at > now() - interval '1 year'",
  ])("%s is refused by the database", async (statements) => {
    const { db } = server.dependencies;
    await insertOld(800);
    const before = await entries();
    const refused = db.transaction(async (tx) => {
      for (const statement of statements.split("; ")) await tx.execute(sql.raw(statement));
    });
    const error: unknown = await refused.catch((reason: unknown) => reason);
    expect(String(error instanceof Error ? error.cause : error)).toContain("The audit trail only grows");
    expect(await entries()).toEqual(before);
  });

  test("and its purge takes what is older than the setting", async () => {
    const { db } = server.dependencies;
    const [oldest, older] = [await insertOld(800), await insertOld(500)];
    await purgeAudit(db, 731);
    const left = async (id: string) => (await db.$count(auditEntries, eq(auditEntries.id, id))) > 0;
    expect([await left(oldest), await left(older)]).toEqual([false, true]);
    await insertOld(300);
    await expect(purgeAudit(db, 1)).rejects.toThrow("Failed query");
  });
});
