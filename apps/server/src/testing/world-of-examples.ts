import { courseTexts } from "./courses/course-forms.ts";
import { eq } from "drizzle-orm";
import { addressChanges, resetLinks } from "../platform/database/schema/accounts.ts";
import {
  announcements,
  batchCourses,
  batches,
  batchLearners,
  batchSessions,
} from "../platform/database/schema/batches.ts";
import { posts } from "../platform/database/schema/conversation.ts";
import { contactMessages } from "../platform/database/schema/messages.ts";
import { lectureCaptions, lectureFiles, lectureTexts } from "../platform/database/schema/captions.ts";
import { courseStaff, lectures, sections } from "../platform/database/schema/courses.ts";
import { notes } from "../platform/database/schema/conversation.ts";
import { coursePaces } from "../platform/database/schema/progress.ts";
import { entitlements, invitations, peopleListRows, peopleLists } from "../platform/database/schema/entitlements.ts";
import { batchInvites } from "../platform/database/schema/notices.ts";
import { paymentCases } from "../platform/database/schema/payments.ts";
import { courseImports } from "../platform/database/schema/imports.ts";
import { sitePictures } from "../platform/database/schema/settings.ts";
import { videoStreams } from "../platform/database/schema/streams.ts";
import { lectureUploads } from "../platform/database/schema/uploads.ts";
import { disableAccount } from "../account/disable-account.ts";
import { beginImport, completeImport } from "../authoring/transfer/import-rows.ts";
import { deleteCourse } from "../authoring/trash/course-trash.ts";
import { deleteBatch } from "../batches/repository.ts";
import { streamChunks } from "../platform/media/byte-stream.ts";
import type { Bucket, MediaStore } from "../platform/media/media-store.ts";
import { hashToken } from "../platform/lib/secrets/token.ts";
import { currentRendering } from "../playback/texts/render-lecture-text.ts";
import { insertCourse } from "./batches.ts";
import type { TestAccount, TestServer } from "./test-server.ts";

/** A day on which all examples of the contract make sense. */
export const dayOfExamples = new Date("2026-03-09T09:00:00.000Z");

const ids = {
  asha: "5f0c9c1e-7f7b-4f0e-9d5c-0a8d6c1b2e3f",
  disabled: "8c3b1f0e-2d4a-4b7e-9c51-0e6d7a8b9c10",
  kabir: "8d3b6f52-1c7e-4a9f-b0d4-6e2a9c5f7b18",
  grant: "7b0c2a5e-1f0d-4a57-8a3f-9e0d1c2b3a44",
  course: "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55",
  trashedCourse: "7c2d1a40-9b1e-4c57-8f0a-5d3e2b6a1f90",
  trashedBatch: "e4b7f6a2-63c1-4dae-8a5c-8e2f9b1c7d36",
  question: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  answer: "a3bb189e-8bf9-3888-9912-ace4e6543002",
  section: "41c7e0d2-3b5a-4f1c-9a7e-6d0b8c2f9e13",
  lectures: ["3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11", "9d1f0c3a-6a51-4f9e-8c55-0f6b6f1c2d43"],
  file: "5d1f7c1e-0b3b-4b0e-9d3a-7a1c4f0e2b66",
  import: "0d6b7f0e-53a1-4c43-8f6b-b0a6c8f6d3e1",
  upload: "9a1c0c6e-2d0b-4d7f-8f51-6f0f5f1a7c20",
  newVideo: "4e1b7c2d-90f3-4a6e-8d5b-2c7f1a9e6b30",
  batch: "6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21",
  announcement: "2b8f0f4e-1d55-4b0a-9c3e-7f1a6f1c0d42",
  session: "4d1c7b90-2e3a-4f6d-8b15-9a0c3e7d2f48",
  invite: "7d793037-a076-4f1e-9a4e-52e9a3c1b8d4",
  addressChange: "1b4e28ba-2fa1-41d2-883f-0016d3cca427",
  invitation: "6a1d9f30-4c7b-4e82-b5d6-1f8e3a7c9b04",
  peopleList: "2f6d1c84-7b3e-4d15-9c0a-8e5b4f1a6d27",
  paymentCase: "3c59dc04-8e88-4e54-9b7b-9d3a1e6f2c10",
  logo: "c58d2f0e-7b61-4c0a-8f3e-5a9d1b7e6c24",
  note: "0e8b2c71-5a4d-4f39-9c26-7d1e3b8a6f50",
  message: "9e107d9d-372b-4b68-8f0a-3542a419d6aa",
};

