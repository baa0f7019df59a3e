import { and, asc, eq, inArray } from "drizzle-orm";
import { disableAccount, enableAccount } from "../../../../apps/server/src/account/disable-account.ts";
import { endOpenGrant, insertGrant, moveGrantEnd } from "../../../../apps/server/src/account/rights/grants.ts";
import { demoAdmin, demoEditor, demoSupport } from "../../../../apps/server/src/config/demo-accounts.ts";
import type { Dependencies } from "../../../../apps/server/src/dependencies.ts";
import type { Database } from "../../../../apps/server/src/platform/database/database.ts";
import { users } from "../../../../apps/server/src/platform/database/schema/accounts.ts";
import { courses } from "../../../../apps/server/src/platform/database/schema/courses.ts";
import { versions } from "../../../../apps/server/src/platform/database/schema/settings.ts";
import { day } from "../../../../apps/server/src/platform/lib/time/durations.ts";
import { accountSubject, audit } from "../../../../apps/server/src/platform/policy/audit/audit.ts";
import { currentCaller, runAs } from "../../../../apps/server/src/platform/tracing/current-caller.ts";
import { demoLearnerName } from "../accounts/learner-names.ts";
import { seedMarkers } from "../seed-markers.ts";
import { type Act, noteWhatIsThere, type Person, type Team } from "./note-what-is-there.ts";

type Seeding = Pick<Dependencies, "config" | "db" | "clock">;

/** Learners of the demo who have never paid, and had an account before the history begins. */
const unpaid = { prize: 8, course: 9, later: 19, ended: 27, disabled: 28, enabled: 29 } as const;

/** Runs once, also for a demo of an earlier version: rights of every state, a closed account, and what the team did in the last weeks. */
export async function seedHistory({ config, db, clock }: Seeding): Promise<void> {
  await db.transaction(async (tx) => {
    const first = await tx
      .insert(versions)
      .values({ name: seedMarkers.history, value: 1 })
      .onConflictDoNothing()
      .returning();
    const team = first.length > 0 ? await findTeam(tx) : undefined;
    if (team === undefined) return;
    const now = clock();
    await noteWhatIsThere(tx, { team, act, now });
    await changeRights(tx, team, now);
    await closeAccounts(tx, { config, team, now });
  });
}

async function act(...[who, action, at, work]: Parameters<Act>): Promise<void> {
  // An address of those that are for examples.
  const caller = { ...currentCaller(), address: "203.0.113.24", actor: { userId: who.id, action, clock: () => at } };
  await runAs(caller, work);
}

async function findTeam(tx: Database): Promise<Team | undefined> {
  const [admin, support, editor] = await findPeople(tx, [demoAdmin.email, demoSupport.email, demoEditor.email]);
  return admin && support && editor && { admin, support, editor };
}

async function findPeople(tx: Database, addresses: readonly string[]): Promise<(Person | undefined)[]> {
  const { id, fullName, email, emailKey, seeded } = users;
  const rows = await tx
    .select({ id, fullName, email })
    .from(users)
    .where(and(inArray(emailKey, [...addresses]), eq(seeded, true)));
  return addresses.map((address) => rows.find((row) => row.email === address));
}

function findUnpaid(tx: Database, ...names: (keyof typeof unpaid)[]) {
  return findPeople(
    tx,
    names.map((name) => demoLearnerName(unpaid[name]).email),
  );
}

async function changeRights(tx: Database, { admin }: Team, now: Date): Promise<void> {
  const [prize, ofCourse, later, ended] = await findUnpaid(tx, "prize", "course", "later", "ended");
  const isShown = and(eq(courses.seeded, true), eq(courses.published, true));
  const [course] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(isShown)
    .orderBy(asc(courses.title))
    .limit(1);
  const daysFrom = (days: number) => new Date(now.getTime() + days * day);
  const grant = (
    person: Person,
    daysAgo: number,
    given: { from?: Date; until: Date; courseId?: string; reason: string },
  ) =>
    act(admin, "grantRight", daysFrom(-daysAgo), async () => {
      const at = daysFrom(-daysAgo);
      const right = await insertGrant(tx, { userId: person.id, from: at, ...given }, at);
      rights.set(person.id, right.id);
    });
  const rights = new Map<string, string>();
  const rightId = (person: Person) => rights.get(person.id) ?? "";

  if (prize) {
    await grant(prize, 34, { until: daysFrom(26), reason: "Won the poster competition" });
    const extended = { until: daysFrom(60), reason: "Ill for a month" };
    await act(admin, "extendRight", daysFrom(-6), () => moveGrantEnd(tx, rightId(prize), extended));
  }
  if (ofCourse && course) {
    await grant(ofCourse, 21, { courseId: course.id, until: daysFrom(90), reason: "Teaches this subject at a school" });
  }
  if (later) await grant(later, 3, { from: daysFrom(11), until: daysFrom(41), reason: "Scholarship, next term" });
  if (ended) {
    await grant(ended, 44, { until: daysFrom(46), reason: "Tester of the new player" });
    const at = daysFrom(-12);
    await act(admin, "endRight", at, () => endOpenGrant(tx, rightId(ended), { reason: "The tests are over", now: at }));
  }
}

async function closeAccounts(
  tx: Database,
  { config, team: { admin, support }, now }: { config: Dependencies["config"]; team: Team; now: Date },
): Promise<void> {
  const [disabled, enabled] = await findUnpaid(tx, "disabled", "enabled");
  const before = (days: number) => new Date(now.getTime() - days * day);
  const disable = (person: Person, at: Date, reason: string) =>
    act(admin, "disablePerson", at, () => disableAccount({ db: tx, config, now: at }, person.id, reason));
  if (disabled) {
    await act(support, "getPerson", before(9.1), () =>
      audit(tx, { subject: accountSubject(disabled), person: disabled.id }),
    );
    await disable(disabled, before(9), "Shared the password with a class");
  }
  if (enabled) {
    await disable(enabled, before(19), "Signed in from many places at once");
    const at = before(18);
    const reason = "It was a family on a journey";
    await act(admin, "enablePerson", at, () => enableAccount({ db: tx, now: at }, enabled.id, reason));
  }
}
