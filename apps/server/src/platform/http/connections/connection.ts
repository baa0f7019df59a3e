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

export function phaseOf({ exchange }: Connection): Phase {
  if (exchange === undefined) return "idle";
  const { request, response } = exchange;
  if (request.complete) return response.headersSent ? "receiving" : "working";
  return response.writableEnded ? "discarding" : "sending";
}

export function receivedBytes({ socket }: Connection, { bytesBefore }: Exchange): number {
  return socket.bytesRead - bytesBefore;
}