export const exampleCourse = ids.course;

/** What the contract's examples speak of, under the ids that they give. Returns the learner of the examples. */
export async function makeExamples(server: TestServer): Promise<TestAccount> {
  await makeCourse(server);
  await makeTrash(server);
  const asha = await makeLearner(server);
  await makeBatch(server);
  const { db } = server.dependencies;
  const upload = {
    courseId: ids.course,
    userId: asha.id,
    title: "What a signal is",
    description: "From a plucked string to a row of numbers.",
    size: 314_572_800,
    createdAt: dayOfExamples,
    updatedAt: dayOfExamples,
  };
  const undecided = { state: "failed", failure: "changedMeanwhile" } as const;
  await db.insert(lectureUploads).values([
    { ...upload, id: ids.upload, fileName: "signals-1.mp4" },
    { ...upload, ...undecided, id: ids.newVideo, fileName: "signals-1-again.mp4", lectureId: ids.lectures[0] ?? null },
  ]);
  await makeImport(server, asha.id);
  await db.insert(sitePictures).values({ id: ids.logo, use: "logo", width: 320, height: 80, createdAt: dayOfExamples });
  const kabir = await server.signedIn({ id: ids.kabir, fullName: "Kabir Rao", email: "kabir@example.com" });
  const changed = { oldEmail: "kabir.rao@example.com", oldEmailKey: "kabir.rao@example.com", newEmail: kabir.email };
  const change = { id: ids.addressChange, userId: kabir.id, ...changed, changedAt: dayOfExamples };
  await db.insert(addressChanges).values(change);
  const works = { courseId: ids.course, kind: "editor", addedAt: dayOfExamples } as const;
  await db.insert(courseStaff).values({ ...works, userId: kabir.id });
  await db.insert(coursePaces).values({ courseId: ids.course, userId: kabir.id, releasedAt: dayOfExamples });
  await makeThread(server);
  await makePeopleList(server, asha);
  const earlier = new Date("2026-03-01T09:00:00.000Z");
  const message = { name: "Asha Verma", email: asha.email, message: "Is there a course on the tabla?" };
  await db.insert(contactMessages).values({ id: ids.message, ...message, createdAt: earlier });
  await db.insert(paymentCases).values({ id: ids.paymentCase, kind: "dispute", subject: "disp_1", openedAt: earlier });
  await makeNote(server, asha.id);
  return asha;
}

async function makeNote({ dependencies: { db } }: TestServer, userId: string): Promise<void> {
  const lectureId = ids.lectures[0] ?? "";
  const titles = { courseId: ids.course, courseTitle: "Signals and Systems", lectureId, lectureTitle: "Lecture 1" };
  const text = "Twice the highest frequency.";
  await db.insert(notes).values({ id: ids.note, userId, ...titles, text, createdAt: dayOfExamples });
}

async function makeThread({ dependencies: { db } }: TestServer): Promise<void> {
  const place = { courseId: ids.course, lectureId: ids.lectures[0] ?? "", createdAt: dayOfExamples };
  const question = { ...place, authorId: ids.asha, title: "Why 44.1 kHz?", text: "Where does the number come from?" };
  const answer = { ...place, authorId: ids.kabir, byStaff: true, text: "Twice the highest pitch that people hear." };
  await db.insert(posts).values([
    { ...question, id: ids.question, answerCount: 1 },
    { ...answer, id: ids.answer, questionId: ids.question },
  ]);
}

