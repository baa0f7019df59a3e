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
const read = 200 * megabyte;

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
  const session = await signIn(url, admin);
  if (session === undefined) throw new Error("The administrator cannot sign in");
  const id = await addCourse(session.api, "Long lectures");
  if (id === undefined) throw new Error("The administrator cannot add a course");
  return { api: session.api, cookie: session.cookie, id };
}

async function lastLecture({ api, id }: Course): Promise<{ lectureId: string; path: string }> {
  const { data } = await api.GET("/course/{courseId}", { params: { path: { courseId: id } } });
  const lecture = data?.lectures.at(-1);
  if (lecture?.lecture.secure_url === undefined) throw new Error("The uploaded lecture is not there");
  return { lectureId: lecture._id, path: lecture.lecture.secure_url };
}

/** MB in a second. */
async function upload(url: string, cookie: string): Promise<number> {
  const started = performance.now();
  await sendLongUpload(url, cookie, uploaded);
  return perSecond(uploaded, started);
}

async function readRange({ name, url }: Contender, { path, cookie }: Video): Promise<number> {
  const headers = { cookie, range: `bytes=${megabyte}-${megabyte + read - 1}` };
  const started = performance.now();
  const call = get(`${url}${path}`, { headers, agent: new Agent() });
  const [answer]: IncomingMessage[] = await once(call, "response");
  let received = 0;
  answer?.on("data", (chunk: Buffer) => (received += chunk.length));
  if (answer !== undefined) await once(answer, "end");
  if (received !== read) throw new Error(`${name}: a range was answered ${answer?.statusCode} with ${received} bytes`);
  return perSecond(read, started);
}

function perSecond(bytes: number, started: number): number {
  return bytes / megabyte / ((performance.now() - started) / 1000);
}
