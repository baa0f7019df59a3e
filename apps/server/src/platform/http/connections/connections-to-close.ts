import { type Connection, exchangePhase, receivedBytes } from "./connection.ts";
import { second } from "../../lib/time/durations.ts";

const gracePeriod = 5 * second;
const stallTimeout = 5 * second;

interface Candidate {
  connection: Connection;
  rank: number;
  score: number;
}

/** Connections of a caller with many count as slower, so that one address cannot displace others. */
export function connectionsToClose(all: Iterable<Connection>, now: number, count: number): Connection[] {
  const connections = [...all];
  const counts = new Map<string, number>();
  for (const { caller } of connections) counts.set(caller, (counts.get(caller) ?? 0) + 1);

  const candidates = connections
    .flatMap((connection) => toCandidates(connection, now, counts.get(connection.caller) ?? 1))
    .toSorted((a, b) => a.rank - b.rank || b.score - a.score);
  const first = candidates.slice(0, count);
  const settled = first.filter(({ rank }) => rank !== fresh);
  return (settled.length > 0 ? settled : first.slice(0, 1)).map(({ connection }) => connection);
}

const fresh = 4;

function toCandidates(connection: Connection, now: number, weight: number): Candidate[] {
  const { exchange } = connection;
  if (exchange === undefined) {
    const idleFor = now - connection.idleSince;
    return [{ connection, rank: idleFor < gracePeriod ? fresh : 0, score: idleFor * weight }];
  }
  const seconds = Math.max(1, (now - exchange.startedAt) / second);
  switch (exchangePhase(connection)) {
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
