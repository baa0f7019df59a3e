import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { BodyProgress } from "../forms/body-rate.ts";

/** The newest request of a connection, with its response. */
export interface Exchange extends BodyProgress {
  request: IncomingMessage;
  response: ServerResponse;
  /** What the connection had received when the request began. */
  bytesBefore: number;
  /** When the response last moved, and how far it was then. */
  writtenAt: number;
  written: number;
}

/** An open connection. Times are milliseconds of one clock. */
export interface Connection {
  socket: Socket;
  /** The address of whoever sends through it. */
  caller: string;
  exchange: Exchange | undefined;
  /** Requests that are not answered to the end: more than one only where a caller sends ahead. */
  unanswered: number;
  /** Since when it has had no request; without meaning while it has one. */
  idleSince: number;
}

/**
 * `idle`: no request. `sending`: the body is on its way. `discarding`: answered, and the rest of the body is read past.
 * `working`: the server has the whole request. `receiving`: the response is on its way.
 */
export type Phase = "idle" | "sending" | "discarding" | "working" | "receiving";

export function phaseOf({ exchange }: Connection): Phase {
  if (exchange === undefined) return "idle";
  const { request, response } = exchange;
  if (request.complete) return response.headersSent ? "receiving" : "working";
  return response.writableEnded ? "discarding" : "sending";
}

/** Bytes of the body that have arrived. */
export function receivedBytes({ socket }: Connection, { bytesBefore }: Exchange): number {
  return socket.bytesRead - bytesBefore;
}
