import type { components } from "@lms/api/schema";
import type { Dependencies } from "../../dependencies.ts";
import { newId } from "../../platform/lib/id.ts";
import { message } from "../../platform/lib/message.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { hour } from "../../platform/lib/time/durations.ts";
import type { SignedIn } from "../../platform/policy/viewer.ts";
import { scaleLimit } from "../../platform/rates/address-limits.ts";
import { countUp } from "../../platform/rates/counters.ts";
import { tooManyAttempts } from "../../platform/rates/too-many-attempts.ts";
import { captionLine } from "./caption-line.ts";
import { countNotes, insertNote } from "./note-rows.ts";
import { requireWatchedLecture } from "../watched-lecture.ts";

type Created = Pick<Dependencies, "db" | "clock" | "config">;

const maxNotes = 20_000;
/** By account: a whole school may have one address. */
const maxPerHour = 600;

/** Returns the id. Throws 403, 404, 409 and 429. */
export async function createNote(
  dependencies: Created,
  writer: SignedIn,
  { lectureId, text, second, language }: components["schemas"]["NewNote"],
): Promise<string> {
  const { db, clock } = dependencies;
  const now = clock();
  const lecture = await requireWatchedLecture(db, writer, lectureId, now);
  await limitNotes(dependencies, writer.id);
  if ((await countNotes(db, writer.id)) >= maxNotes)
    throw new Problem(409, message("conversation.tooManyNotes", { limit: maxNotes }));
  const line = second === undefined ? undefined : await captionLine(db, lecture.id, { second, language });
  const id = newId();
  const { courseId, courseTitle, title: lectureTitle, videoFile } = lecture;
  const titles = { courseId, courseTitle, lectureId: lecture.id, lectureTitle, videoFile };
  await insertNote(db, { id, userId: writer.id, ...titles, second, text, ...line, createdAt: now });
  return id;
}

async function limitNotes({ db, clock, config }: Created, userId: string): Promise<void> {
  const limit = scaleLimit(maxPerHour, config.rateLimitScale);
  if (limit === undefined) return;
  const now = clock();
  const counted = await countUp(db, `createNote:user:${userId}`, hour, now);
  if (counted.count > limit) throw tooManyAttempts(counted.expiresAt, now);
}
