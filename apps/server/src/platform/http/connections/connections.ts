// Why: docs/decisions/0074-limits-of-requests-and-connections.md
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { isTooSlow, requiredBodyRate } from "../../forms/body-rate.ts";
import type { Logger } from "../../log/logger.ts";
import { loggedPath } from "../../log/logged-path.ts";
import { type Connection, createExchange, type Exchange, receivedBytes, recordWriting, settle } from "./connection.ts";
import { limitConnections } from "./connection-limit.ts";
import { requestTimeout } from "./raw-failure.ts";
import { second } from "../../lib/time/durations.ts";

const maxUnanswered = 16;

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
  const connections = limitConnections({ limit, log, now });

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const connection = connections.find(request.socket);
    if (connection === undefined) return;
    connection.exchange = createExchange(request, response, now());
    connection.unanswered += 1;
    response.once("close", () => {
      connection.unanswered -= 1;
      settle(connection, now());
    });
    if (connection.unanswered > maxUnanswered) connections.drop(connection);
  }

  function check(): void {
    const moment = now();
    for (const connection of connections.all()) {
      settle(connection, moment);
      const { exchange } = connection;
      if (exchange === undefined) {
        if (moment - connection.idleSince > idleTimeout) connections.drop(connection);
      } else if (!exchange.request.complete) {
        endSlowBody(connection, exchange, moment);
      } else if (exchange.response.headersSent) {
        recordWriting(connection, exchange, moment);
      }
    }
  }

  function endSlowBody(connection: Connection, exchange: Exchange, moment: number): void {
    const { request } = exchange;
    const received = receivedBytes(connection, exchange);
    const unread = request.readableLength > 0;
    if (!isTooSlow(exchange, requiredBodyRate(request), { now: moment, received, unread })) return;
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
    connections.drop(connection, requestTimeout());
  }

  server.on("connection", connections.add);
  server.on("request", begin);
  // A request with `Expect: 100-continue` emits no "request" event.
  server.on("checkContinue", begin);
  const timer = setInterval(check, checkInterval);
  timer.unref();

  return {
    setCaller: (request, caller) => {
      const connection = connections.find(request.socket);
      if (connection !== undefined) connection.caller = caller;
    },
    close: () => clearInterval(timer),
  };
}
