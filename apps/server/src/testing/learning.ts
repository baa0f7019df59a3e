import type { components } from "@lms/api/schema";
import { lectures } from "../platform/database/schema/courses.ts";
import { newId } from "../platform/lib/id.ts";
import { insertCourse } from "./batches.ts";
import type { TestAccount, TestServer } from "./test-server.ts";

type Schemas = components["schemas"];

export function reportOf(changed: Partial<Schemas["ProgressReport"]>): Schemas["ProgressReport"] {
  return { lectureId: newId(), playId: "play", position: 0, ranges: [], playedSeconds: 0, ...changed };
}

export async function courseOf(
  server: TestServer,
  durations: readonly (number | null)[],
): Promise<{ id: string; lectures: string[] }> {
  const id = await insertCourse(server);
  const rows = durations.map((durationSeconds, index) => ({
    id: newId(),
    courseId: id,
    title: `Lecture ${index + 1}`,
    description: "What x stands for.",
    position: index + 1,
    videoFile: newId(),
    durationSeconds,
    size: 1,
  }));
  if (rows.length > 0) await server.dependencies.db.insert(lectures).values(rows);
  return { id, lectures: rows.map((row) => row.id) };
}

/** Sends what a learner's player sends. Watching moves the test server's clock. */
export class LearnerClient {
  readonly server: TestServer;
  readonly account: TestAccount;
  private plays = 0;

  constructor(server: TestServer, account: TestAccount) {
    this.server = server;
    this.account = account;
  }

  async report(...reports: Schemas["ProgressReport"][]): Promise<Schemas["ReportedAnswer"]> {
    const { headers } = this.account;
    const answer = await this.server.call("POST", "/progress", { headers, payload: { reports } });
    if (answer.statusCode !== 200) throw new Error(`A report was refused: ${answer.body}`);
    return answer.json<Schemas["ReportedAnswer"]>();
  }

  async watch(lectureId: string, from: number, to: number): Promise<Schemas["ReportedAnswer"]> {
    this.plays += 1;
    const playId = `play-${this.plays}`;
    await this.report(reportOf({ lectureId, playId, position: from }));
    this.server.pass((to - from) * 1000);
    return this.report(reportOf({ lectureId, playId, position: to, ranges: [[from, to]], playedSeconds: to - from }));
  }

  async mark(lectureId: string, completed: boolean): Promise<Schemas["LectureCompletionAnswer"]> {
    const { headers } = this.account;
    const answer = await this.server.call("PUT", `/progress/lectures/${lectureId}`, {
      headers,
      payload: { completed },
    });
    if (answer.statusCode >= 500) throw new Error(`A completion failed: ${answer.body}`);
    return answer.json<Schemas["LectureCompletionAnswer"]>();
  }

  async course(courseId: string): Promise<Schemas["CourseProgressAnswer"]> {
    const { headers } = this.account;
    const answer = await this.server.call("GET", `/progress/courses/${courseId}`, { headers });
    return answer.json<Schemas["CourseProgressAnswer"]>();
  }

  async everything(): Promise<Schemas["ProgressAnswer"]["progress"]> {
    const { headers } = this.account;
    return (await this.server.call("GET", "/progress", { headers })).json<Schemas["ProgressAnswer"]>().progress;
  }
}
