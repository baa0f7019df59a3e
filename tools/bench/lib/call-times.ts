import { Agent } from "node:http";
import pLimit from "p-limit";
import { type Quantiles, quantiles } from "./figures.ts";
import { type Call, exchange } from "./http.ts";

export interface ApiCall extends Pick<Call, "path" | "method"> {
  cookie?: string;
  /** A page's document: its path is the whole address. */
  isPage?: boolean;
}

const agent = new Agent({ keepAlive: true });

/**
 * Milliseconds of each round, infinite where it was refused. Several calls of a round run at once, as those of a page do,
 * and count until the last has ended. The first rounds open connections where several run at once, and are not measured.
 */
export async function timeRounds(
  url: string,
  makeCalls: (round: number) => readonly ApiCall[],
  { rounds, atOnce = 1 }: { rounds: number; atOnce?: number },
): Promise<Quantiles> {
  const limit = pLimit(atOnce);
  const runMany = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, round) => limit(() => timeRound(url, makeCalls(round), round % atOnce))),
    );
  if (atOnce > 1) await runMany(atOnce);
  return quantiles(await runMany(rounds));
}

async function timeRound(url: string, calls: readonly ApiCall[], address: number): Promise<number> {
  const started = performance.now();
  const answers = await Promise.all(calls.map((call) => callApi(url, call, address)));
  return answers.includes(undefined) ? Infinity : performance.now() - started;
}

/** The body, and undefined where the call was refused. Throws unless the answer is a success. */
export async function callApi(url: string, call: ApiCall, address = 0): Promise<string | undefined> {
  const { path, cookie = "", method = "GET", isPage = false } = call;
  const headers = { cookie, origin: url, "x-forwarded-for": `203.0.113.${address}` };
  const { status, body } = await exchange(url, { method, path: isPage ? path : `/api/v1${path}`, headers }, agent);
  if (status !== 200 && status !== 503) throw new Error(`${path}: answered ${status} ${body.toString()}`);
  return status === 200 ? body.toString() : undefined;
}
