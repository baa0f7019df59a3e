import type { components } from "@lms/api/schema";
import { sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { preparedRead } from "../platform/database/prepared-read.ts";
import { users } from "../platform/database/schema/accounts.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Answer } from "../platform/lib/operations.ts";
import { currentSubscription, shownSubscription } from "../billing/subscriptions/subscription-status.ts";
import { type Read, sharedReads } from "../platform/queues/shared-reads.ts";
import { success, type PlainCode } from "../platform/lib/message.ts";
import { staffColumn } from "../platform/policy/course-staff.ts";
import { rightsColumn, shownRights } from "../platform/policy/entitlement.ts";
import { chosenLanguage } from "../platform/policy/user-language.ts";
import { imageUrl } from "../platform/http/image-route.ts";
import type { SignedIn, StaffOfCourse } from "../platform/policy/viewer.ts";
import { profileVersion, type UserRow } from "./repository.ts";

type User = components["schemas"]["User"];
type ShownUser = Pick<
  UserRow,
  "id" | "fullName" | "email" | "role" | "avatarFile" | "language" | "demo" | "passwordMustChange" | "createdAt"
>;
interface Related {
  subscription: User["subscription"];
  rights: NonNullable<User["rights"]>;
  staffOf: readonly StaffOfCourse[];
}

type Reading = Pick<Dependencies, "db" | "clock">;

export async function userResponse(dependencies: Reading, user: UserRow, code: PlainCode): Promise<Answer<"getUser">> {
  const none = { subscription: shownSubscription(undefined, dependencies.clock()), rights: [], staffOf: [] };
  return { ...success(code), user: (await sharedUserReader(dependencies)(user.id)) ?? toUser(user, none) };
}

/** The user as `getUser` shows it; undefined when the account is gone. */
export async function readUser(dependencies: Reading, { id, seenBy }: SignedIn): Promise<User | undefined> {
  const user = await sharedUserReader(dependencies)(id);
  return user && seenBy ? { ...user, seeing: { until: seenBy.until.toISOString() } } : user;
}

function sharedUserReader(dependencies: Reading): Read<string, User> {
  const known = readers.get(dependencies) ?? userReader(dependencies);
  readers.set(dependencies, known);
  return known;
}

type SharedRow = Awaited<ReturnType<typeof userQuery>>[number];

const readers = new WeakMap<Reading, Read<string, User>>();

function userReader({ db, clock }: Reading): Read<string, User> {
  const read = preparedRead<SharedRow>(userQuery(db));
  return sharedReads(async (ids) => {
    const now = clock();
    const rows = await read({ ids }, { now: now.toISOString() });
    return new Map(
      rows.map(({ user, subscription, rights, staffOf }) => [
        user.id,
        toUser(user, { subscription: shownSubscription(subscription, now), rights: shownRights(rights, now), staffOf }),
      ]),
    );
  });
}

function userQuery(db: Database) {
  const { id, fullName, email, role, avatarFile, language, demo, passwordMustChange, createdAt } = users;
  const current = currentSubscription(db, id, sql.placeholder("now")).as("current");
  const { status, gatewayStatus, currentStart, currentEnd, beginsAt, heldAt } = current;
  return db
    .select({
      user: { id, fullName, email, role, avatarFile, language, demo, passwordMustChange, createdAt },
      subscription: { id: current.id, status, gatewayStatus, currentStart, currentEnd, beginsAt, heldAt },
      rights: rightsColumn(id),
      staffOf: staffColumn(id),
    })
    .from(users)
    .leftJoinLateral(current, sql`true`)
    .where(sql`${id} = any(${sql.placeholder("ids")})`);
}

function toUser(user: ShownUser, { subscription, rights, staffOf }: Related): User {
  const language = chosenLanguage(user);
  return {
    _id: user.id,
    fullName: user.fullName,
    email: user.email,
    role: user.role,
    version: profileVersion(user),
    avatar: user.avatarFile === null ? {} : { secure_url: imageUrl(user.avatarFile) },
    subscription,
    ...(rights.length > 0 && { rights }),
    ...(staffOf.length > 0 && { staffOf: staffOf.map(({ courseId: course, kind }) => ({ course, kind })) }),
    createdAt: user.createdAt.toISOString(),
    ...(language && { language }),
    ...(user.demo ? { demo: true } : {}),
    ...(user.passwordMustChange ? { mustChangePassword: true } : {}),
  };
}
