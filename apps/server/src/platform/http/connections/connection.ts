import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { BodyProgress } from "../../forms/body-rate.ts";

export interface Exchange extends BodyProgress {
  request: IncomingMessage;
  response: ServerResponse;
  bytesBefore: number;
  writtenAt: number;
  written: number;
}

export interface Connection {
  socket: Socket;
  caller: string;
  exchange: Exchange | undefined;
  unanswered: number;
  idleSince: number;
}

/** `discarding`: answered, and the rest of the body is dropped. `receiving`: the client receives the response. */
export type Phase = "idle" | "sending" | "discarding" | "working" | "receiving";

export function exchangePhase({ exchange }: Connection): Phase {
  if (exchange === undefined) return "idle";
  const { request, response } = exchange;
  if (request.complete) return response.headersSent ? "receiving" : "working";
  return response.writableEnded ? "discarding" : "sending";
}

export function receivedBytes({ socket }: Connection, { bytesBefore }: Exchange): number {
  return socket.bytesRead - bytesBefore;
}

export function createExchange(request: IncomingMessage, response: ServerResponse, moment: number): Exchange {
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

/** After the last response a connection is idle, unless the rest of a body is still to come. */
export function settle(connection: Connection, moment: number): void {
  const { exchange, unanswered } = connection;
  if (exchange === undefined || unanswered > 0 || !exchange.request.complete) return;
  connection.exchange = undefined;
  connection.idleSince = moment;
}

export function recordWriting({ socket }: Connection, exchange: Exchange, moment: number): void {
  const written = socket.bytesWritten - socket.writableLength;
  if (written === exchange.written) return;
  exchange.written = written;
  exchange.writtenAt = moment;
}
