import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isTooSlow, paceOf } from "../forms/body-rate.ts";
import type { Logger } from "../log/logger.ts";
import { loggedPath } from "../log/logging.ts";
import { type Connection, type Exchange, phaseOf, receivedBytes } from "./connection.ts";
import { leastWorthKeeping } from "./connections-to-close.ts";
import { rawFailure, tookTooLong } from "./raw-failure.ts";
import { minute, second } from "../lib/durations.ts";

/** Requests that a caller may send ahead on one connection: browsers send none. */
const mostUnanswered = 16;
/** The part of the limit that is freed at a time, so that a flood does not look for room at every connection. */
const roomAtOnce = 1 / 50;
/** Milliseconds between two lines about connections that were closed to make room. */
const quietFor = minute;

export interface ConnectionOptions {
  /** How many connections there may be at a time. */
  limit: number;
  /** Milliseconds that a connection may be without a request. */
  idleLimit: number;
  log: Logger;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
  /** Milliseconds between two looks at all connections. */
  checkEvery?: number;
}

/** Knows every connection of a server. */
export interface Connections {
  /** Says who sends a request, where a proxy holds the connection. */
  nameCaller: (request: IncomingMessage, caller: string) => void;
  close: () => void;
}

/**
 * Ends bodies that come too slowly (408), connections that stay without a request, and, when there are too many
 * connections, those that lose least by it: new callers always find room. Holds for every address, whether it is
 * known or not.
 */
export function watchConnections(
  server: Server,
  { limit, idleLimit, log, now = () => performance.now(), checkEvery = second }: ConnectionOptions,
): Connections {
  const connections = new Map<Socket, Connection>();
  let closedForRoom = 0;
  let toldAt = Number.NEGATIVE_INFINITY;

  const drop = (connection: Connection, answer?: string): void => {
    const { socket, exchange, unanswered } = connection;
    connections.delete(socket);
    const canAnswer = exchange === undefined || (!exchange.response.headersSent && unanswered === 1);
    if (answer !== undefined && canAnswer && socket.writable) socket.write(answer);
    socket.destroy();
  };

  const makeRoom = (): void => {
    const closed = leastWorthKeeping(connections.values(), now(), Math.ceil(limit * roomAtOnce));
    for (const connection of closed) drop(connection, phaseOf(connection) === "sending" ? tookTooLong() : undefined);
    closedForRoom += closed.length;
    if (now() - toldAt < quietFor) return;
    log.warn({ closed: closedForRoom, limit }, "connections were closed to make room for others");
    closedForRoom = 0;
    toldAt = now();
  };

  const open = (socket: Socket): void => {
    if (connections.size >= limit) makeRoom();
    const connection: Connection = {
      socket,
      caller: socket.remoteAddress ?? "",
      exchange: undefined,
      unanswered: 0,
      idleSince: now(),
    };
    if (connections.size >= limit) {
      drop(connection, rawFailure("503 Service Unavailable", "The server is very busy", ["retry-after: 5"]));
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
    if (connection.unanswered > mostUnanswered) drop(connection);
  };

  const check = (): void => {
    const moment = now();
    for (const connection of connections.values()) {
      settle(connection, moment);
      const { exchange } = connection;
      if (exchange === undefined) {
        if (moment - connection.idleSince > idleLimit) drop(connection);
      } else if (!exchange.request.complete) {
        endSlowBody(connection, exchange, moment);
      } else if (exchange.response.headersSent) {
        noteWriting(connection, exchange, moment);
      }
    }
  };

  const endSlowBody = (connection: Connection, exchange: Exchange, moment: number): void => {
    const { request } = exchange;
    const received = receivedBytes(connection, exchange);
    const unread = request.readableLength > 0;
    if (!isTooSlow(exchange, paceOf(request), { now: moment, received, unread })) return;
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
    drop(connection, tookTooLong());
  };

  server.on("connection", open);
  server.on("request", begin);
  // A request that waits for a go-ahead is announced in this way alone.
  server.on("checkContinue", begin);
  const timer = setInterval(check, checkEvery);
  timer.unref();

  return {
    nameCaller: (request, caller) => {
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

/** A connection is without a request once the newest one is answered and its body has come to an end. */
function settle(connection: Connection, moment: number): void {
  const { exchange, unanswered } = connection;
  if (exchange === undefined || unanswered > 0 || !exchange.request.complete) return;
  connection.exchange = undefined;
  connection.idleSince = moment;
}

function noteWriting({ socket }: Connection, exchange: Exchange, moment: number): void {
  const written = socket.bytesWritten - socket.writableLength;
  if (written === exchange.written) return;
  exchange.written = written;
  exchange.writtenAt = moment;
}
