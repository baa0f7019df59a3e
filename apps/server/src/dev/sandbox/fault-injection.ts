import type { FastifyReply } from "fastify";
import type { ServerResponse } from "node:http";
import { SandboxError } from "./sandbox-error.ts";
import type { Switches } from "./switches.ts";
import type { SandboxContext } from "./sandbox-context.ts";

/** What a call of the protocol is about. */
export type Topic = Exclude<Switches["callsTo"], "all">;

/** Makes calls go wrong as the switches say. */
export interface FaultInjection {
  /** Throws, or answers how the call goes wrong. */
  inject: (topic: Topic) => "time-out" | "lost-answer" | undefined;
  /** Leaves a call without an answer until its caller gives up. */
  holdOpen: (reply: FastifyReply) => void;
  /** Breaks a connection off instead of answering. */
  disconnect: (reply: FastifyReply) => void;
  /** How many calls have been left without an answer and wait. */
  waiting: () => number;
  /** Ends every call that got no answer, so that the server can close. */
  end: () => void;
}

export function faults(context: SandboxContext): FaultInjection {
  const heldResponses = new Set<ServerResponse>();

  return {
    inject: (topic) => {
      // Counted for good before it is thrown: an error takes back whatever else is in a change.
      const fault = context.transaction(() => {
        const { calls, callsTo, callsLeft } = context.switches();
        if (calls === "answered" || (callsTo !== "all" && callsTo !== topic)) return undefined;
        if (callsLeft > 0)
          context.setSwitches({ callsLeft: callsLeft - 1, ...(callsLeft === 1 ? { calls: "answered" } : {}) });
        return calls;
      });
      if (fault === "429") throw new SandboxError("Too many requests", { status: 429 });
      if (fault === "500")
        throw new SandboxError("The server encountered an error", { status: 500, code: "SERVER_ERROR" });
      return fault;
    },
    holdOpen: (reply) => {
      reply.hijack();
      heldResponses.add(reply.raw);
      reply.raw.once("close", () => heldResponses.delete(reply.raw));
    },
    disconnect: (reply) => {
      reply.hijack();
      reply.raw.destroy();
    },
    waiting: () => heldResponses.size,
    end: () => {
      for (const response of heldResponses) response.destroy();
    },
  };
}