/** A list that is checked, and what waits for its first address. */
async function makePeopleList({ dependencies: { db } }: TestServer, { email }: TestAccount): Promise<void> {
  const right = { courseId: ids.course, reason: "The school pays for its class" };
  await db.insert(peopleLists).values({ id: ids.peopleList, ...right, createdAt: dayOfExamples });
  const row = { listId: ids.peopleList, row: 2, email, emailKey: email, plan: "grant" } as const;
  await db.insert(peopleListRows).values(row);
  await db
    .insert(invitations)
    .values({ id: ids.invitation, email, emailKey: email, ...right, invitedAt: dayOfExamples });
}

async function makeImport({ dependencies: { db, media } }: TestServer, userId: string): Promise<void> {
  const [thumbnailFile, video] = await Promise.all([
    storedFile(media, "images", "large.jpeg"),
    storedFile(media, "lectures", "video.mp4"),
  ]);
  const lecture = { title: "What a signal is", size: 1, durationSeconds: 131.5, section: 0, published: true };
  const texts = { ...courseTexts, title: "Signals and Systems" };
  const id = await beginImport(db, userId, dayOfExamples);
  const files = {
    description: "From a string to numbers.",
    videoFile: `${video}/video.mp4`,
    posterFile: null,
    textWords: null,
    fileCount: 0,
  };
  const content = {
    texts,
    thumbnailFile,
    sections: ["Waves"],
    lectures: [{ ...lecture, ...files, preview: true, captions: [] }],
  };
  await completeImport(db, id, content, dayOfExamples);
  await db.update(courseImports).set({ id: ids.import }).where(eq(courseImports.id, id));
}

async function storedFile(media: MediaStore, bucket: Bucket, name: string): Promise<string> {
  const draft = await media.begin(bucket);
  await draft.write(name, streamChunks(Buffer.from("x")));
  await draft.commit();
  return draft.id;
}

async function makeCourse(server: TestServer): Promise<void> {
  const { db, media } = server.dependencies;
  const videos = await Promise.all(ids.lectures.map(() => storedFile(media, "lectures", "video.mp4")));
  await insertCourse(server, {
    id: ids.course,
    shortId: "4f0c2a91be",
    title: "Signals and Systems",
    description: "How sound, light and radio become numbers and back again.",
    category: "Engineering",
    createdBy: "Meera Nair",
    thumbnailFile: await storedFile(media, "images", "large.jpeg"),
  });
  await db.insert(sections).values({ id: ids.section, courseId: ids.course, title: "Sampling", position: 1 });
  await db.insert(lectures).values(
    ids.lectures.map((id, index) => ({
      id,
      courseId: ids.course,
      title: `Lecture ${index + 1}`,
      description: "From a plucked string to a row of numbers.",
      position: index + 1,
      videoFile: `${videos[index]}/video.mp4`,
      durationSeconds: 131.5,
      preview: index === 0,
      size: 1,
      textWords: index === 0 ? 4 : null,
      fileCount: index === 0 ? 1 : 0,
    })),
  );
  await db.insert(lectureTexts).values({
    lectureId: ids.lectures[0] ?? "",
    source: "What a signal is",
    html: "<p>What a signal is</p>",
    headings: [],
    missingAlternatives: 0,
    plainText: "What a signal is",
    rendering: currentRendering("en"),
    updatedAt: dayOfExamples,
  });
  const file = `${await storedFile(media, "lectures", "file")}/file`;
  const document = { name: "Exercises.pdf", type: "application/pdf", size: 1, file, position: 1 };
  const ofLecture = { lectureId: ids.lectures[0] ?? "", createdAt: dayOfExamples };
  await db.insert(lectureFiles).values({ id: ids.file, ...ofLecture, ...document });
  const soundTracks = [
    { track: 1, language: "hi", isDefault: true as const },
    { track: 2, language: "en" },
  ];
  const videoFile = `${videos[0]}/video.mp4`;
  await db.insert(videoStreams).values({ videoFile, state: "failed", soundTracks, createdAt: dayOfExamples });
  const captions = { language: "en", cues: [{ start: 0, end: 2, text: "A signal" }], isDefault: true };
  await db
    .insert(lectureCaptions)
    .values(ids.lectures.map((lectureId) => ({ ...captions, lectureId, updatedAt: dayOfExamples })));
}

