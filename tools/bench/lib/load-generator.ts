import autocannon from "autocannon";

/** What one of the callers sends beside the headers that all have. */
export interface LoadCaller {
  cookie?: string;
  body?: string;
}

interface Load {
  url: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  /** They take turns. */
  callers: readonly LoadCaller[];
  connections: number;
  seconds: number;
}

interface LoadFigures {
  /** Requests in a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** As many requests as are answered, each connection one after the other. Throws where one fails. */
export async function generateLoad(load: Load): Promise<LoadFigures> {
  const { url, method, path, headers, callers, connections, seconds } = load;
  const requests = callers.map(({ cookie, body }) => {
    const own = cookie === undefined ? headers : { ...headers, cookie };
    if (method !== "POST") return { path, method: "GET" as const, headers: own };
    return { path, method: "POST" as const, headers: own, body: body ?? "" };
  });
  const turns = Math.min(connections, requests.length);
  let opened = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 30,
    // Every client would make all of them first.
    requests: requests.slice(0, 1),
    setupClient: (client) => {
      const own = opened % turns;
      opened += 1;
      client.setRequests(requests.filter((_request, index) => index % turns === own));
    },
  });
  const bad = Object.keys(result.statusCodeStats ?? {}).filter((status) => !/^2|^304/.test(status));
  if (result.errors > 0 || result.requests.total === 0 || bad.length > 0) {
    throw new Error(
      `${path}: ${result.requests.total} requests, ${result.errors} errors, bad statuses: ${bad.join(", ")}`,
    );
  }
  const { p50, p99 } = result.latency;
  return { rate: result.requests.total / result.duration, p50, p99 };
}
