// The clients of `mixed-traffic.ts`, in a process of their own.
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { caller } from "../../../apps/server/test/api-caller.ts";
import { minute, second } from "../../../apps/server/src/platform/lib/time/durations.ts";
import { type Kind, kinds, type MixedFigures, type MixedLearner, type MixedOrder, timesOf } from "./mixed-traffic.ts";

/** Of twenty requests: a learner reads, watches and is checked at each. */
const share: Record<Kind, number> = { page: 4, list: 3, session: 6, report: 3, range: 4 };
const turns = kinds.flatMap((kind) => Array.from({ length: share[kind] }, () => kind));
const pages = ["/", "/courses", "/about"];
const rangeBytes = 64 * 1024;
/** Bytes in a second. */
const videoRate = 250_000;

const [order]: MixedOrder[] = await once(process, "message");
if (order === undefined) throw new Error("There is nothing to do");
const { url, learners, connections, pause, videos, seconds } = order;
const end = performance.now() + seconds * second;
const times: Record<Kind, number[]> = { page: [], list: [], session: [], report: [], range: [] };
const links = new Map<MixedLearner, { path: Promise<string>; requestedAt: number }>();
const refusedTimes: number[] = [];
const errors: Record<string, number> = {};
let streamed = 0;

await Promise.all([
  ...Array.from({ length: connections }, (_, index) => visit(index)),
  ...Array.from({ length: videos }, (_, index) => play(index)),
]);
const answered = {
  page: timesOf(times.page),
  list: timesOf(times.list),
  session: timesOf(times.session),
  report: timesOf(times.report),
  range: timesOf(times.range),
};
const api = timesOf([...times.list, ...times.session]);
const figures: MixedFigures = { answered, api, refused: timesOf(refusedTimes), errors, streamed: streamed / 1e6 };
process.send?.(figures, () => process.disconnect?.());

async function visit(index: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await sleep((pause * index) / connections);
  for (let turn = index; performance.now() < end; turn += 1) {
    const kind = turns[(turn * 7) % turns.length] ?? "list";
    const asked = performance.now();
    try {
      const { status, retryAfter } = await ask(agent, kind, index);
      const took = performance.now() - asked;
      if (status === 503 && retryAfter !== undefined) {
        refusedTimes.push(took);
        await sleep(Math.min(Number(retryAfter) * second, Math.max(0, end - performance.now())));
      } else if (status >= 300) countError(`${kind} ${status}`);
      else times[kind].push(took);
    } catch (error) {
      countError(`${kind} ${error instanceof Error ? error.message : String(error)}`);
    }
    await sleep(pause * (0.5 + ((turn * 13) % 100) / 100));
  }
  agent.destroy();
}

async function ask(
  agent: Agent,
  kind: Kind,
  index: number,
): Promise<{ status: number; retryAfter: string | undefined }> {
  const learner = learnerOf(index);
  const headers = { ...addressOf(index), cookie: learner.cookie };
  const json = { ...headers, "content-type": "application/json" };
  const calls = {
    page: {
      path: pages[index % pages.length],
      headers: { ...addressOf(index), accept: "text/html", "accept-encoding": "br" },
    },
    list: { path: "/api/v1/course", headers: { ...addressOf(index), "accept-encoding": "br" } },
    session: { method: "POST", path: "/api/v1/user/getuser", headers },
    report: { method: "POST", path: "/api/v1/progress", headers: json, body: reportOf(learner) },
    range: {
      path: kind === "range" ? await videoOf(learner) : "",
      headers: { ...headers, range: `bytes=0-${rangeBytes - 1}` },
    },
  };
  const {
    body,
    ...call
  }: { path: string | undefined; method?: string; headers: Record<string, string>; body?: string } = calls[kind];
  const response = await send(agent, call, body);
  await response.resume().toArray();
  return { status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] };
}

async function play(index: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await sleep((second * index) / videos);
  while (performance.now() < end) {
    try {
      const learner = learnerOf(index);
      const headers = { ...addressOf(index), cookie: learner.cookie, range: "bytes=0-" };
      const response = await send(agent, { path: await videoOf(learner), headers });
      if (response.statusCode !== 206) {
        countError(`video ${response.statusCode}`);
        await sleep(second);
      }
      for await (const chunk of response) {
        streamed += Buffer.byteLength(chunk);
        await sleep((Buffer.byteLength(chunk) / videoRate) * second);
      }
    } catch (error) {
      countError(`video ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  agent.destroy();
}

/** Renewed as a player does. */
function videoOf(learner: MixedLearner): Promise<string> {
  const known = links.get(learner);
  if (known !== undefined && performance.now() - known.requestedAt < 4 * minute) return known.path;
  const path = requestLink(learner);
  links.set(learner, { path, requestedAt: performance.now() });
  return path;
}

async function requestLink({ cookie, courseId, lectureId }: MixedLearner): Promise<string> {
  const { data } = await caller(url, cookie).GET("/course/{courseId}", { params: { path: { courseId } } });
  const address = data?.lectures.find(({ _id }) => _id === lectureId)?.lecture.secure_url ?? "";
  const { pathname, search } = new URL(address, url);
  return pathname + search;
}

async function send(
  agent: Agent,
  call: { path: string | undefined; method?: string; headers: Record<string, string> },
  body = "",
): Promise<IncomingMessage> {
  const length = call.method === "POST" ? { "content-length": Buffer.byteLength(body) } : {};
  const sent = request(`${url}${call.path}`, {
    agent,
    method: call.method ?? "GET",
    headers: { ...call.headers, ...length },
  });
  const [response]: IncomingMessage[] = await once(sent.end(body), "response");
  if (response === undefined) throw new Error("no answer");
  return response;
}

/** Behind a proxy each has an address of its own. */
function addressOf(index: number): Record<string, string> {
  return { "x-forwarded-for": `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}` };
}

function reportOf({ lectureId }: MixedLearner): string {
  const report = { lectureId, playId: crypto.randomUUID(), position: 1, ranges: [], playedSeconds: 0 };
  return JSON.stringify({ reports: [report] });
}

function learnerOf(index: number): MixedLearner {
  const learner = learners[index % learners.length];
  if (learner === undefined) throw new Error("There is no learner");
  return learner;
}

function countError(what: string): void {
  errors[what] = (errors[what] ?? 0) + 1;
}
