import type { Socket } from "node:net";
import type { Logger } from "../../log/logger.ts";
import { minute } from "../../lib/time/durations.ts";
import { type Connection, exchangePhase } from "./connection.ts";
import { connectionsToClose } from "./connections-to-close.ts";
import { rawFailure, requestTimeout } from "./raw-failure.ts";

/** More than one at a time, so that a flood does not sort all connections for each new one. */
const closedShare = 1 / 50;
const warningInterval = minute;

interface LimitOptions {
  limit: number;
  log: Logger;
  now: () => number;
}

export interface LimitedConnections {
  /** At the limit, others are closed first; where none may be, this one is refused. */
  add: (socket: Socket) => void;
  find: (socket: Socket) => Connection | undefined;
  all: () => Iterable<Connection>;
  /** Sends the response where the client can still receive one. */
  drop: (connection: Connection, response?: string) => void;
}

export function limitConnections({ limit, log, now }: LimitOptions): LimitedConnections {
  const connections = new Map<Socket, Connection>();
  let closedCount = 0;
  let warnedAt = Number.NEGATIVE_INFINITY;

  function drop(connection: Connection, response?: string): void {
    const { socket, exchange, unanswered } = connection;
    connections.delete(socket);
    const canAnswer = exchange === undefined || (!exchange.response.headersSent && unanswered === 1);
    if (response !== undefined && canAnswer && socket.writable) socket.write(response);
    socket.destroy();
  }

  function closeSome(): void {
    const closed = connectionsToClose(connections.values(), now(), Math.ceil(limit * closedShare));
    for (const connection of closed)
      drop(connection, exchangePhase(connection) === "sending" ? requestTimeout() : undefined);
    closedCount += closed.length;
    if (now() - warnedAt < warningInterval) return;
    log.warn({ closed: closedCount, limit }, "connections were closed to make room for others");
    closedCount = 0;
    warnedAt = now();
  }

  return {
    add: (socket) => {
      if (connections.size >= limit) closeSome();
      const connection: Connection = {
        socket,
        caller: socket.remoteAddress ?? "",
        exchange: undefined,
        unanswered: 0,
        idleSince: now(),
      };
      if (connections.size >= limit) {
        drop(connection, rawFailure("503 Service Unavailable", "service.tooManyConnections", ["retry-after: 5"]));
        return;
      }
      connections.set(socket, connection);
      socket.once("close", () => connections.delete(socket));
    },
    find: (socket) => connections.get(socket),
    all: () => connections.values(),
    drop,
  };
}
