import type { components } from "@lms/api/schema";
import type { Dependencies } from "../../dependencies.ts";
import { newId } from "../../platform/lib/id.ts";
import { message } from "../../platform/lib/message.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { hour } from "../../platform/lib/time/durations.ts";
import type { SignedIn } from "../../platform/policy/viewer.ts";
import { countCall } from "../../platform/rates/address-limits.ts";
import { captionLine } from "./caption-line.ts";
import { countNotes, insertNote } from "./note-rows.ts";
import { requireWatchedLecture } from "../watched-lecture.ts";

type Created = Pick<Dependencies, "db" | "clock" | "config">;

const maxNotes = 20_000;
/** By account: a school may have one address. */
const perHour = { limit: 600, window: hour };

/** Returns the id. Throws 403, 404, 409 and 429. */
export async function createNote(
  dependencies: Created,
  writer: SignedIn,
  { lectureId, text, second, language }: components["schemas"]["NewNote"],
): Promise<string> {
  const { db, clock } = dependencies;
  const now = clock();
  const lecture = await requireWatchedLecture(db, writer, lectureId, now);
  await countCall(dependencies, perHour, `createNote:user:${writer.id}`);
  if ((await countNotes(db, writer.id)) >= maxNotes)
    throw new Problem(409, message("conversation.tooManyNotes", { limit: maxNotes }));
  const line = second === undefined ? undefined : await captionLine(db, lecture.id, { second, language });
  const id = newId();
  const { courseId, courseTitle, title: lectureTitle, videoFile } = lecture;
  const titles = { courseId, courseTitle, lectureId: lecture.id, lectureTitle, videoFile };
  await insertNote(db, { id, userId: writer.id, ...titles, second, text, ...line, createdAt: now });
  return id;
}
