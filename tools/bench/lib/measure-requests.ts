import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { second } from "../../../apps/server/src/platform/lib/time/durations.ts";
import { answerKey, recordAnswer, type RecordedAnswers } from "../node-baseline/answers.ts";
import type { MeasuredRow, Round, Rounds } from "./comparison.ts";
import { type Exchange, exchange, findHeader } from "./http.ts";
import { cpuTime } from "./processes.ts";
import type { RequestRow } from "./requests.ts";
import type { MeasuredServer } from "./servers.ts";

/** Seconds of load before the first round, in which the engine compiles what is used most. */
const warmUp = 6;

/** Milliseconds in which the servers finish what the row before has left. */
const settling = 2 * second;

/** The answers of a server to every row, for bare Node to send. */
export async function recordAnswers(rows: readonly RequestRow[], server: MeasuredServer): Promise<RecordedAnswers> {
  const recorded: RecordedAnswers = {};
  for (const row of rows) {
    const { headers, answer } = await checkedAnswer(row, server);
    recorded[answerKey(row.call.method, row.call.path, headers["if-none-match"])] = recordAnswer(answer);
  }
  return recorded;
}

/** The servers take turns, so that a round is fair on a machine that does other things too. */
export async function measureRequests(
  row: RequestRow,
  servers: readonly MeasuredServer[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<MeasuredRow> {
  const measured: Rounds = {};
  await sleep(settling);
  if (row.sameSize === true) await requireSameSize(row, servers);
  for (const server of servers) await runLoad(row, server, warmUp);
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers) (measured[server.name] ??= []).push(await runLoad(row, server, seconds));
  }
  return { name: row.name, rounds: measured, ...(row.budgets && { budgets: row.budgets }) };
}

/** Sends as many requests as are answered, each connection one after the other. Throws where one fails. */
export async function runLoad(row: RequestRow, server: MeasuredServer, duration: number): Promise<Round> {
  const { call, callers, connections = 50 } = row;
  const { headers } = await checkedAnswer(row, server);
  const { method, path } = call;
  const requests = (callers?.(server.learners) ?? [{}]).map(({ cookie, body = "" }) => {
    const own = cookie === undefined ? headers : Object.assign({ cookie }, headers);
    return { method, path, headers: own, body };
  });
  const turns = Math.min(connections, requests.length);
  let opened = 0;
  const cpuBefore = await cpuTime(server.pid);
  const result = await autocannon({
    url: server.url,
    connections,
    duration,
    timeout: 30,
    // Every client would make all of them first.
    requests: requests.slice(0, 1),
    setupClient: (client) => {
      const turn = opened % turns;
      opened += 1;
      client.setRequests(requests.filter((_, index) => index % turns === turn));
    },
  });
  const { total } = result.requests;
  const statuses = Object.keys(result.statusCodeStats ?? {});
  if (result.errors > 0 || total === 0 || statuses.some((status) => !/^2|^304/.test(status)))
    throw new Error(`${row.name}: ${total} requests, ${result.errors} errors, answered ${statuses.join(", ")}`);
  const cpu = ((await cpuTime(server.pid)) - cpuBefore) / total;
  return { rate: total / result.duration, p50: result.latency.p50, p99: result.latency.p99, cpu };
}

/** Fewer bytes would be faster by themselves. */
async function requireSameSize(row: RequestRow, servers: readonly MeasuredServer[]): Promise<void> {
  const sizes: number[] = [];
  for (const server of servers) sizes.push((await checkedAnswer(row, server)).answer.body.length);
  if (Math.min(...sizes) < 0.9 * Math.max(...sizes)) throw new Error(`${row.name}: the sizes are ${sizes.join(", ")}`);
}

/** One request is checked first: a load generator counts any answer, even a wrong one. */
async function checkedAnswer(
  { name, call, ifChanged = false, callers, status, encoded = [] }: RequestRow,
  server: MeasuredServer,
): Promise<{ headers: Record<string, string>; answer: Exchange }> {
  const etag = ifChanged ? findHeader(await exchange(server.url, call), "etag") : undefined;
  if (ifChanged && etag === undefined) throw new Error(`${call.path} has no ETag`);
  const headers = { ...call.headers, ...(etag !== undefined && { "if-none-match": etag }) };
  const { cookie, body = "" } = callers?.(server.learners)[0] ?? {};
  const sent = { ...headers, ...(cookie !== undefined && { cookie }) };
  const answer = await exchange(server.url, { ...call, headers: sent, body });
  const isEncoded = findHeader(answer, "content-encoding") !== undefined;
  if (answer.status !== status || isEncoded !== encoded.includes(server.name))
    throw new Error(`${name}, ${server.name}: answered ${answer.status}: ${answer.body.toString().slice(0, 200)}`);
  return { headers, answer };
}