async function makeTrash(server: TestServer): Promise<void> {
  const { db } = server.dependencies;
  const deletion = { by: undefined, at: dayOfExamples, forGood: false };
  await insertCourse(server, {
    id: ids.trashedCourse,
    title: "Music Theory",
    category: "Arts",
    createdBy: "Meera Nair",
  });
  await deleteCourse(db, ids.trashedCourse, deletion);
  const times = { startsAt: new Date("2026-04-06T13:30:00.000Z"), endsAt: new Date("2026-06-26T15:30:00.000Z") };
  const batch = {
    id: ids.trashedBatch,
    title: "Morning batch",
    description: "Two mornings a week.",
    mode: "live",
  } as const;
  await db.insert(batches).values({ ...batch, ...times, createdAt: dayOfExamples, updatedAt: dayOfExamples });
  await deleteBatch(db, ids.trashedBatch, deletion);
}

/** Subscribed, with a receipt and a link that sets a new password. */
async function makeLearner(server: TestServer): Promise<TestAccount> {
  const asha = await server.signedIn({
    id: ids.asha,
    email: "asha@example.com",
    createdAt: new Date("2026-02-11T11:20:00.000Z"),
    subscribed: true,
    subscription: { id: "sub_NqTfX2aJ", paymentId: "pay_NqTgB7xK", paymentNumber: 17 },
  });
  const expiresAt = new Date(dayOfExamples.getTime() + 60_000);
  const link = { userId: asha.id, tokenHash: hashToken("3q2-7wABzN0nP1oRkT5sVw"), expiresAt };
  await server.dependencies.db.insert(resetLinks).values(link);
  await server.dependencies.db.insert(entitlements).values({
    id: ids.grant,
    userId: asha.id,
    startsAt: dayOfExamples,
    source: "grant",
    reason: "A prize of the school",
  });
  const disabled = await server.signedIn({ id: ids.disabled });
  await disableAccount({ ...server.dependencies, now: dayOfExamples }, disabled.id, "He asked for it.");
  return asha;
}

async function makeBatch({ dependencies: { db } }: TestServer): Promise<void> {
  const made = new Date("2026-03-02T09:00:00.000Z");
  const times = { createdAt: made, updatedAt: made };
  await db.insert(batches).values({
    id: ids.batch,
    title: "Data foundations, evening batch",
    description: "Statistics and pipelines, two evenings a week, with a mentor.",
    mode: "live",
    startsAt: new Date("2026-04-06T13:30:00.000Z"),
    endsAt: new Date("2026-06-26T15:30:00.000Z"),
    ...times,
  });
  await db.insert(batchCourses).values({ batchId: ids.batch, courseId: ids.course, position: 1 });
  await db.insert(batchLearners).values({ batchId: ids.batch, userId: ids.asha, joinedAt: made });
  await db.insert(batchSessions).values({
    id: ids.session,
    batchId: ids.batch,
    startsAt: new Date("2026-04-09T12:30:00.000Z"),
    endsAt: new Date("2026-04-09T14:00:00.000Z"),
    ...times,
  });
  const announcement = { title: "The first evening", body: "We begin on Monday." };
  await db.insert(announcements).values({ id: ids.announcement, batchId: ids.batch, ...announcement, createdAt: made });
  const email = "dev@example.com";
  await db.insert(batchInvites).values({ id: ids.invite, batchId: ids.batch, email, emailKey: email, invitedAt: made });
}
