import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { raiseCatalogueVersion } from "../../../apps/server/src/catalogue/catalogue-version.ts";
import type { Database } from "../../../apps/server/src/platform/database/database.ts";
import { users } from "../../../apps/server/src/platform/database/schema/accounts.ts";
import { lectureCaptions } from "../../../apps/server/src/platform/database/schema/captions.ts";
import { courseLearners, courses, lectures } from "../../../apps/server/src/platform/database/schema/courses.ts";
import { versions } from "../../../apps/server/src/platform/database/schema/settings.ts";
import type { DemoDependencies } from "./demo-dependencies.ts";
import { newId } from "../../../apps/server/src/platform/lib/id.ts";
import { randomPassword } from "../../../apps/server/src/platform/passwords/random-password.ts";
import { type DemoAccount, demoAdmin, demoLearner } from "../../../apps/server/src/config/demo-accounts.ts";
import { seedHistory } from "./history/seed-history.ts";
import { seedQuestions } from "./community/seed-questions.ts";
import { seedWishes } from "./community/seed-wishes.ts";
import { seedNotices } from "./community/seed-notices.ts";
import { seedCommunity } from "./community/seed-community.ts";
import { removeDemoMedia, type StoredCourse, storeDemoMedia } from "./catalogue/demo-media.ts";
import { captionLanguages } from "./catalogue/catalogue.ts";
import { seedTeam } from "./accounts/team.ts";
import { makeLearners, type OpenCourse } from "./accounts/learners.ts";
import { seedCurricula } from "./catalogue/seed-curricula.ts";
import { seedDraft } from "./catalogue/seed-draft.ts";
import { seedSounds } from "./catalogue/seed-sounds.ts";
import { seedFiles } from "./catalogue/seed-files.ts";
import { seedTexts } from "./catalogue/seed-texts.ts";
import { seedMarkers } from "./seed-markers.ts";
import { type Purchase, makePurchase } from "./purchases/purchases.ts";
import { insertPurchases, recordInSandbox } from "./purchases/store-purchases.ts";
import type { Offer } from "../../../apps/server/src/config/plan-settings.ts";
import { day, hour } from "../../../apps/server/src/platform/lib/time/durations.ts";

/** Adds the parts whose markers are missing, the first one in one transaction. */
export async function seedParts(dependencies: DemoDependencies): Promise<void> {
  if (!(await wasSeeded(dependencies.db))) await seedOnce(dependencies);
  await seedCurricula(dependencies);
  await seedDraft(dependencies);
  await seedTexts(dependencies);
  await seedSounds(dependencies);
  await seedFiles(dependencies);
  await seedTeam(dependencies);
  await seedCommunity(dependencies);
  await seedNotices(dependencies);
  await seedQuestions(dependencies);
  await seedWishes(dependencies);
  await seedHistory(dependencies);
}

async function wasSeeded(db: Database): Promise<boolean> {
  const found = await db.select({ name: versions.name }).from(versions).where(eq(versions.name, seedMarkers.catalogue));
  return found.length > 0;
}

async function seedOnce({
  config,
  db,
  media,
  passwords,
  clock,
  log,
  sandbox,
  offers,
}: DemoDependencies): Promise<void> {
  const now = clock();
  const offer = { ...offers.shown(), months: 12 };
  const [stored, adminHash, learnerHash, unknownHash] = await Promise.all([
    storeDemoMedia(media),
    // In production the admin never has the published password, not even until a random one replaces it.
    passwords.hash(config.production ? randomPassword() : demoAdmin.password),
    passwords.hash(demoLearner.password),
    passwords.hash(randomUUID()),
  ]);
  const done = await db.transaction(async (tx) => {
    // Other servers that start at the same time wait here and then find the row.
    const first = await tx
      .insert(versions)
      .values({ name: seedMarkers.catalogue, value: 1 })
      .onConflictDoNothing()
      .returning();
    if (first.length === 0) return false;
    const learnerPurchases = await insertAccounts(tx, { adminHash, learnerHash, now, sandbox, offer });
    const open = await insertCourses(tx, stored, now);
    const purchases = await insertLearners(tx, open, { passwordHash: unknownHash, offer, now });
    await insertPurchases(tx, [...purchases, ...learnerPurchases]);
    await raiseCatalogueVersion(tx);
    return true;
  });
  if (done) log.info({ courses: stored.length }, "demo data added");
  else await removeDemoMedia(media, stored);
}

