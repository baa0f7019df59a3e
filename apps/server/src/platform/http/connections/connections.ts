// Why: docs/decisions/0074-limits-of-requests-and-connections.md
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isTooSlow, bodyRateOf } from "../../forms/body-rate.ts";
import type { Logger } from "../../log/logger.ts";
import { loggedPath } from "../../log/logged-path.ts";
import { type Connection, type Exchange, phaseOf, receivedBytes } from "./connection.ts";
import { connectionsToClose } from "./connections-to-close.ts";
import { rawFailure, requestTimeout } from "./raw-failure.ts";
import { minute, second } from "../../lib/time/durations.ts";

const maxUnanswered = 16;
/** More than one at a time, so that a flood does not sort all connections for each new one. */
const closedShare = 1 / 50;
const warningInterval = minute;

export interface ConnectionOptions {
  limit: number;
  idleTimeout: number;
  log: Logger;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
  checkInterval?: number;
}

export interface Connections {
  setCaller: (request: IncomingMessage, caller: string) => void;
  close: () => void;
}

export function watchConnections(
  server: Server,
  { limit, idleTimeout, log, now = () => performance.now(), checkInterval = second }: ConnectionOptions,
): Connections {
  const connections = new Map<Socket, Connection>();
  let closedCount = 0;
  let warnedAt = Number.NEGATIVE_INFINITY;

  const drop = (connection: Connection, answer?: string): void => {
    const { socket, exchange, unanswered } = connection;
    connections.delete(socket);
    const canAnswer = exchange === undefined || (!exchange.response.headersSent && unanswered === 1);
    if (answer !== undefined && canAnswer && socket.writable) socket.write(answer);
    socket.destroy();
  };

  const closeSome = (): void => {
    const closed = connectionsToClose(connections.values(), now(), Math.ceil(limit * closedShare));
    for (const connection of closed) drop(connection, phaseOf(connection) === "sending" ? requestTimeout() : undefined);
    closedCount += closed.length;
    if (now() - warnedAt < warningInterval) return;
    log.warn({ closed: closedCount, limit }, "connections were closed to make room for others");
    closedCount = 0;
    warnedAt = now();
  };

  const open = (socket: Socket): void => {
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
  };

  const begin = (request: IncomingMessage, response: ServerResponse): void => {
    const connection = connections.get(request.socket);
    if (connection === undefined) return;
    connection.exchange = exchangeOf(request, response, now());
    connection.unanswered += 1;
    response.once("close", () => {
      connection.unanswered -= 1;
      settle(connection, now());
    });
    if (connection.unanswered > maxUnanswered) drop(connection);
  };

  const check = (): void => {
    const moment = now();
    for (const connection of connections.values()) {
      settle(connection, moment);
      const { exchange } = connection;
      if (exchange === undefined) {
        if (moment - connection.idleSince > idleTimeout) drop(connection);
      } else if (!exchange.request.complete) {
        endSlowBody(connection, exchange, moment);
      } else if (exchange.response.headersSent) {
        recordWriting(connection, exchange, moment);
      }
    }
  };

  const endSlowBody = (connection: Connection, exchange: Exchange, moment: number): void => {
    const { request } = exchange;
    const received = receivedBytes(connection, exchange);
    const unread = request.readableLength > 0;
    if (!isTooSlow(exchange, bodyRateOf(request), { now: moment, received, unread })) return;
    log.info(
      {
        method: request.method,
        path: loggedPath(request.url ?? ""),
        address: connection.caller,
        ms: Math.round(moment - exchange.startedAt),
        received,
      },
      "a body came too slowly",
    );
    drop(connection, requestTimeout());
  };

  server.on("connection", open);
  server.on("request", begin);
  // A request with `Expect: 100-continue` emits no "request" event.
  server.on("checkContinue", begin);
  const timer = setInterval(check, checkInterval);
  timer.unref();

  return {
    setCaller: (request, caller) => {
      const connection = connections.get(request.socket);
      if (connection !== undefined) connection.caller = caller;
    },
    close: () => clearInterval(timer),
  };
}

function exchangeOf(request: IncomingMessage, response: ServerResponse, moment: number): Exchange {
  return {
    request,
    response,
    startedAt: moment,
    bytesBefore: request.socket.bytesRead,
    windowAt: moment,
    windowBytes: 0,
    writtenAt: moment,
    written: 0,
  };
}

function settle(connection: Connection, moment: number): void {
  const { exchange, unanswered } = connection;
  if (exchange === undefined || unanswered > 0 || !exchange.request.complete) return;
  connection.exchange = undefined;
  connection.idleSince = moment;
}

function recordWriting({ socket }: Connection, exchange: Exchange, moment: number): void {
  const written = socket.bytesWritten - socket.writableLength;
  if (written === exchange.written) return;
  exchange.written = written;
  exchange.writtenAt = moment;
}
