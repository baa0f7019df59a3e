import { appendFile, copyFile, readFile, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import type { TextField } from "@lms/api/forms";
import type { components } from "@lms/api/schema";
import { formBody, formOf } from "../form-body.ts";
import { pngPicture } from "../pictures.ts";
import type { TestAccount, TestServer } from "../test-server.ts";

type Schemas = components["schemas"];
type Part = string | Uint8Array<ArrayBuffer>;
type Form = Awaited<ReturnType<typeof formBody>>;

/** Four pictures are made of it for each course: larger ones would take most of the time of a course. */
const thumbnail = await pngPicture();
const video = await fixture("lecture.mp4");

export function fixturePath(name: string): string {
  return join(import.meta.dirname, "../../../test/fixtures", name);
}

export async function fixture(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(fixturePath(name)));
}

/** A box of zeros, which players pass over (ISO/IEC 14496-12, 8.1.2). */
export function withFreeBox(start: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  whole.set(start);
  new DataView(whole.buffer).setUint32(start.length, size - start.length);
  whole.set(new TextEncoder().encode("free"), start.length + 4);
  return whole;
}

/** The same in a file, which takes neither memory nor room on the disk. */
export async function writeLongVideo(path: string, start: string, size: number): Promise<void> {
  await copyFile(start, path);
  const box = Buffer.alloc(8);
  box.writeUInt32BE(size - (await stat(path)).size);
  box.write("free", 4);
  await appendFile(path, box);
  await truncate(path, size);
}

/** A value for each text of a course. */
export const courseTexts: Record<TextField<"CourseUpdateForm">, string> = {
  title: "Algebra",
  category: "Mathematics",
  createdBy: "Ada Byron",
  description: "Letters for numbers.",
  language: "en",
};

/** `changed` replaces or, when undefined, removes fields. The order of the keys is the order of the parts. */
export function courseForm(changed: Record<string, Part | undefined> = {}): Promise<Form> {
  return form({ ...courseTexts, thumbnail, ...changed });
}

export function lectureForm(changed: Record<string, Part | undefined> = {}): Promise<Form> {
  return form({ title: "Unknowns", description: "What x stands for.", lecture: video, ...changed });
}

function form(parts: Record<string, Part | undefined>): Promise<Form> {
  return formBody(
    formOf(Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
  );
}

export function sentBy(account: TestAccount, upload: Form): { payload: Buffer; headers: Record<string, string> } {
  return { payload: upload.payload, headers: { ...upload.headers, ...account.headers } };
}

export async function publish(
  server: TestServer,
  admin: TestAccount,
  changed?: Record<string, Part>,
): Promise<Schemas["Course"]> {
  const answer = await server.call("POST", "/course", sentBy(admin, await courseForm(changed)));
  return answer.json<Schemas["CourseAnswer"]>().course;
}

export async function addLecture(
  server: TestServer,
  admin: TestAccount,
  courseId: string,
  title: string,
): Promise<Schemas["Lecture"][]> {
  const answer = await server.call("POST", `/course/${courseId}`, sentBy(admin, await lectureForm({ title })));
  return answer.json<Schemas["CourseWithLecturesAnswer"]>().course.lectures;
}
