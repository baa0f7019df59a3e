import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { builtWebApp } from "../../../apps/server/src/platform/web-app/web-app.ts";
import type { MeasuredRow } from "./comparison.ts";
import type { Call } from "./http.ts";
import { learnerPassword, type Learners } from "./learners.ts";
import { type ServerName, serverNames } from "./servers.ts";

/** A request that is measured on every server. */
export interface RequestRow extends Pick<MeasuredRow, "name" | "budgets"> {
  call: Required<Pick<Call, "method" | "path" | "headers">>;
  /** Sends the `ETag` of an earlier response. */
  ifChanged?: boolean;
  /** Callers take turns, each with its own cookie or body. */
  callers?: (learners: Learners) => { cookie?: string; body?: string }[];
  status: number;
  /** Everybody sends about as many bytes, within a tenth. */
  sameSize?: boolean;
  /** Who has to compress. */
  encoded?: readonly ServerName[];
  connections?: number;
}

const json = { "content-type": "application/json" };
const file = { node: 0.35 };
const read = { node: 0.35, express: 2 };
const write = { postgres: { express: 1.5 } };
/** So many that the figures show more than the wait for the next write of gathered reports. */
const manyConnections = 400;

export async function requestRows(): Promise<RequestRow[]> {
  const list = {
    call: { method: "GET", path: "/api/v1/course", headers: {} },
    budgets: { embedded: read, postgres: read },
  } as const;
  const report = {
    call: { method: "POST", path: "/api/v1/progress", headers: json },
    callers: reports,
    status: 200,
    budgets: write,
  } as const;
  return [
    { ...list, name: "catalogue list", status: 200, sameSize: true },
    { ...list, name: "catalogue list, unchanged", ifChanged: true, status: 304 },
    {
      name: "public page, compressed",
      call: { method: "GET", path: "/courses", headers: { accept: "text/html", "accept-encoding": "br" } },
      status: 200,
      // Express sends the page without its contents.
      encoded: serverNames,
      budgets: { embedded: file, postgres: file },
    },
    {
      name: "main script, compressed",
      call: { method: "GET", path: await mainScript(), headers: { "accept-encoding": "br" } },
      status: 200,
      encoded: serverNames,
      budgets: { embedded: file, postgres: file },
    },
    {
      name: "session check",
      call: { method: "POST", path: "/api/v1/user/getuser", headers: {} },
      callers: ({ signedIn }) => signedIn.map(({ cookie }) => ({ cookie })),
      status: 200,
      budgets: { embedded: { rate: 2500 }, ...write },
    },
    { ...report, name: "progress report" },
    { ...report, name: `progress report, ${manyConnections} connections`, connections: manyConnections },
    {
      name: "login",
      call: { method: "POST", path: "/api/v1/user/signin", headers: json },
      callers: ({ emails }) => emails.map((email) => ({ body: JSON.stringify({ email, password: learnerPassword }) })),
      status: 200,
    },
  ];
}

async function mainScript(): Promise<string> {
  const page = await readFile(join(builtWebApp, "index.html"), "utf8");
  const [, path] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
  if (path === undefined) throw new Error("The page of the browser app has no main script");
  return path;
}

/** Each learner watches twenty seconds of a lecture, half a second in each report, then the same seconds again. */
function reports({ signedIn }: Learners): { cookie: string; body: string }[] {
  return Array.from({ length: 40 }, (_, index) => (index + 1) / 2).flatMap((position) =>
    signedIn.map(({ cookie, lectureId }, learner) => {
      const played = { playId: `bench-${learner}`, position, ranges: [[position - 0.5, position]] };
      return { cookie, body: JSON.stringify({ reports: [{ lectureId, ...played, playedSeconds: position }] }) };
    }),
  );
}
