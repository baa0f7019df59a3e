import type { FastifyReply } from "fastify";
import type { ServerResponse } from "node:http";
import { SandboxError } from "./sandbox-error.ts";
import type { Switches } from "./switches.ts";
import type { SandboxContext } from "./sandbox-context.ts";

export type Topic = Exclude<Switches["callsTo"], "all">;

export interface FaultInjection {
  /** Throws an error response, or returns how the call goes wrong. */
  inject: (topic: Topic) => "time-out" | "lost-answer" | undefined;
  holdOpen: (reply: FastifyReply) => void;
  disconnect: (reply: FastifyReply) => void;
  waiting: () => number;
  end: () => void;
}

export function createFaultInjection(context: SandboxContext): FaultInjection {
  const heldResponses = new Set<ServerResponse>();

  return {
    inject: (topic) => {
      // The counter has a transaction of its own: the error thrown below would roll it back.
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
