import { Agent, request } from "node:http";

export interface Call {
  path: string;
  cookie?: string | undefined;
  method?: "GET" | "POST" | undefined;
}

/** In milliseconds; infinite where calls were refused. */
export interface Quantiles {
  p50: number;
  p95: number;
  p99: number;
}

export const lanes = 50;

/** One call after the other. Several calls of a round run at once, as those of a page do, and count until the last has ended. */
export async function timeEach(
  url: string,
  callsOf: (round: number) => readonly Call[],
  rounds: number,
): Promise<Quantiles> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timeRound(url, callsOf(round), 0));
  return quantilesOf(times);
}

/** The same in 50 lanes at once, each with an address of its own. The first call of each opens connections, and is not measured. */
export async function timeAtOnce(
  url: string,
  callsOf: (round: number) => readonly Call[],
  rounds: number,
): Promise<Quantiles> {
  const times: number[] = [];
  let next = 0;
  await Promise.all(Array.from({ length: lanes }, (_, address) => timeRound(url, callsOf(address), address)));
  const lane = async (_: unknown, address: number): Promise<void> => {
    while (next < rounds) {
      const round = next;
      next += 1;
      times.push(await timeRound(url, callsOf(round), address));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return quantilesOf(times);
}

const agent = new Agent({ keepAlive: true });

async function timeRound(url: string, calls: readonly Call[], address: number): Promise<number> {
  const asked = performance.now();
  try {
    await Promise.all(calls.map((call) => ask(url, call, address)));
  } catch (error) {
    if (error instanceof Refused) return Infinity;
    throw error;
  }
  return performance.now() - asked;
}

class Refused extends Error {}

/** @throws unless the answer is a success. */
export function ask(url: string, { path, cookie = "", method = "GET" }: Call, address = 0): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const headers = { cookie, origin: url, "x-forwarded-for": `203.0.113.${address}` };
  const sent = request(`${url}/api/v1${path}`, { agent, method, headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.on("error", reject);
    response.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      if (response.statusCode === 200) resolve(text);
      else if (response.statusCode === 503) reject(new Refused(`${path}: refused`));
      else reject(new Error(`${path}: answered ${response.statusCode} ${text}`));
    });
  });
  sent.on("error", reject);
  sent.end();
  return promise;
}

function quantilesOf(times: readonly number[]): Quantiles {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
