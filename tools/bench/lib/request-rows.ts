import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { builtWebApp } from "../../../apps/server/src/platform/web-app/web-app.ts";
import { type BenchLearners, learnerPassword } from "./bench-learners.ts";
import type { Call } from "./exchange.ts";
import type { LoadCaller } from "./load-generator.ts";
import { type ContenderName, contenderNames, type Wanted } from "./comparison.ts";

/** A request that is measured on every contender. */
export interface RequestRow {
  name: string;
  call: Pick<Call, "method" | "path" | "headers">;
  /** Asks with the `ETag` of an answer before. */
  ifChanged?: boolean;
  callers: (learners: BenchLearners) => LoadCaller[];
  status: number;
  /** Everybody sends about as many bytes, within a tenth. */
  sameSize?: boolean;
  /** Who has to compress. */
  encoded?: readonly ContenderName[];
  connections: number;
  wanted?: { embedded?: Wanted; postgres?: Wanted };
}

const connections = 50;
/** So many that the wait for the next write of gathered reports is not all that is measured. */
const manyConnections = 400;

const visitor = () => [{}];
const json = { "content-type": "application/json" };
const read = { limit: 0.35, usual: 2 };
const file = { limit: 0.35 };
const aHalfMore = { usual: 1.5 };

const list = { method: "GET", path: "/api/v1/course", headers: {} };
const report = { method: "POST", path: "/api/v1/progress", headers: json };

export async function requestRows(): Promise<RequestRow[]> {
  return [
    {
      name: "catalogue list",
      call: list,
      callers: visitor,
      status: 200,
      sameSize: true,
      connections,
      wanted: { embedded: read, postgres: read },
    },
    {
      name: "catalogue list, unchanged",
      call: list,
      ifChanged: true,
      callers: visitor,
      status: 304,
      connections,
      wanted: { embedded: read, postgres: read },
    },
    {
      name: "public page, compressed",
      call: { method: "GET", path: "/courses", headers: { accept: "text/html", "accept-encoding": "br" } },
      callers: visitor,
      status: 200,
      // The usual way sends the page without its contents, which is too short to be compressed.
      encoded: contenderNames.filter((name) => name !== "usual"),
      connections,
      wanted: { embedded: file, postgres: file },
    },
    {
      name: "main script, compressed",
      call: { method: "GET", path: await mainScript(), headers: { "accept-encoding": "br" } },
      callers: visitor,
      status: 200,
      encoded: contenderNames,
      connections,
      wanted: { embedded: file, postgres: file },
    },
    {
      name: "session check",
      call: { method: "POST", path: "/api/v1/user/getuser", headers: {} },
      callers: ({ cookies }) => cookies.map((cookie) => ({ cookie })),
      status: 200,
      connections,
      wanted: { embedded: { rate: 2500 }, postgres: aHalfMore },
    },
    {
      name: "progress report",
      call: report,
      callers: reports,
      status: 200,
      connections,
      wanted: { postgres: aHalfMore },
    },
    {
      name: `progress report, ${manyConnections} connections`,
      call: report,
      callers: reports,
      status: 200,
      connections: manyConnections,
      wanted: { postgres: aHalfMore },
    },
    {
      name: "login",
      call: { method: "POST", path: "/api/v1/user/signin", headers: json },
      callers: ({ emails }) => emails.map((email) => ({ body: JSON.stringify({ email, password: learnerPassword }) })),
      status: 200,
      connections,
    },
  ];
}

async function mainScript(): Promise<string> {
  const page = await readFile(join(builtWebApp, "index.html"), "utf8");
  const [, path] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
  if (path === undefined) throw new Error("The page of the browser app has no main script");
  return path;
}

const secondsBetween = 0.5;
const reportsOfEach = 40;

/** Each learner watches a lecture for some seconds, then the same seconds again. */
function reports({ cookies, lectureIds }: BenchLearners): LoadCaller[] {
  return Array.from({ length: reportsOfEach }, (_, index) => index).flatMap((index) =>
    cookies.map((cookie, learner) => {
      const position = (index + 1) * secondsBetween;
      const played = {
        lectureId: lectureIds[learner % lectureIds.length],
        playId: `bench-${learner}`,
        position,
        ranges: [[position - secondsBetween, position]],
        playedSeconds: position,
      };
      return { cookie, body: JSON.stringify({ reports: [played] }) };
    }),
  );
}
