import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Api, asFormData } from "@lms/api/create-api";
import { filesUnder } from "../src/testing/files-under.ts";
import { pngPicture } from "../src/testing/pictures.ts";
import { bytesAt, caller, signIn } from "./api-caller.ts";
import { admin, type RunningServer, startServer } from "./running-server.ts";

type Kind = "course" | "lecture" | "learner";

export interface Attempt {
  kind: Kind;
  name: string;
  acknowledged: boolean;
}

export interface World {
  server: RunningServer;
  api: Api;
  cookie: string;
}

export interface Items {
  images: number;
  lectures: number;
  incoming: number;
}

export interface Found extends Record<Kind, string[]> {
  broken: string[];
  files: Items;
  needed: Items;
}

const password = "Sitar2024";
const emailOf = (name: string) => `${name.replace(/\W/g, "-")}@crash.example`;

/** 3 MB: large enough to be in transfer when the server is killed. */
export async function videoToSend(): Promise<Blob> {
  const start = await readFile(join(import.meta.dirname, "fixtures/lecture.mp4"));
  // A box that players skip (ISO/IEC 14496-12, 8.1.2).
  const space = Buffer.alloc(3_000_000);
  space.writeUInt32BE(space.length);
  space.write("free", 4);
  return new Blob([start, space]);
}

export async function openWorld(dataDir: string, environment: Record<string, string> = {}): Promise<World> {
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

/** Throws when it is refused. */
export async function addLecture(api: Api, courseId: string, title: string, lecture: Blob): Promise<void> {
  const params = { path: { courseId } };
  const body = { lecture, title, description: title };
  const { error } = await api.POST("/course/{courseId}", { params, body, bodySerializer: asFormData });
  if (error !== undefined) throw new Error(`The lecture was refused: ${error.message}`);
}

export function sendTwenty({ server, api }: World, courseId: string, round: number, video: Blob): Promise<Attempt>[] {
  const send = (kind: Kind, count: number, call: (name: string) => Promise<unknown>) =>
    Array.from({ length: count }, async (_, index): Promise<Attempt> => {
      const name = `${kind} ${round}.${index}`;
      const answer = await call(name).catch(() => undefined);
      return { kind, name, acknowledged: answer !== undefined };
    });
  const visitor = caller(server.url);

  return [
    ...send("lecture", 8, async (title) => {
      await addLecture(api, courseId, title, video);
      return title;
    }),
    ...send("course", 4, (title) => addCourse(api, title)),
    ...send("learner", 8, async (fullName) => {
      const avatar = new Blob([await pngPicture(300, 300)]);
      const body = { fullName, email: emailOf(fullName), password, avatar };
      return (await visitor.POST("/user/signup", { body, bodySerializer: asFormData })).data;
    }),
  ];
}

export async function lookAround(
  { server, api }: World,
  courseId: string,
  sent: readonly Attempt[],
  video: Blob,
  dataDir: string,
): Promise<Found> {
  const broken: string[] = [];

  const { courses = [] } = (await api.GET("/course")).data ?? {};
  for (const { title, thumbnail } of courses) {
    if (!isWholePicture(await bytesAt(server.url, thumbnail.secure_url))) broken.push(title);
  }

  const whole = Buffer.from(await video.arrayBuffer());
  const { lectures = [] } = (await api.GET("/course/{courseId}", { params: { path: { courseId } } })).data ?? {};
  for (const [index, { title, position, lecture }] of lectures.entries()) {
    const bytes = await bytesAt(server.url, lecture.secure_url);
    if (bytes?.equals(whole) !== true || position !== index + 1) broken.push(title);
  }

  const learners: string[] = [];
  for (const { name } of sent.filter(({ kind }) => kind === "learner")) {
    const session = await signIn(server.url, { email: emailOf(name), password });
    if (session === undefined) continue;
    learners.push(name);
    if (!isWholePicture(await bytesAt(server.url, session.user.avatar.secure_url))) broken.push(name);
  }

  return {
    course: courses.map(({ title }) => title),
    lecture: lectures.map(({ title }) => title),
    learner: learners,
    broken,
    files: itemsOf(await filesUnder(join(dataDir, "media"))),
    needed: { images: courses.length + learners.length, lectures: lectures.length, incoming: 0 },
  };
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