async function insertAccounts(
  tx: Database,
  {
    adminHash,
    learnerHash,
    now,
    sandbox,
    offer,
  }: { adminHash: string; learnerHash: string; now: Date; sandbox: DemoDependencies["sandbox"]; offer: Offer },
): Promise<Purchase[]> {
  const createdAt = new Date(now.getTime() - 370 * day);
  await insertAccount(tx, demoAdmin, { passwordHash: adminHash, role: "ADMIN", createdAt });
  const learnerSince = new Date(now.getTime() - 45 * day);
  const userId = await insertAccount(tx, demoLearner, {
    passwordHash: learnerHash,
    role: "USER",
    createdAt: learnerSince,
  });
  if (userId === undefined) return [];
  const purchase = makePurchase(offer, userId, new Date(learnerSince.getTime() + hour));
  return [sandbox === undefined ? purchase : recordInSandbox(sandbox, purchase, offer)];
}

async function insertAccount(
  tx: Database,
  { fullName, email }: DemoAccount,
  more: { passwordHash: string; role: "USER" | "ADMIN"; createdAt: Date },
): Promise<string | undefined> {
  const [row] = await tx
    .insert(users)
    .values({ id: newId(), fullName, email, emailKey: email, seeded: true, ...more })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return row?.id;
}

async function insertCourses(tx: Database, stored: readonly StoredCourse[], now: Date): Promise<OpenCourse[]> {
  const open: OpenCourse[] = [];
  for (const { course, thumbnailFile, lectures: videos } of stored) {
    const { title, description, category, createdBy, language, learners } = course;
    const createdAt = new Date(now.getTime() - course.daysAgo * day);
    const id = newId();
    await tx.insert(courses).values({
      id,
      title,
      description,
      category,
      createdBy,
      language,
      thumbnailFile,
      seeded: true,
      createdAt,
      updatedAt: createdAt,
    });
    const inserted = videos.map((video) => Object.assign({ id: newId() }, video));
    await tx.insert(lectures).values(
      inserted.map(({ id: lectureId, lecture, videoFile, posterFile, size, durationSeconds }, index) => ({
        id: lectureId,
        courseId: id,
        title: lecture.title,
        description: lecture.description,
        position: index + 1,
        videoFile,
        posterFile,
        size,
        durationSeconds,
        seeded: true,
        createdAt,
      })),
    );
    const defaultLanguage = captionLanguages(course).find((each) => each === language) ?? "en";
    await tx.insert(lectureCaptions).values(
      inserted.flatMap(({ id: lectureId, captions }) =>
        captions.map((each) => ({
          lectureId,
          ...each,
          isDefault: each.language === defaultLanguage,
          updatedAt: createdAt,
        })),
      ),
    );
    open.push({ id, createdAt, learners });
  }
  return open;
}

async function insertLearners(
  tx: Database,
  open: readonly OpenCourse[],
  basis: Parameters<typeof makeLearners>[1],
): Promise<Purchase[]> {
  const made = makeLearners(open, basis);
  const added = await tx.insert(users).values(made.users).onConflictDoNothing().returning({ id: users.id });
  const inserted = new Set(added.map(({ id }) => id));
  await tx.insert(courseLearners).values(made.courseLearners.filter(({ userId }) => inserted.has(userId)));
  return made.purchases.filter(({ subscription }) => inserted.has(subscription.userId));
}
