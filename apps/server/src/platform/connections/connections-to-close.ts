import { type Connection, phaseOf, receivedBytes } from "./connection.ts";
import { second } from "../lib/durations.ts";

/** Milliseconds that a new connection, or one that was just answered, is given before it counts as idle. */
const gracePeriod = 5 * second;
/** Milliseconds after which a response that nobody takes counts as stalled. */
const stallTimeout = 5 * second;

/** Who goes first: the lower rank, and within a rank the higher score. */
interface Candidate {
  connection: Connection;
  rank: number;
  score: number;
}

/**
 * The connections to close when there are too many, at most `count`: those that lose least by it. Idle ones first, then
 * what is only read past, then the slowest bodies, then responses that nobody takes. Within each, whoever holds many
 * connections counts as many times slower than others, so that one address cannot push out the rest. A fresh connection
 * goes only when nothing else can, and alone. Requests that the server works on stay.
 */
export function connectionsToClose(all: Iterable<Connection>, now: number, count: number): Connection[] {
  const connections = [...all];
  const counts = new Map<string, number>();
  for (const { caller } of connections) counts.set(caller, (counts.get(caller) ?? 0) + 1);

  const candidates = connections
    .flatMap((connection) => candidateOf(connection, now, counts.get(connection.caller) ?? 1))
    .toSorted((a, b) => a.rank - b.rank || b.score - a.score);
  const first = candidates.slice(0, count);
  const settled = first.filter(({ rank }) => rank !== fresh);
  return (settled.length > 0 ? settled : first.slice(0, 1)).map(({ connection }) => connection);
}

const fresh = 4;

function candidateOf(connection: Connection, now: number, weight: number): Candidate[] {
  const { exchange } = connection;
  if (exchange === undefined) {
    const idleFor = now - connection.idleSince;
    return [{ connection, rank: idleFor < gracePeriod ? fresh : 0, score: idleFor * weight }];
  }
  const seconds = Math.max(1, (now - exchange.startedAt) / second);
  switch (phaseOf(connection)) {
    case "discarding":
      return [{ connection, rank: 1, score: seconds * weight }];
    case "sending":
      return [{ connection, rank: 2, score: (weight * seconds) / (receivedBytes(connection, exchange) + 1) }];
    case "receiving": {
      const stalledFor = now - exchange.writtenAt;
      return stalledFor < stallTimeout ? [] : [{ connection, rank: 3, score: stalledFor * weight }];
    }
    default:
      return [];
  }
}
