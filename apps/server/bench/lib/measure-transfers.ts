import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import type { Api } from "@lms/api/create-api";
import { signIn } from "../../test/api-caller.ts";
import { addCourse } from "../../test/crash-world.ts";
import { admin } from "../../test/running-server.ts";
import type { Rounds } from "./comparison.ts";
import type { Contender, OurServer } from "./contenders.ts";
import { sendLongUpload } from "./long-upload.ts";
import type { MeasuredRow } from "./throughput-table.ts";

const megabyte = 1_000_000;
const uploaded = 500 * megabyte;
const rangeLength = 200 * megabyte;
/** One takes half a second, and other work of the machine as much. */
const reads = 3;

const asBefore = { before: 0.9 };

interface Course {
  api: Api;
  cookie: string;
  id: string;
}

/** A long video that a contender has, and how it is reached. */
interface Video {
  path: string;
  cookie: string;
}

/** An upload of 500 MB and a range of 200 MB of it, each alone on the machine. */
export async function measureTransfers(
  { limit, ours, usual }: { limit: Contender; ours: readonly OurServer[]; usual: Contender | undefined },
  rounds: number,
): Promise<MeasuredRow[]> {
  const uploads: Rounds = {};
  const ranges: Rounds = {};
  const courses = new Map<OurServer, Course>();
  for (const server of ours) courses.set(server, await openCourse(server));
  for (let round = 0; round < rounds; round += 1) {
    add(uploads, limit, await upload(`${limit.url}/upload`, ""));
    add(ranges, limit, await readRange(limit, { path: "/video", cookie: "" }));
    for (const [server, course] of courses) {
      add(uploads, server, await upload(`${server.url}/api/v1/course/${course.id}`, course.cookie));
      const { lectureId, path } = await lastLecture(course);
      add(ranges, server, await readRange(server, { path, cookie: course.cookie }));
      if (usual !== undefined && server.name === "postgres") {
        const [cookie = ""] = usual.learners.cookies;
        add(ranges, usual, await readRange(usual, { path: `/media/lectures/${lectureId}`, cookie }));
      }
      await course.api.DELETE("/course/{courseId}/lectures/{lectureId}", {
        params: { path: { courseId: course.id, lectureId } },
      });
    }
  }
  const wanted = { embedded: asBefore, postgres: asBefore };
  return [
    { name: "upload of 500 MB", unit: "MB", rounds: uploads, wanted },
    { name: "range of 200 MB of a video", unit: "MB", rounds: ranges, wanted },
  ];
}

function add(rounds: Rounds, { name }: Contender, rate: number): void {
  rounds[name] = [...(rounds[name] ?? []), { rate }];
}

async function openCourse({ url }: Contender): Promise<Course> {
  const session = await signInWithOwnPassword(url);
  const id = await addCourse(session.api, "Long lectures");
  if (id === undefined) throw new Error("The administrator cannot add a course");
  return { api: session.api, cookie: session.cookie, id };
}

/** In production the password of the environment opens nothing but its own change. */
async function signInWithOwnPassword(url: string) {
  const own = { email: admin.email, password: "Chosen by owner 2" };
  const first = await signIn(url, admin);
  await first?.api.POST("/user/change-password", { body: { oldPassword: admin.password, newPassword: own.password } });
  const session = await signIn(url, own);
  if (session === undefined) throw new Error("The administrator cannot sign in");
  return session;
}

async function lastLecture({ api, id }: Course): Promise<{ lectureId: string; path: string }> {
  const { data } = await api.GET("/course/{courseId}", { params: { path: { courseId: id } } });
  const lecture = data?.lectures.at(-1);
  if (lecture?.lecture.secure_url === undefined) throw new Error("The uploaded lecture is not there");
  return { lectureId: lecture._id, path: lecture.lecture.secure_url };
}

/** MB in a second. */
async function upload(url: string, cookie: string): Promise<number> {
  // What the one before has left to be written would be waited for by this one.
  execFileSync("sync");
  const started = performance.now();
  await sendLongUpload(url, cookie, uploaded);
  return perSecond(uploaded, started);
}

async function readRange(server: Contender, video: Video): Promise<number> {
  const started = performance.now();
  for (let read = 0; read < reads; read += 1) await readOnce(server, video);
  return perSecond(reads * rangeLength, started);
}

async function readOnce({ name, url }: Contender, { path, cookie }: Video): Promise<void> {
  const headers = { cookie, range: `bytes=${megabyte}-${megabyte + rangeLength - 1}` };
  const call = get(`${url}${path}`, { headers, agent: new Agent() });
  const [answer]: IncomingMessage[] = await once(call, "response");
  let received = 0;
  answer?.on("data", (chunk: Buffer) => (received += chunk.length));
  if (answer !== undefined) await once(answer, "end");
  if (received !== rangeLength) {
    throw new Error(`${name}: a range was answered ${answer?.statusCode} with ${received} bytes`);
  }
}

function perSecond(bytes: number, started: number): number {
  return bytes / megabyte / ((performance.now() - started) / 1000);
}
