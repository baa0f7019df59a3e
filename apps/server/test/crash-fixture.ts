import { type Api, asFormData } from "@lms/api/create-api";
import { fixture, withFreeBox } from "../src/testing/courses/course-forms.ts";
import { pngPicture } from "../src/testing/pictures.ts";
import { signIn } from "./api-caller.ts";
import { admin, type RunningServer, startServer } from "./running-server.ts";

export interface CrashFixture {
  server: RunningServer;
  api: Api;
  cookie: string;
}

export interface Items {
  images: number;
  lectures: number;
  incoming: number;
}

/** 3 MB: large enough to be in transfer when the server is killed. */
export async function videoToSend(): Promise<Blob> {
  return new Blob([withFreeBox(await fixture("lecture.mp4"), 3_000_000)]);
}

/** A film of three seconds that says it lasts half an hour: as much can be reported as watched. */
export async function longVideo(): Promise<Blob> {
  const bytes = Buffer.from(await fixture("lecture.mp4"));
  // ISO/IEC 14496-12, 8.2.2 and 8.4.2: the duration follows the time scale.
  for (const name of ["mvhd", "mdhd"]) {
    const header = bytes.indexOf(name);
    bytes.writeUInt32BE(1800 * bytes.readUInt32BE(header + 16), header + 20);
  }
  return new Blob([bytes]);
}

export async function startCrashFixture(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<CrashFixture> {
  const server = await startServer(dataDir, environment);
  const session = await signIn(server.url, admin);
  if (session === undefined) throw new Error("The administrator cannot sign in");
  return { server, api: session.api, cookie: session.cookie };
}

export async function addCourse(api: Api, title: string): Promise<string | undefined> {
  const thumbnail = new Blob([await pngPicture(320, 180)]);
  const body = { title, category: "Crash", createdBy: "Ada", description: title, thumbnail };
  const { data } = await api.POST("/course", { body, bodySerializer: asFormData });
  return data?.course._id;
}

/** To a new lecture of the course. Throws when it is refused. */
export async function addLectureFile(api: Api, courseId = ""): Promise<void> {
  const body = { title: "Exercises" };
  const { data } = await api.POST("/course/{courseId}/lectures", { params: { path: { courseId } }, body });
  const params = { path: { courseId, lectureId: data?.lecture._id ?? "" } };
  const { error } = await api.POST("/course/{courseId}/lectures/{lectureId}/files", {
    params,
    body: { name: "अभ्यास.pdf", file: new Blob(["%PDF-1.7"]) },
    bodySerializer: asFormData,
  });
  if (error !== undefined) throw new Error(`The file was refused: ${error.message}`);
}

/** Throws when it is refused. */
export async function addLecture(api: Api, courseId: string, title: string, lecture: Blob): Promise<void> {
  const params = { path: { courseId } };
  const body = { lecture, title, description: title };
  const { error } = await api.POST("/course/{courseId}", { params, body, bodySerializer: asFormData });
  if (error !== undefined) throw new Error(`The lecture was refused: ${error.message}`);
}

export function isWholePicture(bytes: Buffer | undefined): boolean {
  return bytes !== undefined && bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9;
}

export function itemsOf(files: readonly string[]): Items {
  const items = [...new Set(files.map((file) => file.split("/", 2).join("/")))];
  const count = (room: string) => items.filter((item) => item.startsWith(room)).length;
  return { images: count("images/"), lectures: count("lectures/"), incoming: count("incoming/") };
}

/** Waits until so many of them have ended, whichever. */
export async function settled(promises: readonly Promise<unknown>[], count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let left = count;
  for (const each of promises) {
    void each.finally(() => {
      left -= 1;
      if (left === 0) resolve(undefined);
    });
  }
  await promise;
}
