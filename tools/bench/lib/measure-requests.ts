import { setTimeout as sleep } from "node:timers/promises";
import { second } from "../../../apps/server/src/platform/lib/time/durations.ts";
import { answerKey, keptAnswer, type LimitContents } from "../node-baseline/answers.ts";
import type { MeasuredRow, Round, Rounds } from "./comparison.ts";
import type { Contender } from "./servers.ts";
import { cpuSeconds } from "./cpu.ts";
import { exchange, type Exchanged, headerOf } from "./exchange.ts";
import { generateLoad } from "./load-generator.ts";
import type { RequestRow } from "./request-rows.ts";

type Answers = LimitContents["answers"];

/** Seconds of load before the first round, in which the engine compiles what is used most. */
const warmUp = 6;

/** Milliseconds in which the servers finish what the row before has left. */
const settling = 2 * second;

/** The answers of a server to every row, for the limit to send. */
export async function keepAnswers(rows: readonly RequestRow[], contender: Contender): Promise<Answers> {
  const kept: Answers = {};
  for (const row of rows) {
    const headers = await headersFor(row, contender);
    const { method, path } = row.call;
    kept[answerKey(method, path, headers["if-none-match"])] = keptAnswer(await ask(row, contender, headers));
  }
  return kept;
}

/** The contenders take turns, so that a round is fair on a machine that does other things too. */
export async function measureRequests(
  row: RequestRow,
  contenders: readonly Contender[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<MeasuredRow> {
  const measured: Rounds = {};
  await sleep(settling);
  if (row.sameSize === true) await requireSameSize(row, contenders);
  for (const contender of contenders) await runLoad(row, contender, warmUp);
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of contenders) {
      const results = measured[contender.name] ?? [];
      measured[contender.name] = [...results, await runLoad(row, contender, seconds)];
    }
  }
  return { name: row.name, rounds: measured, ...(row.wanted && { wanted: row.wanted }) };
}

async function runLoad(row: RequestRow, contender: Contender, seconds: number): Promise<Round> {
  const { url, pid, learners } = contender;
  const { callers, call, connections } = row;
  const headers = await headersFor(row, contender);
  await ask(row, contender, headers);
  const before = cpuSeconds(pid);
  const figures = await generateLoad({ url, ...call, headers, callers: callers(learners), connections, seconds });
  const cpu = ((cpuSeconds(pid) - before) * 1000) / (figures.rate * seconds);
  return { ...figures, cpu };
}

/** Fewer bytes would be faster by themselves. */
async function requireSameSize(row: RequestRow, contenders: readonly Contender[]): Promise<void> {
  const sizes: number[] = [];
  for (const contender of contenders) {
    sizes.push((await ask(row, contender, await headersFor(row, contender))).body.length);
  }
  if (Math.min(...sizes) < 0.9 * Math.max(...sizes)) throw new Error(`${row.name}: the sizes are ${sizes.join(", ")}`);
}

async function headersFor(
  { call, ifChanged = false }: RequestRow,
  { url }: Contender,
): Promise<Record<string, string>> {
  if (!ifChanged) return call.headers;
  const etag = headerOf(await exchange(url, call), "etag");
  if (etag === undefined) throw new Error(`${call.path} has no ETag`);
  return { ...call.headers, "if-none-match": etag };
}

/** One request by itself: a load generator counts any answer, also the wrong one. */
async function ask(row: RequestRow, contender: Contender, headers: Record<string, string>): Promise<Exchanged> {
  const { cookie, body } = row.callers(contender.learners)[0] ?? {};
  const sent = { ...headers, ...(cookie !== undefined && { cookie }) };
  const answer = await exchange(contender.url, { ...row.call, headers: sent, ...(body !== undefined && { body }) });
  const encoded = headerOf(answer, "content-encoding") !== undefined;
  if (answer.status !== row.status || encoded !== (row.encoded?.includes(contender.name) ?? false)) {
    throw new Error(
      `${row.name}, ${contender.name}: answered ${answer.status}: ${answer.body.toString().slice(0, 200)}`,
    );
  }
  return answer;
}
